import { defineRoute, type PluginRegistrar, type Route } from '@porchlight/server';
import { UseBilling } from '../../contract.ts';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { Settings } from '../../generated/types.ts';
import {
  changesRefused,
  collectorOff,
  contactRequired,
  emailRequired,
  invoiceBeingSent,
  invoiceChanged,
  invoiceInvalid,
  invoiceNotFound,
  invoicePaid,
  invoiceRefunded,
  invoicePaidMeanwhile,
  invoiceSent,
  payerFixed,
  invoiceVoid,
  linkFailed,
  paymentInProgress,
  sendFailed,
  sendUnavailable,
  voidFailed,
} from '../../problems.ts';
import { BillingOptions } from './billing-options.ts';
import { InvoiceLinks } from './invoice-links.ts';
import { InvoiceList } from './invoice-list.ts';
import { InvoiceReads } from './invoice-reads.ts';
import { InvoiceSender } from './invoice-sender.ts';
import { InvoiceVoids } from './invoice-voids.ts';
import { InvoiceWrites } from './invoice-writes.ts';

const access = { permission: UseBilling };
const success = true as const;
const closed = [invoiceNotFound, invoicePaid, invoiceRefunded, invoiceVoid] as const;

export function invoiceReadRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const options = r.get(BillingOptions);
  const list = r.get(InvoiceList);
  const reads = r.get(InvoiceReads);
  return [
    defineRoute(invoiceEndpoints.readOptions, {
      summary: 'Get what the screens of billing offer',
      access,
      handle: () => ({ success, data: options().read() }),
    }),
    defineRoute(invoiceEndpoints.listInvoices, {
      summary: 'List invoices',
      details: 'A page of the list; without parameters, the plain list of at most 10,000.',
      access,
      problems: [invoiceInvalid],
      handle: async ({ query, request }) =>
        request.hasQuery
          ? list().page(query)
          : { success, data: { invoices: await reads().all() } },
    }),
    defineRoute(invoiceEndpoints.readInvoice, {
      summary: 'Get an invoice with its payments',
      access,
      problems: [invoiceNotFound],
      handle: async ({ params }) => ({ success, data: await reads().withPayments(params.id) }),
    }),
  ];
}

export function invoiceWriteRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const writes = r.get(InvoiceWrites);
  const voids = r.get(InvoiceVoids);
  return [
    defineRoute(invoiceEndpoints.createInvoice, {
      summary: 'Create an invoice',
      details: 'A draft, unless it is sent at once. All totals are computed.',
      access,
      status: 201,
      problems: [invoiceInvalid, contactRequired, emailRequired],
      handle: async ({ actor, body, request }) => ({
        success,
        data: {
          invoice: await writes().create(actor, body, request.header('idempotency-key')),
        },
      }),
    }),
    defineRoute(invoiceEndpoints.updateInvoice, {
      summary: 'Update an invoice',
      details:
        'Everything of a draft; title, description, due date, and contact of one that was sent. Fields that are missing stay. An invoice on a page of the payment gateway gets a new page.',
      access,
      problems: [
        ...closed,
        invoiceInvalid,
        invoiceChanged,
        invoiceSent,
        payerFixed,
        contactRequired,
        paymentInProgress,
        invoiceBeingSent,
        changesRefused,
        collectorOff,
      ],
      handle: async ({ actor, params, body }) => ({
        success,
        data: { invoice: await writes().update(actor, params.id, body) },
      }),
    }),
    defineRoute(invoiceEndpoints.voidInvoice, {
      summary: 'Void an invoice',
      access,
      problems: [
        ...closed,
        paymentInProgress,
        invoiceBeingSent,
        invoicePaidMeanwhile,
        voidFailed,
        collectorOff,
      ],
      handle: async ({ actor, params }) => ({
        success,
        message: 'Invoice voided',
        data: { invoice: await voids().void(actor, params.id) },
      }),
    }),
  ];
}

export function invoiceSendRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const links = r.get(InvoiceLinks);
  const sender = r.get(InvoiceSender);
  const reads = r.get(InvoiceReads);
  const problems = [...closed, contactRequired, emailRequired, paymentInProgress];
  return [
    defineRoute(invoiceEndpoints.sendSquareEmail, {
      summary: 'Send an invoice by the email of the payment gateway',
      access,
      problems: [...problems, invoicePaidMeanwhile, sendUnavailable, sendFailed, collectorOff],
      handle: async ({ actor, params }) => {
        await links().email(actor, params.id);
        return {
          success,
          message: 'Invoice sent',
          data: { invoice: await reads().one(params.id) },
        };
      },
    }),
    defineRoute(invoiceEndpoints.generateLink, {
      summary: 'Make the payment link of an invoice',
      details: "A page of the payment gateway; without a gateway, the portal's own page.",
      access,
      problems: [...problems, invoicePaidMeanwhile, linkFailed, collectorOff],
      handle: async ({ actor, params }) => {
        const payment_url = await links().link(actor, params.id);
        return { success, payment_url, data: { invoice: await reads().one(params.id) } };
      },
    }),
    defineRoute(invoiceEndpoints.sendInvoice, {
      summary: 'Send an invoice by mail or text message',
      details: "By the portal's own mail, with the address of its page.",
      access,
      problems,
      handle: async ({ actor, params, body }) => {
        await sender().send(actor, params.id, body);
        return {
          success,
          message: 'Invoice sent',
          data: { invoice: await reads().one(params.id) },
        };
      },
    }),
  ];
}
