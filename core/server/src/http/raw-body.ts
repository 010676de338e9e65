import { ProblemError } from '@porchlight/kernel';
import type { IncomingMessage } from 'node:http';
import { bodyEncoded, bodyTooLarge } from '../base/core-problems.ts';
import { isHopelesslyLarge, readBytes } from './read-bytes.ts';

const MAX_TIME_MS = 15_000;

/** A body of any type, byte for byte. Throws 400 when it is compressed, and 413 beyond `maxBytes`. */
export async function readRawBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new ProblemError(bodyEncoded);
  const tooLarge = bodyTooLarge(maxBytes);
  if (isHopelesslyLarge(request)) throw new ProblemError(tooLarge);
  return readBytes(request, { maxBytes, tooLarge, maxTime: MAX_TIME_MS });
}
