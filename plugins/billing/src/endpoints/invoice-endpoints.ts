import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  BillingOptionsResponseSchema,
  DocumentQuerySchema,
  InvoiceChangedResponseSchema,
  InvoiceListQuerySchema,
  InvoiceListResponseSchema,
  InvoicePageSchema,
  InvoiceResponseSchema,
  InvoiceSendSchema,
  InvoiceWriteSchema,
  PaymentLinkResponseSchema,
  SessionInvoiceResponseSchema,
  SessionInvoicesResponseSchema,
  WaiverCreateSchema,
  WaiverParamsSchema,
  WaiverResponseSchema,
} from '../generated/refs.ts';

/** The calls of staff about invoices. */
export const invoiceEndpoints = {
  /** What the screens of billing offer: cards, mails, the usual tax rate. */
  readOptions: defineEndpoint({
    method: 'get',
    path: '/billing/options',
    returns: BillingOptionsResponseSchema,
  }),
  listInvoices: defineEndpoint({
    method: 'get',
    path: '/invoices',
    query: InvoiceListQuerySchema,
    returns: InvoiceListResponseSchema,
  }),
  /** The same call, with `page`. */
  listInvoicePage: defineEndpoint({
    method: 'get',
    path: '/invoices',
    query: InvoiceListQuerySchema,
    returns: InvoicePageSchema,
  }),
  createInvoice: defineEndpoint({
    method: 'post',
    path: '/invoices',
    body: InvoiceWriteSchema,
    returns: InvoiceChangedResponseSchema,
  }),
  readInvoice: defineEndpoint({
    method: 'get',
    path: '/invoices/:id',
    params: IdParamsSchema,
    returns: InvoiceResponseSchema,
  }),
  updateInvoice: defineEndpoint({
    method: 'put',
    path: '/invoices/:id',
    params: IdParamsSchema,
    body: InvoiceWriteSchema,
    returns: InvoiceChangedResponseSchema,
  }),
  voidInvoice: defineEndpoint({
    method: 'delete',
    path: '/invoices/:id',
    params: IdParamsSchema,
    returns: InvoiceChangedResponseSchema,
  }),
  /** By the mail of the payment gateway. */
  sendSquareEmail: defineEndpoint({
    method: 'post',
    path: '/invoices/:id/send-square-email',
    params: IdParamsSchema,
    returns: InvoiceChangedResponseSchema,
  }),
  generateLink: defineEndpoint({
    method: 'post',
    path: '/invoices/:id/generate-link',
    params: IdParamsSchema,
    returns: PaymentLinkResponseSchema,
  }),
  /** By the portal's own mail or text message, with the link. */
  sendInvoice: defineEndpoint({
    method: 'post',
    path: '/invoices/:id/send',
    params: IdParamsSchema,
    body: InvoiceSendSchema,
    returns: InvoiceChangedResponseSchema,
  }),
  downloadInvoice: defineEndpoint({
    method: 'get',
    path: '/invoices/:id/pdf',
    params: IdParamsSchema,
    query: DocumentQuerySchema,
  }),
  downloadCreditNote: defineEndpoint({
    method: 'get',
    path: '/credit-notes/:id/pdf',
    params: IdParamsSchema,
    query: DocumentQuerySchema,
  }),
  writeOff: defineEndpoint({
    method: 'post',
    path: '/invoices/:id/waivers',
    params: IdParamsSchema,
    body: WaiverCreateSchema,
    returns: WaiverResponseSchema,
  }),
  undoWriteOff: defineEndpoint({
    method: 'delete',
    path: '/invoices/:id/waivers/:waiverId',
    params: WaiverParamsSchema,
    returns: SuccessResponseSchema,
  }),
  createSessionInvoice: defineEndpoint({
    method: 'post',
    path: '/sessions/:id/invoice',
    params: IdParamsSchema,
    returns: SessionInvoiceResponseSchema,
  }),
  waiveDifference: defineEndpoint({
    method: 'post',
    path: '/sessions/:id/waivers',
    params: IdParamsSchema,
    body: WaiverCreateSchema,
    returns: WaiverResponseSchema,
  }),
  revokeWaiver: defineEndpoint({
    method: 'delete',
    path: '/sessions/:id/waivers/:waiverId',
    params: WaiverParamsSchema,
    returns: SuccessResponseSchema,
  }),
  listSessionInvoices: defineEndpoint({
    method: 'get',
    path: '/sessions/:id/invoices',
    params: IdParamsSchema,
    returns: SessionInvoicesResponseSchema,
  }),
};
