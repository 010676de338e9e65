import { randomBytes } from 'node:crypto';

const processPart = randomBytes(6).toString('base64url');
let count = 0;

/** Unique over all processes; short, since every log line contains it. */
export function nextRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}

/** The id that a trusted proxy gave the request, if it is safe to log. */
export function forwardedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
