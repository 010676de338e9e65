const MINUTE_MS = 60_000;
const SHORTEST_MS = 15 * MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS;

/** When a document that could not be stored is tried again: after as long as it has failed so far, within a day. */
export function nextStoreTry(failingSince: Date, now: Date): Date {
  const failed = now.getTime() - failingSince.getTime();
  return new Date(now.getTime() + Math.min(Math.max(failed, SHORTEST_MS), LONGEST_MS));
}
