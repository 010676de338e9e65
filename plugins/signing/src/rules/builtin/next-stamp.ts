const DAY_MS = 24 * 60 * 60_000;
/** So long before a certificate ends, to try again for a while. */
const MARGIN_MS = 30 * DAY_MS;
/** A certificate that ends soon would otherwise make the document grow every hour. */
const SHORTEST_MS = 7 * DAY_MS;

/** When a document needs another time stamp: before the certificate of its last one ends, and after a year at most. */
export function nextStampAt({
  at,
  validUntil,
}: {
  readonly at: Date;
  readonly validUntil: Date;
}): Date {
  const year = new Date(at);
  year.setUTCFullYear(at.getUTCFullYear() + 1);
  const latest = Math.min(year.getTime(), validUntil.getTime() - MARGIN_MS);
  return new Date(Math.max(latest, at.getTime() + SHORTEST_MS));
}
