import { ProblemError } from '@porchlight/kernel';
import type { IncomingMessage } from 'node:http';
import { assertPlainData } from './plain-data.ts';
import {
  bodyEncoded,
  bodyMissing,
  bodyTooLarge,
  jsonExpected,
  malformedJson,
  notUtf8,
} from './problems.ts';
import { declaredLength, isHopelesslyLarge, mediaType, readBytes } from './read-bytes.ts';

const LIMITS = { maxBytes: 1024 * 1024, tooLarge: bodyTooLarge, maxTime: 15_000 };

const utf8 = new TextDecoder('utf-8', { fatal: true });

export interface JsonBody {
  readonly value: unknown;
  readonly bytes: Buffer;
}

/**
 * Reads a JSON body of at most 1 MiB and 32 levels.
 * Throws 400 (missing, no UTF-8, no JSON, too deep, forbidden names), 413 or 415.
 */
export async function readJsonBody(request: IncomingMessage): Promise<JsonBody> {
  if (declaredLength(request) === 0) throw new ProblemError(bodyMissing);
  if (mediaType(request) !== 'application/json') throw new ProblemError(jsonExpected);
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new ProblemError(bodyEncoded);
  if (isHopelesslyLarge(request)) throw new ProblemError(bodyTooLarge);
  const bytes = await readBytes(request, LIMITS);
  if (bytes.length === 0) throw new ProblemError(bodyMissing);
  const value = parse(decode(bytes));
  assertPlainData(value);
  return { value, bytes };
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new ProblemError(notUtf8, { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProblemError(malformedJson, { cause });
  }
}
