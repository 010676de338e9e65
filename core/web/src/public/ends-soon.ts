/** A visitor is warned when the link ends within this time. */
const WARNING_MS = 24 * 3_600_000;

/** Whether a link ends within 24 hours; from exactly 24 hours before its end on. */
export function endsSoon(expiresAt: string, now: Date): boolean {
  const left = Date.parse(expiresAt) - now.getTime();
  return left > 0 && left <= WARNING_MS;
}
