import type { LinkKind } from '@porchlight/server';

/** The entity of ceremonies: a signer of an envelope. */
export const SIGNER = 'signing-signer';

/**
 * Opens the ceremony of one signer. It is made when the portal has just admitted the signer, so it is valid for hours
 * only; a new one ends the one before.
 */
export const ceremonyLinkKind: LinkKind = {
  id: 'signing.ceremony',
  title: 'Signing ceremony',
  page: '/signing/:token',
  hours: { usual: 4, longest: 24 },
};
