import type { Database, DerivedWrites } from '@porchlight/server';
import { hasContact } from '../../rules/invoices/has-contact.ts';
import { balanceCents, recordsMoney } from '../../rules/invoices/invoice-status.ts';
import { receivedThere } from '../invoices/invoice-freeing.ts';
import type { InvoicePublishing } from '../invoices/invoice-publishing.ts';
import type { InvoiceSettling } from '../invoices/invoice-settling.ts';
import { livePublication } from '../invoices/publication-rows.ts';
import { findInvoice, type InvoiceRow } from '../store/invoice-rows.ts';
import { system } from '../store/system-actor.ts';

interface OveraskingPagesParts {
  readonly database: Database;
  readonly derived: DerivedWrites;
  readonly settling: InvoiceSettling;
  readonly publishing: InvoicePublishing;
}

/**
 * Handles money that moved: an invoice leaves the page of its gateway when that asks for more than is owed, because other
 * money paid it or it was refunded. What is still owed gets another page.
 */
export function withdrawOverasking(parts: () => OveraskingPagesParts) {
  return async ({ invoice_id: id }: { readonly invoice_id: number | null }): Promise<void> => {
    if (id === null) return;
    const { database, derived, settling, publishing } = parts();
    const invoice = await findInvoice(database.knex, id);
    const live = await livePublication(database.knex, id);
    if (invoice === null || live === null) return;
    const { received } = await receivedThere(database.knex, live);
    const owed = owedCents(invoice);
    // What a page took itself is no reason to close it: the gateway reports its end.
    if (live.total_cents - received <= owed) return;
    if (owed === 0 || !hasContact(invoice)) return publishing.withdraw(system, id);
    await derived.derive(system, async (unit) => {
      await publishing.markReplaced(unit, await settling.lock(unit, id));
    });
    await publishing.replace(system, id);
  };
}

function owedCents(invoice: InvoiceRow): number {
  return recordsMoney(invoice.status) ? Math.max(0, balanceCents(invoice)) : 0;
}
