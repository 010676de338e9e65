import { ProblemError } from '@porchlight/kernel';
import { Database, needing, PageAddresses } from '@porchlight/server';
import type { Dispute, Invoice, InvoiceResponse } from '../../generated/types.ts';
import { invoiceNotFound } from '../../problems.ts';
import {
  findInvoice,
  invoiceOf,
  linesOf,
  selectInvoices,
  type InvoiceWithFacts,
  type Knex,
} from '../store/invoice-rows.ts';
import { creditNoteOf, creditNotesOf } from '../store/credit-note-rows.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import { disputeOf, disputesOf } from '../store/dispute-rows.ts';
import { withheldOfSession } from '../store/payment-sums.ts';
import { paymentOf, paymentsOf } from '../store/payment-rows.ts';
import { waiverOf, waiversOf } from '../store/waiver-rows.ts';

/** More than that are read page by page. */
const MOST_IN_PLAIN_LIST = 10_000;

/** Invoices with their lines, for staff. */
export class InvoiceReads extends needing({
  database: Database,
  addresses: PageAddresses,
  calls: GatewayCalls,
}) {
  /** Throws 404. */
  async one(id: number, knex: Knex = this.needs.database.knex): Promise<Invoice> {
    const row = await findInvoice(knex, id);
    if (row === null) throw new ProblemError(invoiceNotFound);
    return (await this.#withLines([row], knex))[0]!;
  }

  /** With its payments, newest first, its credit notes, disputes, and waivers. Throws 404. */
  async withPayments(id: number): Promise<InvoiceResponse['data']> {
    const { knex } = this.needs.database;
    const [invoice, payments, notes, disputes, waivers] = await Promise.all([
      this.one(id),
      paymentsOf(knex, id),
      creditNotesOf(knex, id, !this.needs.calls.isLive()),
      this.disputes({ 'p.invoice_id': id }),
      waiversOf(knex, { invoice_id: id }),
    ]);
    return {
      invoice,
      payments: payments.map(paymentOf),
      credit_notes: notes.map(creditNoteOf),
      disputes,
      waivers: waivers.map(waiverOf),
    };
  }

  /** Disputes of a payment, or of an invoice's payments, newest first. */
  async disputes(of: Parameters<typeof disputesOf>[1]): Promise<Dispute[]> {
    const rows = await disputesOf(this.needs.database.knex, of);
    return rows.map((row) =>
      disputeOf(row, this.needs.calls.find(row.gateway)?.title ?? row.gateway),
    );
  }

  /** The cents that banks withhold of the payments of a session, as far as they count. */
  async withheldOfSession(sessionId: number): Promise<number> {
    return withheldOfSession(this.needs.database.knex, sessionId, !this.needs.calls.isLive());
  }

  /** Newest first. */
  async all(): Promise<Invoice[]> {
    const { knex } = this.needs.database;
    const rows = (await selectInvoices(knex)
      .orderBy([
        { column: 'i.created_at', order: 'desc' },
        { column: 'i.id', order: 'desc' },
      ])
      .limit(MOST_IN_PLAIN_LIST)) as readonly InvoiceWithFacts[];
    return this.#withLines(rows, knex);
  }

  /** Those of a session that are not void, in the order of their numbers. */
  async ofSession(sessionId: number, knex: Knex = this.needs.database.knex): Promise<Invoice[]> {
    const rows = (await selectInvoices(knex)
      .where('i.session_id', sessionId)
      .whereNot('i.status', 'void')
      .orderBy('i.id')) as readonly InvoiceWithFacts[];
    return this.#withLines(rows, knex);
  }

  async #withLines(rows: readonly InvoiceWithFacts[], knex: Knex): Promise<Invoice[]> {
    const lines = await linesOf(
      knex,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      invoiceOf(row, lines.get(row.id) ?? [], (id) => this.needs.addresses.of(payPath(id))),
    );
  }
}

/** The page on which an invoice is paid. */
export function payPath(publicId: string): `/${string}` {
  return `/pay/${publicId}`;
}
