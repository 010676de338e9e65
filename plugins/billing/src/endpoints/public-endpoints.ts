import { defineEndpoint } from '@porchlight/kernel';
import {
  CardReplacementResponseSchema,
  CardReplaceSchema,
  DocumentQuerySchema,
  LinkedCardResponseSchema,
  PublicIdParamsSchema,
  PublicInvoiceResponseSchema,
  PublicPaymentResponseSchema,
  PublicPaySchema,
  SelfServeCreateSchema,
  SelfServeOptionsResponseSchema,
} from '../generated/refs.ts';

/**
 * The calls of payers. Ids are the unguessable ones. A call that pays sends an `Idempotency-Key`, and the same one again
 * when it is repeated; 202 instead of 201 while the gateway does not know the result.
 */
export const publicEndpoints = {
  readPublicInvoice: defineEndpoint({
    method: 'get',
    path: '/public/invoices/:id',
    params: PublicIdParamsSchema,
    returns: PublicInvoiceResponseSchema,
  }),
  payPublicInvoice: defineEndpoint({
    method: 'post',
    path: '/public/invoices/:id/pay',
    params: PublicIdParamsSchema,
    body: PublicPaySchema,
    returns: PublicPaymentResponseSchema,
  }),
  downloadPublicInvoice: defineEndpoint({
    method: 'get',
    path: '/public/invoices/:id/pdf',
    params: PublicIdParamsSchema,
    query: DocumentQuerySchema,
  }),
  downloadPublicCreditNote: defineEndpoint({
    method: 'get',
    path: '/public/credit-notes/:id/pdf',
    params: PublicIdParamsSchema,
    query: DocumentQuerySchema,
  }),
  readSelfServe: defineEndpoint({
    method: 'get',
    path: '/public/payments/self-serve',
    returns: SelfServeOptionsResponseSchema,
  }),
  paySelfServe: defineEndpoint({
    method: 'post',
    path: '/public/payments/self-serve',
    body: SelfServeCreateSchema,
    returns: PublicPaymentResponseSchema,
  }),
  /** For a payment that was pending, and for the receipt. */
  readPublicPayment: defineEndpoint({
    method: 'get',
    path: '/public/payments/:id',
    params: PublicIdParamsSchema,
    returns: PublicPaymentResponseSchema,
  }),
  downloadPublicReceipt: defineEndpoint({
    method: 'get',
    path: '/public/payments/:id/receipt',
    params: PublicIdParamsSchema,
    query: DocumentQuerySchema,
  }),
  /** The calls of the page that the link to a card on file opens. */
  readLinkedCard: defineEndpoint({
    method: 'get',
    path: '/public/saved-card',
    returns: LinkedCardResponseSchema,
  }),
  removeLinkedCard: defineEndpoint({
    method: 'delete',
    path: '/public/saved-card',
    returns: LinkedCardResponseSchema,
  }),
  /** The calls of the page on which a client replaces a card on file. */
  readReplacement: defineEndpoint({
    method: 'get',
    path: '/public/card-replacement',
    returns: CardReplacementResponseSchema,
  }),
  replaceCard: defineEndpoint({
    method: 'post',
    path: '/public/card-replacement',
    body: CardReplaceSchema,
    returns: CardReplacementResponseSchema,
  }),
};
