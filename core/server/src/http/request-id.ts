import { randomBytes } from 'node:crypto';

const processPart = randomBytes(6).toString('base64url');
let count = 0;

/** Unique over all processes; short, since it stands in every log line. */
export function nextRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}

/** The id that a trusted proxy gave the request, when it is one that can stand in a log. */
export function forwardedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
