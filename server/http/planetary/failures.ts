/** Failures as NASA's service, and the gateway before it, worded them. */
import type { FastifyBaseLogger } from 'fastify';
import {
  PLANETARY_FIELDS,
  type PlanetaryFailure,
  type PlanetaryRefusal,
} from '../../../contract/planetary';
import { ServiceError } from '../../platform/errors';
import { DroppedError } from '../../platform/workQueue';
import { StorageError } from '../../platform/engines/storageError';

/** The words of the gateway, which clients look for. */
const OVER_LIMIT: PlanetaryRefusal = {
  error: {
    code: 'OVER_RATE_LIMIT',
    message:
      'You have exceeded your rate limit. Try again later or contact us at ' +
      'https://api.nasa.gov:443/contact/ for assistance',
  },
};

/** `Retry-After` while a database is busy, in seconds. */
const STORAGE_RETRY_SECONDS = 5;

export const JSON_TYPE = 'application/json';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const NOT_KEPT = { 'cache-control': 'no-store' };

export const usage = (fields: readonly string[] = PLANETARY_FIELDS): string =>
  `Allowed request fields for apod method are '${fields.join("', '")}'`;

/** A failure of the service. */
export const failure = (code: number, msg: string): ServiceError =>
  new ServiceError(code, msg, toBody(code, msg));

/** What Flask answers by itself. */
export const NOT_ALLOWED =
  '<!doctype html>\n<html lang=en>\n<title>405 Method Not Allowed</title>\n' +
  '<h1>Method Not Allowed</h1>\n<p>The method is not allowed for the requested URL.</p>\n';
export const notAllowed = (allow: string): ServiceError =>
  new ServiceError(405, NOT_ALLOWED, undefined, { allow, 'content-type': HTML_TYPE });

/** A refusal of the gateway. */
export const tooMany = (seconds: number): ServiceError =>
  new ServiceError(429, 'Too many requests.', undefined, { 'retry-after': String(seconds) });

const toBody = (code: number, msg: string): PlanetaryFailure => ({
  code,
  msg,
  service_version: 'v1',
});

interface Failure {
  status: number;
  headers?: Record<string, string>;
  text: string;
}

/** The answer to whatever was thrown, also by the limits that all calls have. */
export function toFailure(error: unknown, log: FastifyBaseLogger): Failure {
  if (error instanceof ServiceError) {
    const { statusCode: status, headers } = error;
    return { status, headers, text: textOf(error) };
  }
  if (error instanceof DroppedError) {
    // Nobody reads this answer: the client has gone.
    return { status: 499, text: '' };
  }
  log.error({ err: error }, 'a call of planetary/apod failed');
  if (error instanceof StorageError) {
    const status = error.kind === 'full' ? 507 : 503;
    return {
      status,
      headers: { 'retry-after': String(STORAGE_RETRY_SECONDS) },
      text: toLine(toBody(status, error.message)),
    };
  }
  return { status: 500, text: toLine(toBody(500, 'Internal Service Error')) };
}

function textOf({ statusCode, body, message }: ServiceError): string {
  switch (statusCode) {
    case 405:
      return message;
    case 429:
      return JSON.stringify(OVER_LIMIT, null, 2);
    default:
      return toLine('msg' in body ? body : toBody(statusCode, message));
  }
}

/** JSON as Python writes it, in ASCII: the type of the answers names no encoding. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const toLine = (value: unknown): string => `${toJson(value)}\n`;
