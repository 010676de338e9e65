import { SessionPayments } from '@porchlight/forms/contract';
import { ProblemError } from '@porchlight/kernel';
import { Clock, needing, type WriteUnit } from '@porchlight/server';
import { InvoicePaid, InvoiceVoided, WriteOffChanged } from '../../contract.ts';
import { invoiceNotFound } from '../../problems.ts';
import {
  invoiceStatus,
  openCents,
  stillWaivedCents,
  type InvoiceAmounts,
} from '../../rules/invoices/invoice-status.ts';
import { sessionMoney } from '../../rules/invoices/session-coverage.ts';
import { isDisputed } from '../store/dispute-rows.ts';
import { invoicesWithForms } from '../store/session-forms.ts';
import { waivedByForm, waivedOfInvoice } from '../store/waiver-rows.ts';
import { changesOf, lineAbout } from '../store/audit-lines.ts';
import type { InvoiceRow } from '../store/invoice-rows.ts';
import type { PaymentRow } from '../store/payment-rows.ts';
import { sumOfCredits, sumOfPayments } from '../store/payment-sums.ts';
import { keepForReceipts } from '../store/invoice-snapshots.ts';
import { agentOf } from '../store/system-actor.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';

/** An invoice that stays locked until the transaction ends, and the card payments in progress. */
export interface LockedInvoice extends InvoiceRow {
  readonly pending_cents: number;
}

/**
 * Status and paid amount of invoices: always the sum of their payments, computed under the lock of the invoice. Rows are
 * locked in one order: client, session, invoice, payment, refund.
 */
export class InvoiceSettler extends needing({
  clock: Clock,
  sessions: SessionPayments,
  calls: GatewayCalls,
}) {
  /** Throws 404. */
  async lock(unit: WriteUnit, id: number): Promise<LockedInvoice> {
    const [alone] = await this.lockAll(unit, [id]);
    const row = alone ?? (await this.#lockWithSession(unit, id));
    // A statement of its own: it sees the payments of the transaction that held the invoice before.
    return {
      ...row,
      pending_cents: await sumOfPayments(unit.trx, id, ['pending'], this.#withSandbox()),
    };
  }

  /** Locks invoices without a session; leaves out those that are unknown or have one. */
  async lockAll(unit: WriteUnit, ids: readonly number[]): Promise<readonly InvoiceRow[]> {
    const rows = await unit.sql<InvoiceRow>('billing.lock-invoices', LOCK_ALL, [ids]);
    unit.locked(
      'invoice',
      rows.map(({ id }) => id),
    );
    return rows;
  }

  /** Its status follows from the invoice, and sessions are locked before invoices. */
  async #lockWithSession(unit: WriteUnit, id: number): Promise<InvoiceRow> {
    const { trx } = unit;
    const known = (await trx('billing_invoice').where({ id }).first('session_id')) as
      Pick<InvoiceRow, 'session_id'> | undefined;
    if (known === undefined) throw new ProblemError(invoiceNotFound);
    if (known.session_id !== null) await this.needs.sessions.lock(unit, known.session_id);
    const row = (await trx('billing_invoice').where({ id }).forUpdate().first()) as InvoiceRow;
    unit.locked('invoice', [id]);
    return row;
  }

  /** What was paid, credited, and written off of a locked invoice. */
  async amounts(
    { trx }: WriteUnit,
    { id, total_cents }: Pick<InvoiceRow, 'id' | 'total_cents'>,
  ): Promise<InvoiceAmounts> {
    const withSandbox = this.#withSandbox();
    const amounts = {
      total_cents,
      credited_cents: await sumOfCredits(trx, id, withSandbox),
      paid_amount_cents: await sumOfPayments(trx, id, ['completed', 'refunded'], withSandbox),
    };
    return { ...amounts, waived_cents: stillWaivedCents(amounts, await waivedOfInvoice(trx, id)) };
  }

  /** Whether a payment, its refunds, and its disputes are part of any sum. */
  counts({ environment }: Pick<PaymentRow, 'environment'>): boolean {
    return environment !== 'sandbox' || this.#withSandbox();
  }

  #withSandbox(): boolean {
    return !this.needs.calls.isLive();
  }

  /** Brings paid amount, status, and session up to date with the payments of a locked invoice. */
  async settle(unit: WriteUnit, invoice: InvoiceRow): Promise<void> {
    const { trx } = unit;
    const amounts = await this.amounts(unit, invoice);
    const hasPayment = await keepForReceipts(unit, { ...invoice, ...amounts });
    // The payer has the invoice: it is issued, and what it says stays.
    const sent_at = invoice.sent_at ?? (hasPayment ? this.#now() : null);
    const status = invoiceStatus({
      ...amounts,
      isVoid: invoice.voided_at !== null,
      isDisputed: await isDisputed(trx, { 'p.invoice_id': invoice.id }, this.#withSandbox()),
      isIssued: sent_at !== null,
    });
    const isPaid = status === 'paid';
    const next = {
      status,
      sent_at,
      credited_cents: amounts.credited_cents,
      waived_cents: amounts.waived_cents,
      paid_amount_cents: amounts.paid_amount_cents,
      paid_at: isPaid ? (invoice.paid_at ?? this.#now()) : null,
    };
    const changes = changesOf(invoice, next);
    if (Object.keys(changes).length === 0) return;
    await trx('billing_invoice')
      .where({ id: invoice.id })
      .update({ ...next, version: invoice.version + 1 });
    const { paid_at: _, sent_at: __, ...shown } = changes;
    unit.audit(
      lineAbout('invoice', 'invoice.settled', invoice, {
        external_ref: { to: invoice.external_ref },
        ...shown,
      }),
    );
    if (isPaid && invoice.status !== 'paid') unit.publish(InvoicePaid, eventOf(invoice));
    if ((status === 'written_off') !== (invoice.status === 'written_off'))
      unit.publish(WriteOffChanged, eventOf(invoice));
    await this.settleSession(unit, invoice.session_id);
  }

  /** Voids a locked invoice; the caller has checked that it can be. */
  async void(unit: WriteUnit, invoice: InvoiceRow): Promise<void> {
    const voided_at = this.#now();
    await unit
      .trx('billing_invoice')
      .where({ id: invoice.id })
      .update({
        status: 'void',
        voided_at,
        voided_by: agentOf(unit.actor),
        paid_at: null,
        version: invoice.version + 1,
      });
    unit.audit(
      lineAbout('invoice', 'invoice.voided', invoice, {
        external_ref: { to: invoice.external_ref },
        status: { from: invoice.status, to: 'void' },
        total_cents: { to: invoice.total_cents },
      }),
    );
    unit.publish(InvoiceVoided, eventOf(invoice));
    await this.settleSession(unit, invoice.session_id);
  }

  /** A locked session is paid once the money on its invoices, and what was waived, covers its forms; void invoices do not count. */
  async settleSession(unit: WriteUnit, id: number | null): Promise<void> {
    if (id === null) return;
    const invoices = await invoicesWithForms(unit.trx, id);
    const money = sessionMoney(invoices, await waivedByForm(unit.trx, id));
    await this.needs.sessions.setCovered(unit, id, money, this.#now());
  }

  #now(): string {
    return this.needs.clock.now().toISOString();
  }
}

const LOCK_ALL = `
  select * from billing_invoice where id = any($1::bigint[]) and session_id is null order by id for update`;

/** What can be charged to a locked invoice now. */
export function openAmount(invoice: LockedInvoice): number {
  return openCents(invoice);
}

/** The payload of events about an invoice. */
export function eventOf({ id, customer_id, session_id }: InvoiceRow) {
  return { invoice_id: id, customer_id, session_id };
}
