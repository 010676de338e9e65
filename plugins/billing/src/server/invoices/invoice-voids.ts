import { ProblemError, type Actor } from '@porchlight/kernel';
import { Database, needing, Writes } from '@porchlight/server';
import type { Invoice } from '../../generated/types.ts';
import { invoiceBeingSent, invoiceNotFound, paymentInProgress } from '../../problems.ts';
import { isVoidable } from '../../rules/invoices/invoice-status.ts';
import { findInvoice } from '../store/invoice-rows.ts';
import { system } from '../store/system-actor.ts';
import { OpenBooks } from '../store/open-books.ts';
import { InvoicePublisher } from './invoice-publisher.ts';
import { InvoiceReads } from './invoice-reads.ts';
import { assertOpen } from './invoice-sender.ts';
import { InvoiceSettler } from './invoice-settler.ts';

export const VOID_LEFT_JOB = 'billing.void-left-invoice';

/** Voids invoices; one that a gateway collects is withdrawn there first. */
export class InvoiceVoids extends needing({
  database: Database,
  writes: Writes,
  settler: InvoiceSettler,
  publisher: InvoicePublisher,
  reads: InvoiceReads,
  books: OpenBooks,
}) {
  /** Throws 404, 409 for an invoice that is paid, void, or being paid, and 502. */
  async void(actor: Actor, id: number): Promise<Invoice> {
    const { database, writes, settler, publisher, reads, books } = this.needs;
    // What the portal does itself is not held up.
    if (actor !== system) books.assertOpenToday();
    const known = await findInvoice(database.knex, id);
    if (known === null) throw new ProblemError(invoiceNotFound);
    assertOpen(known);
    if (known.pending_cents > 0) throw new ProblemError(paymentInProgress);
    await publisher.withdraw(actor, id);
    await writes.run(actor, async (unit) => {
      const invoice = await settler.lock(unit, id);
      assertOpen(invoice);
      if (invoice.pending_cents > 0) throw new ProblemError(paymentInProgress);
      if (invoice.collect_channel === 'gateway_invoice') throw new ProblemError(invoiceBeingSent);
      await settler.void(unit, invoice);
    });
    return reads.one(id);
  }

  /** For the job: one whose client is gone. Nothing is left to do when it has been paid or voided since. */
  async voidLeft(id: number): Promise<void> {
    const known = await findInvoice(this.needs.database.knex, id);
    if (known !== null && isVoidable(known.status)) await this.void(system, id);
  }
}
