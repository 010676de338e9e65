import {
  contentDisposition,
  defineRoute,
  pdfBusy,
  StreamBody,
  type Route,
} from '@porchlight/server';
import { Readable } from 'node:stream';
import { UseBilling } from '../../contract.ts';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import {
  creditNoteNotFound,
  invoiceNotFound,
  paymentNotFound,
  receiptImpossible,
} from '../../problems.ts';
import type { BillingDocuments, DocumentFile } from './billing-documents.ts';

const access = { permission: UseBilling };
const publicAccess = { publicBecause: 'the id in the address cannot be guessed' };
/** A document takes a second of a worker thread. */
const limit = { perNetwork: 30, seconds: 600 };

/** Invoices and receipts as PDF. */
export function documentRoutes(documents: () => BillingDocuments): readonly Route[] {
  return [
    defineRoute(invoiceEndpoints.downloadInvoice, {
      summary: 'Get an invoice as PDF',
      access,
      problems: [invoiceNotFound, pdfBusy],
      handle: async ({ actor, params, query: { language }, signal }) =>
        pdfBody(await documents().invoice(actor, params.id, { language, signal })),
    }),
    defineRoute(paymentEndpoints.downloadReceipt, {
      summary: 'Get the receipt of a payment as PDF',
      access,
      problems: [paymentNotFound, receiptImpossible, pdfBusy],
      handle: async ({ actor, params, query: { language }, signal }) =>
        pdfBody(await documents().receipt(actor, params.id, { language, signal })),
    }),
    defineRoute(invoiceEndpoints.downloadCreditNote, {
      summary: 'Get a credit note as PDF',
      access,
      problems: [creditNoteNotFound, pdfBusy],
      handle: async ({ actor, params, query: { language }, signal }) =>
        pdfBody(await documents().creditNote(actor, params.id, { language, signal })),
    }),
    defineRoute(publicEndpoints.downloadPublicCreditNote, {
      summary: 'Get a credit note as PDF for its client',
      access: publicAccess,
      limit,
      problems: [creditNoteNotFound, pdfBusy],
      handle: async ({ params, query: { language }, signal }) =>
        pdfBody(await documents().publicCreditNote(params.id, { language, signal })),
    }),
    defineRoute(publicEndpoints.downloadPublicInvoice, {
      summary: 'Get an invoice as PDF for its payer',
      access: publicAccess,
      limit,
      problems: [invoiceNotFound, pdfBusy],
      handle: async ({ params, query: { language }, signal }) =>
        pdfBody(await documents().publicInvoice(params.id, { language, signal })),
    }),
    defineRoute(publicEndpoints.downloadPublicReceipt, {
      summary: 'Get a receipt as PDF for its payer',
      access: publicAccess,
      limit,
      problems: [paymentNotFound, receiptImpossible, pdfBusy],
      handle: async ({ params, query: { language }, signal }) =>
        pdfBody(await documents().publicReceipt(params.id, { language, signal })),
    }),
  ];
}

function pdfBody({ name, bytes }: DocumentFile): StreamBody {
  return new StreamBody(Readable.from([bytes]), 'application/pdf', {
    'content-length': String(bytes.length),
    'content-disposition': contentDisposition('inline', name),
  });
}
