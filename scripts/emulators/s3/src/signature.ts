import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** True when the request carries a right AWS signature version 4 of these credentials. */
export function isSigned(
  { method, url, headers }: SignedRequest,
  credentials: Credentials,
): boolean {
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  if (match === null) return false;
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = match;
  if (keyId !== credentials.accessKeyId) return false;
  const canonicalRequest = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    String(headers['x-amz-content-sha256'] ?? ''),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    String(headers['x-amz-date'] ?? ''),
    scope,
    sha256(canonicalRequest),
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
  return hmac(key, text).toString('hex') === signature;
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
