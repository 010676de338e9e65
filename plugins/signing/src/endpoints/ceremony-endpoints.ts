import { defineEndpoint } from '@porchlight/kernel';
import {
  CeremonyDeclineSchema,
  CeremonyEndedResponseSchema,
  CeremonyPageParamsSchema,
  CeremonyPageQuerySchema,
  CeremonyPageTextResponseSchema,
  CeremonyResponseSchema,
  CeremonySavedResponseSchema,
  CeremonySaveSchema,
  CeremonySignSchema,
  ConsentWriteSchema,
} from '../generated/refs.ts';

/** The calls of a signer; the token of the ceremony is sent as bearer token, so no address has it. */
export const ceremonyEndpoints = {
  readCeremony: defineEndpoint({
    method: 'get',
    path: '/public/ceremony',
    returns: CeremonyResponseSchema,
  }),
  /** A picture of a page, with what earlier signers entered. */
  readCeremonyPage: defineEndpoint({
    method: 'get',
    path: '/public/ceremony/pages/:page',
    params: CeremonyPageParamsSchema,
    query: CeremonyPageQuerySchema,
  }),
  /** What the page says, for screen readers. */
  readCeremonyPageText: defineEndpoint({
    method: 'get',
    path: '/public/ceremony/pages/:page/text',
    params: CeremonyPageParamsSchema,
    returns: CeremonyPageTextResponseSchema,
  }),
  /** The document before it is signed, to keep or print. */
  readCeremonyDocument: defineEndpoint({
    method: 'get',
    path: '/public/ceremony/document',
  }),
  giveConsent: defineEndpoint({
    method: 'post',
    path: '/public/ceremony/consent',
    body: ConsentWriteSchema,
    returns: CeremonyResponseSchema,
  }),
  saveFields: defineEndpoint({
    method: 'put',
    path: '/public/ceremony/fields',
    body: CeremonySaveSchema,
    returns: CeremonySavedResponseSchema,
  }),
  sign: defineEndpoint({
    method: 'post',
    path: '/public/ceremony/sign',
    body: CeremonySignSchema,
    returns: CeremonyEndedResponseSchema,
  }),
  decline: defineEndpoint({
    method: 'post',
    path: '/public/ceremony/decline',
    body: CeremonyDeclineSchema,
    returns: CeremonyEndedResponseSchema,
  }),
};
