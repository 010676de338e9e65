import { ProblemError, type Problem } from '@porchlight/kernel';
import type { IncomingMessage } from 'node:http';
import { malformedRequest, tooSlow } from '../base/core-problems.ts';

/** Beyond the limit, up to so much is read and dropped, because a caller that still writes reads no response. */
const DRAIN_LIMIT = 32 * 1024 * 1024;
const DRAIN_TIME = 5_000;

interface ReadLimits {
  readonly maxBytes: number;
  readonly tooLarge: Problem;
  /** Milliseconds for the whole body. */
  readonly maxTime: number;
}

/** The whole body of a request. Throws 413 beyond the limit and 408 when it does not arrive in time. */
export function readBytes(request: IncomingMessage, limits: ReadLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => finish(new ProblemError(tooSlow)), limits.maxTime);

    function onData(chunk: Buffer): void {
      size += chunk.length;
      if (size <= limits.maxBytes) chunks.push(chunk);
      else if (size > DRAIN_LIMIT) finish(new ProblemError(limits.tooLarge));
    }
    function onEnd(): void {
      if (size > limits.maxBytes) finish(new ProblemError(limits.tooLarge));
      else finish(undefined);
    }
    function onBreak(): void {
      finish(new ProblemError(malformedRequest));
    }
    function finish(error: ProblemError | undefined): void {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onBreak).off('error', onBreak);
      if (error !== undefined) reject(error);
      else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size));
    }
    request.on('data', onData).on('end', onEnd).on('close', onBreak).on('error', onBreak);
  });
}

/** Reads and drops the rest of a body, up to the limit: a caller that still writes reads no response. */
export function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const timer = setTimeout(end, DRAIN_TIME);
    function onData(chunk: Buffer): void {
      size += chunk.length;
      if (size > DRAIN_LIMIT) end();
    }
    function end(): void {
      clearTimeout(timer);
      request.off('data', onData).off('end', end).off('close', end);
      resolve();
    }
    if (request.complete || request.destroyed) end();
    else request.on('data', onData).on('end', end).on('close', end).resume();
  });
}

/** The declared length of the body; null when it comes in chunks, 0 when there is none. */
export function declaredLength(request: IncomingMessage): number | null {
  if (request.headers['transfer-encoding'] !== undefined) return null;
  return Number(request.headers['content-length'] ?? 0);
}

/** True when the declared length is beyond what would be drained: respond at once and close the connection. */
export function isHopelesslyLarge(request: IncomingMessage): boolean {
  return (declaredLength(request) ?? 0) > DRAIN_LIMIT;
}

/** The media type in lower case without its parameters; '' when there is none. */
export function mediaType(request: IncomingMessage): string {
  const header = request.headers['content-type'] ?? '';
  const end = header.indexOf(';');
  return (end === -1 ? header : header.slice(0, end)).trim().toLowerCase();
}
