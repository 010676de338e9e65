const MINUTE_MS = 60_000;
/** After so long without a result the process of an attempt is gone; the next one repeats the same order. */
const LEASE_MS = 5 * MINUTE_MS;

/** Until when an attempt that begins now belongs to its process. */
export function leaseUntil(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}

/** Attempts that began before this have no process any more. */
export function leaseBegan(now: Date): string {
  return new Date(now.getTime() - LEASE_MS).toISOString();
}

const HOUR_MS = 3_600_000;

/** When an attempt is repeated whose result nobody knows. */
export function delayUntil(now: Date): string {
  return new Date(now.getTime() + HOUR_MS).toISOString();
}
