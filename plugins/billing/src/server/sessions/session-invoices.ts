import type { ClientDirectory } from '@porchlight/clients/contract';
import type { SessionBill, SessionPayments } from '@porchlight/forms/contract';
import { ProblemError, type StaffActor } from '@porchlight/kernel';
import type { Writes } from '@porchlight/server';
import type { Invoice, SessionInvoicesResponse } from '../../generated/types.ts';
import { sessionFree, sessionNotFound, sessionUnsigned } from '../../problems.ts';
import { plannedInvoices, type PlannedInvoice } from '../../rules/invoices/planned-invoices.ts';
import type { InvoiceReads } from '../invoices/invoice-reads.ts';
import { blankDraft } from '../invoices/invoice-values.ts';
import type { InvoiceWrites } from '../invoices/invoice-writes.ts';

interface SessionInvoicesParts {
  readonly writes: Writes;
  readonly sessions: SessionPayments;
  readonly clients: ClientDirectory;
  readonly invoices: InvoiceWrites;
  readonly reads: InvoiceReads;
}

/** Bills the forms of a signed session at the prices of their templates. */
export class SessionInvoices {
  readonly #parts: SessionInvoicesParts;

  constructor(parts: SessionInvoicesParts) {
    this.#parts = parts;
  }

  /** Throws 404. */
  async state(sessionId: number): Promise<SessionInvoicesResponse['data']> {
    const { sessions, reads } = this.#parts;
    const bill = await sessions.find(sessionId);
    if (bill === null) throw new ProblemError(sessionNotFound);
    const invoices = await reads.ofSession(sessionId);
    return { state: stateOf(bill, invoices), due_cents: dueCents(bill), invoices };
  }

  /**
   * Adds the drafts of a session, one for each merchant; returns those that it has already. Throws 404, and 409 for one that
   * is not signed or costs nothing.
   */
  async create(actor: StaffActor, sessionId: number): Promise<Invoice[]> {
    const { writes, sessions, invoices, reads } = this.#parts;
    return writes.run(actor, async (unit) => {
      // The lock of the session makes parallel calls wait for one another.
      const bill = await sessions.bill(unit, sessionId);
      if (bill === null) throw new ProblemError(sessionNotFound);
      const existing = await reads.ofSession(sessionId, unit.trx);
      if (existing.length > 0) {
        unit.unchanged();
        return existing;
      }
      if (!bill.is_signed) throw new ProblemError(sessionUnsigned);
      const planned = plannedInvoices(bill);
      if (planned.length === 0) throw new ProblemError(sessionFree);
      for (const one of planned)
        await invoices.insert(unit, {
          draft: await this.#draft(bill, one),
          sessionId,
          createdBy: actor.id,
        });
      return reads.ofSession(sessionId, unit.trx);
    });
  }

  async #draft({ client_id: id }: SessionBill, planned: PlannedInvoice) {
    const client = (await this.#parts.clients.names([id])).get(id);
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

function dueCents({ forms }: SessionBill): number {
  return forms.reduce((sum, { total_cents: cents }) => sum + cents, 0);
}

function stateOf(
  bill: SessionBill,
  invoices: readonly Invoice[],
): SessionInvoicesResponse['data']['state'] {
  if (invoices.length > 0)
    return invoices.every(({ status }) => status === 'paid') ? 'paid' : 'invoiced';
  if (!bill.is_signed) return 'unsigned';
  return dueCents(bill) === 0 ? 'nothing-due' : 'ready';
}
