export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Why one try of a call failed. */
export type Failure =
  | { readonly kind: 'network' }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'response'; readonly status: number; readonly retryAfter: string | null };

/** Waits before the second, third and fourth try. */
const steps = [1_000, 2_000, 4_000] as const;
/** The longest wait that a server may ask for. */
const retryAfterCap = 30_000;

/**
 * Milliseconds until the next try, or null when the failure is final.
 *
 * @param attemptsDone failed attempts so far, from 1
 */
export function retryDelay(
  method: Method,
  failure: Failure,
  attemptsDone: number,
  now: Date,
): number | null {
  const step = steps[attemptsDone - 1];
  if (step === undefined || !isRetried(method, failure)) return null;
  if (failure.kind !== 'response') return step;
  return Math.min(Math.max(step, retryAfterMs(failure.retryAfter, now)), retryAfterCap);
}

function isRetried(method: Method, failure: Failure): boolean {
  if (failure.kind === 'unreadable') return false;
  if (failure.kind === 'network') return true;
  if (failure.kind === 'response' && failure.status === 429) return true;
  const runsTwiceSafely = method !== 'POST' && method !== 'PATCH';
  if (!runsTwiceSafely) return false;
  return failure.kind !== 'response' || failure.status >= 500;
}

/** `Retry-After` in either of its forms, seconds or a date; 0 when absent or unreadable. */
function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
