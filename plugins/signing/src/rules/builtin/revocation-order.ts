/**
 * Whether a document was sealed before its certificate was revoked: an independent time stamp proves it, only the portal's
 * clock says it, or it was not.
 */
export type RevocationOrder = 'proven-before' | 'stated-before' | 'after';

/** Times are ISO 8601, UTC. `stamps` are those of independent authorities, of the seal and of everything later. */
export function revocationOrder(
  revokedAt: string,
  sealedAt: string | null,
  stamps: readonly string[],
): RevocationOrder {
  const isBefore = (time: string) => Date.parse(time) < Date.parse(revokedAt);
  if (stamps.some(isBefore)) return 'proven-before';
  return sealedAt !== null && isBefore(sealedAt) ? 'stated-before' : 'after';
}
