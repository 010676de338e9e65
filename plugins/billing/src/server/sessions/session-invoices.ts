import { ClientDirectory } from '@porchlight/clients/contract';
import { type SessionBill, SessionPayments } from '@porchlight/forms/contract';
import { ProblemError, sumCents, type StaffActor } from '@porchlight/kernel';
import { Clock, Database, needing, Writes } from '@porchlight/server';
import type { Invoice, SessionInvoicesResponse } from '../../generated/types.ts';
import { sessionFree, sessionNotFound, sessionUnsigned } from '../../problems.ts';
import { plannedInvoices, type PlannedInvoice } from '../../rules/invoices/planned-invoices.ts';
import { takesMoney } from '../../rules/invoices/invoice-status.ts';
import {
  differenceCents,
  priceOf,
  sessionMoney,
  unbilledForms,
} from '../../rules/invoices/session-coverage.ts';
import { InvoiceReads } from '../invoices/invoice-reads.ts';
import { blankDraft } from '../invoices/invoice-values.ts';
import { InvoiceWrites } from '../invoices/invoice-writes.ts';
import { waivedByForm, waiverOf, waiversOf } from '../store/waiver-rows.ts';
import { invoicesWithForms, type InvoiceWithForms } from '../store/session-forms.ts';

/** Bills the forms of a signed session at the prices of their templates. */
export class SessionInvoices extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  sessions: SessionPayments,
  clients: ClientDirectory,
  invoices: InvoiceWrites,
  reads: InvoiceReads,
}) {
  /** Throws 404. */
  async state(sessionId: number): Promise<SessionInvoicesResponse['data']> {
    const { database, sessions, reads } = this.needs;
    const bill = await sessions.find(sessionId);
    if (bill === null) throw new ProblemError(sessionNotFound);
    const [invoices, billed, waived, waivers, withheld_cents] = await Promise.all([
      reads.ofSession(sessionId),
      invoicesWithForms(database.knex, sessionId),
      waivedByForm(database.knex, sessionId),
      waiversOf(database.knex, { session_id: sessionId }),
      reads.withheldOfSession(sessionId),
    ]);
    const unbilled_cents = sumCents(
      unbilledForms(bill.forms, billed, waived).map(({ total_cents: cents }) => cents),
    );
    return {
      state: stateOf(bill, billed, unbilled_cents),
      due_cents: sumCents(bill.forms.map((form) => priceOf(form, billed))),
      received_cents: sumCents(billed.map(({ paid_amount_cents: cents }) => cents)),
      withheld_cents,
      unbilled_cents,
      differences: billed.flatMap(differenceOf),
      waivers: waivers.map(waiverOf),
      invoices,
    };
  }

  /**
   * Adds drafts of what no invoice of a session bills, one for each merchant, and returns them before the other ones; those
   * that exist when everything is billed. Throws 404, and 409 for one that is not signed or costs nothing.
   */
  async create(actor: StaffActor, sessionId: number): Promise<Invoice[]> {
    const { writes, sessions, invoices, reads } = this.needs;
    return writes.run(actor, async (unit) => {
      // The lock of the session makes parallel calls wait for one another.
      if (!(await sessions.lock(unit, sessionId))) throw new ProblemError(sessionNotFound);
      const billed = await invoicesWithForms(unit.trx, sessionId);
      const known = new Set(billed.flatMap(({ parts }) => parts.map(({ form_id: id }) => id)));
      const bill = await sessions.bill(unit, sessionId, known);
      if (bill === null) throw new ProblemError(sessionNotFound);
      const waived = await waivedByForm(unit.trx, sessionId);
      const planned = plannedInvoices({ forms: unbilledForms(bill.forms, billed, waived) });
      if (planned.length === 0 && billed.length > 0) {
        unit.unchanged();
        return reads.ofSession(sessionId, unit.trx);
      }
      if (!bill.is_signed) throw new ProblemError(sessionUnsigned);
      if (planned.length === 0) throw new ProblemError(sessionFree);
      for (const one of planned) {
        const draft = await this.#draft(bill, one);
        const row = await invoices.insert(unit, { draft, sessionId, createdBy: actor.id });
        await unit.trx('billing_session_form').insert(
          one.forms.map((form) => ({
            invoice_id: row.id,
            form_id: form.id,
            // What was waived of it is no part of what is left, but of its price.
            price_cents: priceOf(bill.forms.find(({ id }) => id === form.id) ?? form, billed),
            due_cents: form.total_cents,
            cents: form.total_cents,
          })),
        );
      }
      // What was paid before covers less now.
      await sessions.setCovered(
        unit,
        sessionId,
        sessionMoney(billed, waived),
        this.needs.clock.now().toISOString(),
      );
      const all = await reads.ofSession(sessionId, unit.trx);
      const isNew = ({ id }: Invoice) => !billed.some((one) => one.id === id);
      return [...all.filter(isNew), ...all.filter((one) => !isNew(one))];
    });
  }

  async #draft({ client_id: id }: SessionBill, planned: PlannedInvoice) {
    const client = (await this.needs.clients.names([id])).get(id);
    return {
      ...blankDraft(0),
      title: planned.title,
      line_items: planned.lines,
      customer_id: id,
      full_name: client?.name.trim() || 'Client',
      email: client?.email ?? '',
      phone: client?.phone ?? '',
      merchant: planned.merchant,
    };
  }
}

/** What an edited invoice bills less than its forms cost, and why. */
function differenceOf(invoice: InvoiceWithForms): SessionInvoicesResponse['data']['differences'] {
  const cents = differenceCents(invoice.parts);
  if (cents === 0) return [];
  const { id, external_ref, difference_reason: reason, difference_by, difference_at } = invoice;
  return [{ invoice_id: id, external_ref, cents, reason, by: difference_by, at: difference_at }];
}

function stateOf(
  bill: SessionBill,
  invoices: readonly InvoiceWithForms[],
  unbilledCents: number,
): SessionInvoicesResponse['data']['state'] {
  if (unbilledCents > 0 && bill.is_signed) return 'ready';
  if (invoices.length > 0) {
    if (unbilledCents > 0 || invoices.some(({ status }) => takesMoney(status))) return 'invoiced';
    if (invoices.some(({ status }) => status === 'disputed')) return 'disputed';
    if (invoices.every(({ status }) => status === 'refunded')) return 'refunded';
    const isUnpaid = invoices.every(({ paid_amount_cents: cents }) => cents === 0);
    const isWrittenOff = isUnpaid && invoices.some(({ status }) => status === 'written_off');
    return isWrittenOff ? 'written_off' : 'paid';
  }
  return bill.is_signed ? 'nothing-due' : 'unsigned';
}
