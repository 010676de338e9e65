import { defineRoute, type Route } from '@porchlight/server';
import { UseBilling } from '../../contract.ts';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import {
  sessionFree,
  sessionNotFound,
  sessionUnsigned,
  waiverInvalid,
  waiverNotFound,
} from '../../problems.ts';
import type { SessionInvoices } from './session-invoices.ts';
import type { SessionWaivers } from './session-waivers.ts';

const access = { permission: UseBilling };
const success = true as const;

export function sessionRoutes(
  sessions: () => SessionInvoices,
  waivers: () => SessionWaivers,
): readonly Route[] {
  return [
    defineRoute(invoiceEndpoints.listSessionInvoices, {
      summary: 'List the invoices of a session',
      details: 'And whether one can be created. Void invoices are left out.',
      access,
      problems: [sessionNotFound],
      handle: async ({ params }) => ({ success, data: await sessions().state(params.id) }),
    }),
    defineRoute(invoiceEndpoints.createSessionInvoice, {
      summary: 'Create the invoice of a signed session',
      details:
        'A draft with what was chosen in its forms, at the prices that were signed; one for each merchant. Returns the ones that exist.',
      access,
      status: 201,
      problems: [sessionNotFound, sessionUnsigned, sessionFree],
      handle: async ({ actor, params }) => {
        const invoices = await sessions().create(actor, params.id);
        return { success, data: { invoice: invoices[0]!, invoices } };
      },
    }),
    defineRoute(invoiceEndpoints.waiveDifference, {
      summary: 'Add a waiver of what no invoice of a session bills',
      details: 'All of it or a part; the client does not have to pay that.',
      access,
      status: 201,
      problems: [sessionNotFound, sessionUnsigned, waiverInvalid],
      handle: async ({ actor, params, body }) => ({
        success,
        data: { waiver: await waivers().add(actor, params.id, body) },
      }),
    }),
    defineRoute(invoiceEndpoints.revokeWaiver, {
      summary: 'Undo a waiver',
      access,
      problems: [sessionNotFound, waiverNotFound],
      handle: async ({ actor, params }) => {
        await waivers().revoke(actor, params.id, params.waiverId);
        return { success, message: 'The difference is asked for again' };
      },
    }),
  ];
}
