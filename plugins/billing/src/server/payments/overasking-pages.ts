import { Database, DerivedWrites, needing } from '@porchlight/server';
import { hasContact } from '../../rules/invoices/has-contact.ts';
import { balanceCents, recordsMoney } from '../../rules/invoices/invoice-status.ts';
import { receivedThere } from '../invoices/invoice-freeing.ts';
import { InvoicePublisher } from '../invoices/invoice-publisher.ts';
import { InvoiceSettler } from '../invoices/invoice-settler.ts';
import { livePublication } from '../store/publication-rows.ts';
import { findInvoice, type InvoiceRow } from '../store/invoice-rows.ts';
import { system } from '../store/system-actor.ts';

/**
 * Handles money that moved: an invoice leaves the page of its gateway when that asks for more than is owed, because other
 * money paid it or it was refunded. What is still owed gets another page.
 */
export class OveraskingPages extends needing({
  database: Database,
  derived: DerivedWrites,
  settler: InvoiceSettler,
  publisher: InvoicePublisher,
}) {
  async withdraw(id: number | null): Promise<void> {
    if (id === null) return;
    const { database, derived, settler, publisher } = this.needs;
    const invoice = await findInvoice(database.knex, id);
    const live = await livePublication(database.knex, id);
    if (invoice === null || live === null) return;
    const { received } = await receivedThere(database.knex, live);
    const owed = owedCents(invoice);
    // What a page took itself is no reason to close it: the gateway reports its end.
    if (live.total_cents - received <= owed) return;
    if (owed === 0 || !hasContact(invoice)) return publisher.withdraw(system, id);
    await derived.derive(system, async (unit) => {
      await publisher.markReplaced(unit, await settler.lock(unit, id));
    });
    await publisher.replace(system, id);
  }
}

function owedCents(invoice: InvoiceRow): number {
  return recordsMoney(invoice.status) ? Math.max(0, balanceCents(invoice)) : 0;
}
