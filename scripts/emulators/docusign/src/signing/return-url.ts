/** How a signer left, as DocuSign names it. */
export type ReturnEvent =
  'signing_complete' | 'decline' | 'cancel' | 'ttl_expired' | 'viewing_complete';

/** The return address with the event at the end of its query. */
export function withEvent(returnUrl: string, event: ReturnEvent): string {
  const [address = '', fragment] = returnUrl.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}event=${event}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}
