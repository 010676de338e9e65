import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import {
  BackgroundSyncResponseSchema,
  EnvelopeDeadlineWriteSchema,
  EnvelopeParamsSchema,
  EnvelopeResponseSchema,
  EnvelopeVoidedResponseSchema,
  EnvelopeVoidSchema,
  RefreshedStatusResponseSchema,
  ReturnedStatusResponseSchema,
  ReturnQuerySchema,
  SignerQuerySchema,
  SigningOpenedSchema,
  TemplateSyncResponseSchema,
  WaitingSignaturesSchema,
} from '../generated/refs.ts';

/** The calls of staff about envelopes; `openSigning` also serves clients with the proof of their link. */
export const envelopeEndpoints = {
  /** Creates the envelope of a session form when it has none. */
  openSigning: defineEndpoint({
    method: 'post',
    path: '/docusign/envelopes/:id',
    params: IdParamsSchema,
    query: SignerQuerySchema,
    returns: SigningOpenedSchema,
  }),
  voidEnvelope: defineEndpoint({
    method: 'post',
    path: '/docusign/envelopes/:id/void',
    params: EnvelopeParamsSchema,
    body: EnvelopeVoidSchema,
    returns: EnvelopeVoidedResponseSchema,
  }),
  syncTemplates: defineEndpoint({
    method: 'post',
    path: '/docusign/sync-templates',
    returns: TemplateSyncResponseSchema,
  }),
  backgroundSync: defineEndpoint({
    method: 'post',
    path: '/sessionforms/:id/background-sync',
    params: IdParamsSchema,
    returns: BackgroundSyncResponseSchema,
  }),
  refreshStatus: defineEndpoint({
    method: 'post',
    path: '/sessionforms/:id/refresh-status',
    params: IdParamsSchema,
    returns: RefreshedStatusResponseSchema,
  }),
  /** For a signer who comes back: staff, or once with the `state` of the return address. */
  refreshEnvelopeStatus: defineEndpoint({
    method: 'get',
    path: '/sessionforms/:id/refresh-envelope-status',
    params: IdParamsSchema,
    query: ReturnQuerySchema,
    returns: ReturnedStatusResponseSchema,
  }),
  readEnvelope: defineEndpoint({
    method: 'get',
    path: '/sessionforms/:id/envelope',
    params: IdParamsSchema,
    returns: EnvelopeResponseSchema,
  }),
  writeDeadline: defineEndpoint({
    method: 'put',
    path: '/sessionforms/:id/envelope/deadline',
    params: IdParamsSchema,
    body: EnvelopeDeadlineWriteSchema,
    returns: EnvelopeResponseSchema,
  }),
  remindSigner: defineEndpoint({
    method: 'post',
    path: '/sessionforms/:id/envelope/reminders',
    params: IdParamsSchema,
    returns: EnvelopeResponseSchema,
  }),
  stopReminders: defineEndpoint({
    method: 'delete',
    path: '/sessionforms/:id/envelope/reminders',
    params: IdParamsSchema,
    returns: EnvelopeResponseSchema,
  }),
  /** What waits for the signature of the caller. */
  listWaiting: defineEndpoint({
    method: 'get',
    path: '/signing/waiting',
    returns: WaitingSignaturesSchema,
  }),
};
