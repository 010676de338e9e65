import { problemAt, ProblemError, type StaffActor } from '@porchlight/kernel';
import { Clock, Database, needing, Writes, type WriteUnit } from '@porchlight/server';
import type { Waiver, WaiverCreate } from '../../generated/types.ts';
import {
  draftOwesNothing,
  invoiceBeingSent,
  invoiceNotFound,
  paymentInProgress,
  waiverInvalid,
  waiverNotFound,
} from '../../problems.ts';
import { isWaivable } from '../../rules/invoices/invoice-status.ts';
import { waivedTooMuch } from '../../rules/payments/waiver-problems.ts';
import { lineAbout } from '../store/audit-lines.ts';
import { OpenBooks } from '../store/open-books.ts';
import { findInvoice, type InvoiceRow } from '../store/invoice-rows.ts';
import { insertWaiver, revokeWaiver, waiverOf, type WaiverRow } from '../store/waiver-rows.ts';
import { InvoicePublisher } from './invoice-publisher.ts';
import { assertOpen } from './invoice-sender.ts';
import { openAmount, InvoiceSettler, type LockedInvoice } from './invoice-settler.ts';

/** Agents write off what an invoice asks for, and undo that. */
export class InvoiceWaivers extends needing({
  database: Database,
  clock: Clock,
  writes: Writes,
  settler: InvoiceSettler,
  publisher: InvoicePublisher,
  books: OpenBooks,
}) {
  /**
   * An invoice that a gateway collects is withdrawn there first. Throws 404, 400 for more than is owed, 409 for a draft, an
   * invoice that asks for no money or is being paid, and while today is closed, and 502.
   */
  async add(actor: StaffActor, id: number, body: WaiverCreate): Promise<Waiver> {
    const { database, writes, settler, publisher, clock, books } = this.needs;
    books.assertOpenToday();
    const known = await findInvoice(database.knex, id);
    if (known === null) throw new ProblemError(invoiceNotFound);
    assertWaivable(known, body.cents);
    await publisher.withdraw(actor, id);
    return writes.run(actor, async (unit) => {
      const invoice = await settler.lock(unit, id);
      assertWaivable(invoice, body.cents);
      if (invoice.collect_channel === 'gateway_invoice') throw new ProblemError(invoiceBeingSent);
      const waiver = {
        session_id: null,
        invoice_id: id,
        customer_id: invoice.customer_id,
        cents: body.cents,
        reason: body.reason.trim(),
        created_at: clock.now().toISOString(),
        created_by: actor.id,
      };
      const row = await insertWaiver(unit, waiver, []);
      await this.#recorded(unit, invoice, row, 'write-off.added');
      return waiverOf(row);
    });
  }

  /** Throws 404, also for one that was undone before, and 409 while today is closed. */
  async revoke(actor: StaffActor, invoiceId: number, id: number): Promise<void> {
    const { writes, settler, clock, books } = this.needs;
    books.assertOpenToday();
    await writes.run(actor, async (unit) => {
      const invoice = await settler.lock(unit, invoiceId);
      const of = { id, invoice_id: invoiceId };
      const row = await revokeWaiver(unit, of, clock.now().toISOString());
      if (row === null) throw new ProblemError(waiverNotFound);
      await this.#recorded(unit, invoice, row, 'write-off.revoked');
    });
  }

  async #recorded(
    unit: WriteUnit,
    invoice: InvoiceRow,
    row: WaiverRow,
    action: 'write-off.added' | 'write-off.revoked',
  ): Promise<void> {
    const facts = {
      external_ref: { to: invoice.external_ref },
      invoice_id: { to: invoice.id },
      amount_cents: { to: row.cents },
    };
    unit.audit(lineAbout('waiver', action, row, facts, row.reason));
    await this.needs.settler.settle(unit, invoice);
  }
}

function assertWaivable(invoice: LockedInvoice, cents: number): void {
  assertOpen(invoice);
  if (!isWaivable(invoice.status)) throw new ProblemError(draftOwesNothing);
  if (invoice.pending_cents > 0) throw new ProblemError(paymentInProgress);
  const message = waivedTooMuch(cents, openAmount(invoice));
  if (message !== null) throw problemAt(waiverInvalid, [{ field: 'cents', message }]);
}
