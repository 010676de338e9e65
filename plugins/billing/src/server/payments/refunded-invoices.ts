import type { Database } from '@porchlight/server';
import type { InvoicePublishing } from '../invoices/invoice-publishing.ts';
import { findInvoice } from '../store/invoice-rows.ts';
import { system } from '../store/system-actor.ts';

/** Handles a refund: an invoice for which nothing is owed any more leaves the page of its gateway. */
export function withdrawRefunded(database: () => Database, publishing: () => InvoicePublishing) {
  return async ({ invoice_id: id }: { readonly invoice_id: number | null }): Promise<void> => {
    const invoice = id === null ? null : await findInvoice(database().knex, id);
    if (invoice?.status === 'refunded') await publishing().withdraw(system, invoice.id);
  };
}
