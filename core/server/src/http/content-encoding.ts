import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzipSync, type Gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

/** Below this size compression saves no packet. */
const COMPRESS_FROM_BYTES = 1024;

/** Up to this size compressing synchronously costs less than a trip to the thread pool. */
const AT_ONCE_BYTES = 32 * 1024;

/** Small windows: setting up the default ones takes longer than compressing a page of a list. */
const SMALL_GZIP = { level: 1, memLevel: 6, windowBits: 14, chunkSize: 8 * 1024 };
const STREAM_GZIP = { level: 1 };
const LARGE_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml|x-ndjson)|image\/svg\+xml)/;

const brotli = promisify(brotliCompress);

/** True for types that shrink. Events are excluded, because they must reach the browser one by one. */
export function isCompressible(contentType: string): boolean {
  return compressible.test(contentType);
}

/** True when an `accept-encoding` header names the encoding without refusing it. */
export function accepts(header: string | undefined, encoding: ContentEncoding): boolean {
  if (header === undefined || !header.includes(encoding)) return false;
  return header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

export interface EncodedBody {
  readonly body: string | Buffer;
  readonly bytes: number;
  readonly encoding: ContentEncoding | undefined;
}

/** The text of a response, compressed if the caller accepts it and it is worthwhile. */
export function encodeText(
  text: string,
  acceptEncoding: string | undefined,
): EncodedBody | Promise<EncodedBody> {
  const bytes = Buffer.byteLength(text);
  if (bytes < COMPRESS_FROM_BYTES) return { body: text, bytes, encoding: undefined };
  if (bytes > AT_ONCE_BYTES && accepts(acceptEncoding, 'br')) return encodeLarge(text);
  if (!accepts(acceptEncoding, 'gzip')) return { body: text, bytes, encoding: undefined };
  const body = gzipSync(text, SMALL_GZIP);
  return { body, bytes: body.length, encoding: 'gzip' };
}

async function encodeLarge(text: string): Promise<EncodedBody> {
  const body = await brotli(text, LARGE_BROTLI);
  return { body, bytes: body.length, encoding: 'br' };
}

/** For responses of unknown length. */
export function gzipStream(): Gzip {
  return createGzip(STREAM_GZIP);
}
