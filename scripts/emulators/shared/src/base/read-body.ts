import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 40 * 1024 * 1024;

/** The body of a request as text. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += (piece as Buffer).length;
    if (size > MOST_BYTES) throw new Error('The body is too large.');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces).toString();
}
