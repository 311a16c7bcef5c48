/** Reads the records of a file one by one: NDJSON or one JSON document, plain or gzip. */
import { constants, createReadStream, fstatSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import { isatty, ReadStream as TerminalStream } from 'node:tty';
import { createGunzip } from 'node:zlib';

export interface FileRecord {
  /** Its line, or its place in a JSON array, counted from 1. */
  number: number;
  content: { value: unknown } | { fault: string };
}

/** A JSON array is read at once, so it is limited: twenty times the archive, in UTF-16 code units. */
const LONGEST_DOCUMENT = 256 * 1024 * 1024;

/**
 * @throws Error, with a code (ENOENT, EISDIR, Z_BUF_ERROR, …) unless the last record is cut, if the file cannot
 * be read to its end, after all records before that place; SyntaxError for a broken JSON document; AbortError if the signal aborts.
 */
export async function* readRecords(file: string, signal: AbortSignal): AsyncGenerator<FileRecord> {
  const bytes = addAbortSignal(signal, openFile(file));
  const lines = splitLines(decode(inflate(bytes)));
  let number = 0;
  let started = false;
  for await (const line of lines) {
    number += 1;
    const text = line.trim();
    if (!text) {
      continue;
    }
    if (!started && (text === '{' || text.startsWith('['))) {
      yield* readDocument(line, lines);
      return;
    }
    started = true;
    const content = parseLine(text);
    if ('fault' in content && text.startsWith('{') && !line.endsWith('\n')) {
      throw new Error(`it ends in the middle of a record (line ${number})`);
    }
    yield { number, content };
  }
}

/**
 * A pipe or terminal may stay silent for hours. A plain read would block a thread, and Node waits for that
 * thread when the process ends. So these are read as sockets.
 */
function openFile(file: string): Readable {
  const fd = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  if (isatty(fd)) {
    return new TerminalStream(fd);
  }
  return fstatSync(fd).isFIFO()
    ? new Socket({ fd, writable: false })
    : createReadStream(file, { fd });
}

function parseLine(text: string): FileRecord['content'] {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: 'it is no JSON' };
  }
}

/** A JSON array, or an object on several lines. */
async function* readDocument(
  first: string,
  rest: AsyncIterable<string>,
): AsyncGenerator<FileRecord> {
  let text = first;
  for await (const line of rest) {
    text = grow(text, line);
  }
  const document: unknown = JSON.parse(text);
  const values: unknown[] = Array.isArray(document) ? document : [document];
  for (const [index, value] of values.entries()) {
    yield { number: index + 1, content: { value } };
  }
}

/** Unpacks gzip, recognised by its first two bytes. */
async function* inflate(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const chunks = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= 2) {
      break;
    }
  }
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* whole();
    return;
  }
  const unpacked = createGunzip();
  // The loop over the last stream throws the failures of all.
  pipeline(whole(), unpacked, () => undefined);
  yield* unpacked as AsyncIterable<Buffer>; // streams of Node are typed as giving anything
}

/** UTF-8 without its byte order mark; a character may lie across two chunks. */
async function* decode(chunks: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Lines with the `\n` that ends them; the last one may lack it. */
async function* splitLines(texts: AsyncIterable<string>): AsyncIterable<string> {
  let line = '';
  for await (const text of texts) {
    const [head = '', ...more] = text.split('\n');
    line = grow(line, head);
    for (const next of more) {
      yield `${line}\n`;
      line = next;
    }
  }
  yield line;
}

function grow(text: string, more: string): string {
  if (text.length + more.length > LONGEST_DOCUMENT) {
    throw new RangeError('it is too large for a JSON array; make it NDJSON, a record a line');
  }
  return text + more;
}
