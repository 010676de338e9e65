/** What happened, for the page that the signer returns to. */
export type ReturnEvent =
  'signing_complete' | 'decline' | 'cancel' | 'ttl_expired' | 'viewing_complete';

/** Goes to where the signer came from, in this frame or tab. */
export function leaveCeremony(returnUrl: string, event: ReturnEvent): void {
  const url = new URL(returnUrl, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return;
  url.searchParams.set('event', event);
  location.replace(url);
}
