import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  DisputeDecisionSchema,
  DocumentQuerySchema,
  OpenDisputesResponseSchema,
  PaymentCreatedResponseSchema,
  PaymentCreateSchema,
  PaymentExportSchema,
  PaymentListQuerySchema,
  PaymentListResponseSchema,
  PaymentMatchSchema,
  PaymentPageSchema,
  PaymentResponseSchema,
  RefundCreateSchema,
  RefundResponseSchema,
  SavedCardCreateSchema,
  SavedCardListSchema,
  SavedCardParamsSchema,
  SavedCardResponseSchema,
} from '../generated/refs.ts';

/** The calls of staff about payments, refunds, and cards on file. */
export const paymentEndpoints = {
  listPayments: defineEndpoint({
    method: 'get',
    path: '/payments',
    query: PaymentListQuerySchema,
    returns: PaymentListResponseSchema,
  }),
  /** The same call, with `page`. */
  listPaymentPage: defineEndpoint({
    method: 'get',
    path: '/payments',
    query: PaymentListQuerySchema,
    returns: PaymentPageSchema,
  }),
  /** A CSV file. */
  exportPayments: defineEndpoint({
    method: 'post',
    path: '/payments/export',
    body: PaymentExportSchema,
  }),
  /** 202 instead of 201 while the gateway does not know the result: read the payment again. */
  createPayment: defineEndpoint({
    method: 'post',
    path: '/payments/typed-in',
    body: PaymentCreateSchema,
    returns: PaymentCreatedResponseSchema,
  }),
  readPayment: defineEndpoint({
    method: 'get',
    path: '/payments/:id',
    params: IdParamsSchema,
    returns: PaymentResponseSchema,
  }),
  /** 202 instead of 201 while the gateway does not know the result. */
  refundPayment: defineEndpoint({
    method: 'post',
    path: '/payments/:id/refund',
    params: IdParamsSchema,
    body: RefundCreateSchema,
    returns: RefundResponseSchema,
  }),
  /** The open disputes that the caller has to look after. */
  listDisputes: defineEndpoint({
    method: 'get',
    path: '/disputes',
    returns: OpenDisputesResponseSchema,
  }),
  /** What becomes of a charge whose money was lost in a dispute. */
  decideDispute: defineEndpoint({
    method: 'post',
    path: '/disputes/:id/decision',
    params: IdParamsSchema,
    body: DisputeDecisionSchema,
    returns: SuccessResponseSchema,
  }),
  /** Gives a payment without an invoice its invoice. */
  matchPayment: defineEndpoint({
    method: 'post',
    path: '/payments/:id/match',
    params: IdParamsSchema,
    body: PaymentMatchSchema,
    returns: PaymentResponseSchema,
  }),
  downloadReceipt: defineEndpoint({
    method: 'get',
    path: '/payments/:id/receipt',
    params: IdParamsSchema,
    query: DocumentQuerySchema,
  }),
  listCards: defineEndpoint({
    method: 'get',
    path: '/clients/:id/saved-cards',
    params: IdParamsSchema,
    returns: SavedCardListSchema,
  }),
  saveCard: defineEndpoint({
    method: 'post',
    path: '/clients/:id/saved-cards',
    params: IdParamsSchema,
    body: SavedCardCreateSchema,
    returns: SavedCardResponseSchema,
  }),
  deleteCard: defineEndpoint({
    method: 'delete',
    path: '/clients/:id/saved-cards/:cardId',
    params: SavedCardParamsSchema,
    returns: SuccessResponseSchema,
  }),
};
