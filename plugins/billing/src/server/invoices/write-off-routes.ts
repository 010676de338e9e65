import { defineRoute, type Route } from '@porchlight/server';
import { RefundPayments } from '../../contract.ts';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import {
  collectorOff,
  draftOwesNothing,
  invoiceBeingSent,
  invoiceDisputed,
  invoiceNotFound,
  invoicePaid,
  invoicePaidMeanwhile,
  invoiceRefunded,
  invoiceVoid,
  invoiceWrittenOff,
  paymentInProgress,
  voidFailed,
  waiverInvalid,
  waiverNotFound,
} from '../../problems.ts';
import type { InvoiceWaivers } from './invoice-waivers.ts';

const access = { permission: RefundPayments };
const success = true as const;

export function writeOffRoutes(waivers: () => InvoiceWaivers): readonly Route[] {
  return [
    defineRoute(invoiceEndpoints.writeOff, {
      summary: 'Add a write-off of what an invoice asks for',
      details:
        'All of it or a part, with a reason. The client is not asked for that any more, and it does not count as paid.',
      access,
      status: 201,
      problems: [
        invoiceNotFound,
        waiverInvalid,
        draftOwesNothing,
        invoicePaid,
        invoiceDisputed,
        invoiceRefunded,
        invoiceWrittenOff,
        invoiceVoid,
        paymentInProgress,
        invoiceBeingSent,
        invoicePaidMeanwhile,
        voidFailed,
        collectorOff,
      ],
      handle: async ({ actor, params, body }) => ({
        success,
        data: { waiver: await waivers().add(actor, params.id, body) },
      }),
    }),
    defineRoute(invoiceEndpoints.undoWriteOff, {
      summary: 'Undo a write-off',
      access,
      problems: [invoiceNotFound, waiverNotFound],
      handle: async ({ actor, params }) => {
        await waivers().revoke(actor, params.id, params.waiverId);
        return { success, message: 'The amount is asked for again' };
      },
    }),
  ];
}
