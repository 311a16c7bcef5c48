/** Faults between the service and a client. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPlaceholder } from './records';

export type Fault =
  | { kind: 'status'; status: number; retryAfter?: string }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Sends the headers and some of the body, and no more. */
  | { kind: 'stall' }
  /** Closes the connection without an answer. */
  | { kind: 'refuse' }
  /** Closes the connection in the middle of the body. */
  | { kind: 'cut' }
  | { kind: 'invalid-json' }
  /** A page in place of JSON, with status 200. */
  | { kind: 'html' }
  | { kind: 'redirect-loop' }
  /** Sends the client to another path of the service, with status 302. */
  | { kind: 'redirect'; to: string }
  /** A body of 1 GB, written as fast as the client takes it; `declared`: with a Content-Length. */
  | { kind: 'huge'; declared?: boolean }
  /** The record that the dead legacy service answers with. */
  | { kind: 'placeholder' };

const GIGABYTE = 2 ** 30;
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };

/** Answers a request with a fault. */
export function answerWithFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  switch (fault.kind) {
    case 'status':
      response.writeHead(fault.status, {
        ...JSON_TYPE,
        ...(fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }),
      });
      response.end(JSON.stringify({ code: 'made_up', message: 'Made up.' }));
      return;
    case 'hang':
      return;
    case 'stall':
      response.writeHead(200, JSON_TYPE).write('[{"date":');
      return;
    case 'refuse':
      request.socket.destroy();
      return;
    case 'cut':
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '5000' });
      response.write('[{"date":', () => request.socket.destroy());
      return;
    case 'invalid-json':
      response.writeHead(200, JSON_TYPE).end('[{"date": "2024-');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
      return;
    case 'redirect-loop':
      response.writeHead(302, { location: request.url ?? '/' }).end();
      return;
    case 'redirect':
      response.writeHead(302, { location: fault.to }).end();
      return;
    case 'huge':
      response.writeHead(200, {
        ...JSON_TYPE,
        ...(fault.declared ? { 'content-length': String(GIGABYTE) } : {}),
      });
      writeGigabyte(response);
      return;
    case 'placeholder': {
      const record = createPlaceholder('2026-01-01');
      const isDay = /apod-basic\/\d{6}/.test(request.url ?? '');
      response.writeHead(200, { ...JSON_TYPE, 'x-wp-total': '1', 'x-wp-totalpages': '1' });
      response.end(JSON.stringify(isDay ? record : [record]));
    }
  }
}

function writeGigabyte(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536, ' ');
  let left = GIGABYTE;
  const write = () => {
    while (left > 0) {
      left -= chunk.length;
      if (!response.write(chunk)) {
        response.once('drain', write);
        return;
      }
    }
    response.end();
  };
  write();
}
