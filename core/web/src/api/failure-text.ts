import { wasRefused } from './api-error.ts';

/**
 * What to say of a call that failed: the server's own sentence when it refused the call, otherwise the sentence of the
 * screen. Null without a failure.
 */
export function failureText(error: Error, text: string): string;
export function failureText(error: unknown, text: string): string | null;
export function failureText(error: unknown, text: string): string | null {
  if (error === null || error === undefined) return null;
  return refusalOf(error) ?? text;
}

/** As `failureText`, with the sentence of the screen before the reason: 'Failed to void invoice: it was paid'. */
export function failureWithReason(error: Error, text: string): string;
export function failureWithReason(error: unknown, text: string): string | null;
export function failureWithReason(error: unknown, text: string): string | null {
  if (error === null || error === undefined) return null;
  const reason = refusalOf(error) ?? text;
  return reason === text ? text : `${text}: ${reason}`;
}

function refusalOf(error: unknown): string | undefined {
  return wasRefused(error) ? error.serverMessage : undefined;
}
