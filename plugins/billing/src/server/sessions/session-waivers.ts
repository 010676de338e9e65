import { SessionPayments } from '@porchlight/forms/contract';
import { problemAt, ProblemError, sumCents, type StaffActor } from '@porchlight/kernel';
import { Clock, needing, Writes, type WriteUnit } from '@porchlight/server';
import type { Waiver, WaiverCreate } from '../../generated/types.ts';
import { sessionNotFound, sessionUnsigned, waiverInvalid, waiverNotFound } from '../../problems.ts';
import { unbilledForms, waivedParts } from '../../rules/invoices/session-coverage.ts';
import { waivedTooMuch } from '../../rules/payments/waiver-problems.ts';
import { InvoiceSettler } from '../invoices/invoice-settler.ts';
import { OpenBooks } from '../store/open-books.ts';
import { lineAbout } from '../store/audit-lines.ts';
import { invoicesWithForms } from '../store/session-forms.ts';
import {
  insertWaiver,
  revokeWaiver,
  waivedByForm,
  waiverOf,
  type WaiverRow,
} from '../store/waiver-rows.ts';

/** Agents waive what no invoice of a session bills, and take that back. */
export class SessionWaivers extends needing({
  writes: Writes,
  clock: Clock,
  sessions: SessionPayments,
  settler: InvoiceSettler,
  books: OpenBooks,
}) {
  /** Throws 404, 409 for a session that is not signed and while today is closed, and 400 for more than no invoice bills. */
  async add(actor: StaffActor, sessionId: number, body: WaiverCreate): Promise<Waiver> {
    const { writes, sessions, clock, books } = this.needs;
    books.assertOpenToday();
    return writes.run(actor, async (unit) => {
      // The lock of the session makes parallel calls wait for one another.
      if (!(await sessions.lock(unit, sessionId))) throw new ProblemError(sessionNotFound);
      const billed = await invoicesWithForms(unit.trx, sessionId);
      const known = new Set(billed.flatMap(({ parts }) => parts.map(({ form_id: id }) => id)));
      const bill = await sessions.bill(unit, sessionId, known);
      if (bill === null) throw new ProblemError(sessionNotFound);
      if (!bill.is_signed) throw new ProblemError(sessionUnsigned);
      const waived = await waivedByForm(unit.trx, sessionId);
      const forms = unbilledForms(bill.forms, billed, waived);
      const open = sumCents(forms.map(({ total_cents: cents }) => cents));
      const message = waivedTooMuch(body.cents, open);
      if (message !== null) throw problemAt(waiverInvalid, [{ field: 'cents', message }]);
      const reason = body.reason.trim();
      const row = await insertWaiver(
        unit,
        {
          session_id: sessionId,
          invoice_id: null,
          customer_id: bill.client_id,
          cents: body.cents,
          reason,
          created_at: clock.now().toISOString(),
          created_by: actor.id,
        },
        waivedParts(forms, body.cents),
      );
      await this.#recorded(unit, row, 'waiver.added');
      return waiverOf(row);
    });
  }

  /** Throws 404, also for one that was undone before, and 409 while today is closed. */
  async revoke(actor: StaffActor, sessionId: number, id: number): Promise<void> {
    const { writes, sessions, clock, books } = this.needs;
    books.assertOpenToday();
    await writes.run(actor, async (unit) => {
      if (!(await sessions.lock(unit, sessionId))) throw new ProblemError(sessionNotFound);
      const of = { id, session_id: sessionId };
      const row = await revokeWaiver(unit, of, clock.now().toISOString());
      if (row === null) throw new ProblemError(waiverNotFound);
      await this.#recorded(unit, row, 'waiver.revoked');
    });
  }

  async #recorded(
    unit: WriteUnit,
    row: WaiverRow,
    action: 'waiver.added' | 'waiver.revoked',
  ): Promise<void> {
    const changes = { session_id: { to: row.session_id }, amount_cents: { to: row.cents } };
    unit.audit(lineAbout('waiver', action, row, changes, row.reason));
    await this.needs.settler.settleSession(unit, row.session_id);
  }
}
