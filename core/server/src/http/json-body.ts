import { ProblemError } from '@porchlight/kernel';
import type { IncomingMessage } from 'node:http';
import { DEFAULT_BODY_BYTES } from '../plugin-api/route.ts';
import { nextTurn } from '../plugin-api/slices.ts';
import { assertPlainData } from '../base/plain-data.ts';
import {
  bodyEncoded,
  bodyMissing,
  bodyTooLarge,
  jsonExpected,
  malformedJson,
  notUtf8,
} from '../base/core-problems.ts';
import { declaredLength, isHopelesslyLarge, mediaType, readBytes } from './read-bytes.ts';

const MAX_TIME_MS = 15_000;
/** A larger body also takes longer on a slow line. */
const LARGE_MAX_TIME_MS = 60_000;

/** Decoding, parsing and checking a body of this size take a few milliseconds each: other calls run between them. */
const LONG_WORK_BYTES = 256 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

interface JsonBody {
  readonly value: unknown;
  readonly bytes: Buffer;
}

/**
 * Reads a JSON body of at most `maxBytes` (1 MiB unless the route allows more) and 32 levels.
 * Throws 400 (missing, no UTF-8, no JSON, too deep, forbidden names), 413 or 415.
 */
export async function readJsonBody(
  request: IncomingMessage,
  maxBytes = DEFAULT_BODY_BYTES,
): Promise<JsonBody> {
  if (declaredLength(request) === 0) throw new ProblemError(bodyMissing);
  if (mediaType(request) !== 'application/json') throw new ProblemError(jsonExpected);
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new ProblemError(bodyEncoded);
  const tooLarge = bodyTooLarge(maxBytes);
  if (isHopelesslyLarge(request)) throw new ProblemError(tooLarge);
  const maxTime = maxBytes > DEFAULT_BODY_BYTES ? LARGE_MAX_TIME_MS : MAX_TIME_MS;
  const bytes = await readBytes(request, { maxBytes, tooLarge, maxTime });
  if (bytes.length === 0) throw new ProblemError(bodyMissing);
  const isLong = bytes.length > LONG_WORK_BYTES;
  const text = decode(bytes);
  if (isLong) await nextTurn();
  const value = parse(text);
  if (isLong) await nextTurn();
  assertPlainData(value);
  if (isLong) await nextTurn();
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
