/**
 * How a try ended:
 * - `succeeded`: the host did what was asked, or looked for it and has none
 * - `answered`: it had an objection to this request
 * - `refused`: it is up, and serves this portal not at all, or not now
 * - `failed`: it did not respond, or with an error of its own
 */
export type CallOutcome = 'succeeded' | 'answered' | 'refused' | 'failed';

/** A token that is wrong or was revoked, a permission that it lacks, and too many requests. */
const REFUSALS: readonly number[] = [401, 403, 429];

/** What the HTTP status of a response says about the host. */
export function outcomeOf(status: number): CallOutcome {
  if (status >= 500) return 'failed';
  if (REFUSALS.includes(status)) return 'refused';
  return status < 400 || status === 404 ? 'succeeded' : 'answered';
}

/** True for an outcome that counts as failed where people read it; only `failed` counts for the circuit. */
export function isFailed(outcome: CallOutcome): boolean {
  return outcome === 'failed' || outcome === 'refused';
}
