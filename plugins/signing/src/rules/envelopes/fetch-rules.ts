/** What decides whether the provider of an envelope is asked. Times are ISO 8601. */
export interface FetchFacts {
  readonly fetched_at: string | null;
  readonly waits_until: string | null;
  readonly returned_at: string | null;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long envelopes of a provider wait after it limited polling. */
export const BACK_OFF_MS = 15 * MINUTE_MS;

/** Someone asks for the status: at most one call of the provider within a minute. */
export function mayRefresh(envelope: FetchFacts, now: Date): boolean {
  return !isWaiting(envelope, now) && isOlder(envelope.fetched_at, MINUTE_MS, now);
}

/** A screen opens: not again within 15 minutes, unless a signer came back and the result is not known after 10 s. */
export function mayFetchInBackground(envelope: FetchFacts, now: Date): boolean {
  if (isWaiting(envelope, now)) return false;
  if (isOlder(envelope.fetched_at, 15 * MINUTE_MS, now)) return true;
  const { returned_at, fetched_at } = envelope;
  if (returned_at === null) return false;
  const due = new Date(returned_at).getTime() + 10 * SECOND_MS;
  return now.getTime() > due && (fetched_at === null || new Date(fetched_at).getTime() < due);
}

/** A signer comes back: once, however long ago the last call was. */
export function mayConfirmReturn(envelope: FetchFacts, now: Date): boolean {
  return !isWaiting(envelope, now);
}

function isWaiting({ waits_until }: FetchFacts, now: Date): boolean {
  return waits_until !== null && new Date(waits_until) > now;
}

function isOlder(time: string | null, ms: number, now: Date): boolean {
  return time === null || now.getTime() - new Date(time).getTime() > ms;
}
