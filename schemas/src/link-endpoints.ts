import { defineEndpoint } from '@porchlight/kernel';
import {
  LinkConfirmationSchema,
  LinkOpeningSchema,
  LinkProofResponseSchema,
  LinkStateResponseSchema,
} from './generated/refs.ts';

/** The calls with which the pages of links begin; a file of its own for the bundle of visitors. */
export const linkEndpoints = {
  /** Learns what a link opens. The token is in the body, because addresses end up in logs. */
  openLink: defineEndpoint({
    method: 'post',
    path: '/links/open',
    body: LinkOpeningSchema,
    returns: LinkStateResponseSchema,
  }),
  /** Confirms the second factor of a link. */
  confirmLink: defineEndpoint({
    method: 'post',
    path: '/links/confirm',
    body: LinkConfirmationSchema,
    returns: LinkProofResponseSchema,
  }),
};
