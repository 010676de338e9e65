import { hasCode } from '../base/has-code.ts';
import { OutgoingError } from '../base/outgoing-error.ts';

const CONNECTION_CODES: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
];

/** The failure behind an error; null when the caller gave up, or the error is about something else. */
export function failureOf(error: unknown, host: string, signal: AbortSignal): OutgoingError | null {
  if (error instanceof OutgoingError) return error;
  if (signal.aborted) {
    const isTimeout = (signal.reason as Error).name === 'TimeoutError';
    return isTimeout ? new OutgoingError(host, 'timeout', { cause: error }) : null;
  }
  const isConnection = hasCode(error, ...CONNECTION_CODES);
  return isConnection ? new OutgoingError(host, 'connection', { cause: error }) : null;
}
