/** The first try included. */
const MOST_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;
/** A provider that wants a longer pause gets no further try. */
const LONGEST_PAUSE_MS = 10_000;

const REPEATABLE: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];
const TEMPORARY: readonly number[] = [429, 500, 502, 503, 504];

/** True for a request that may arrive twice. */
export function isRepeatable(method: string, headers: Headers): boolean {
  return REPEATABLE.includes(method) || headers.has('idempotency-key');
}

/** True for a status that the next try may not have. */
export function isTemporary(status: number): boolean {
  return TEMPORARY.includes(status);
}

/**
 * Milliseconds until the next try: what the provider asks for in `Retry-After`, else a random part of a limit that
 * doubles. Null when there is no further try.
 *
 * @param attempts how many there were
 * @param random from 0 up to 1
 */
export function pauseBefore(
  attempts: number,
  retryAfter: string | null,
  now: Date,
  random: number,
): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  if (retryAfter === null) return Math.ceil(random * FIRST_PAUSE_MS * 2 ** (attempts - 1));
  const seconds = Number(retryAfter);
  const wanted = Number.isNaN(seconds) ? Date.parse(retryAfter) - now.getTime() : seconds * 1000;
  return wanted <= LONGEST_PAUSE_MS ? Math.max(0, wanted) : null;
}
