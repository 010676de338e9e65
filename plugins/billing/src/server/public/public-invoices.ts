import { clientLanguage, ClientValues } from '@porchlight/clients/contract';
import { ProblemError, rateOf } from '@porchlight/kernel';
import { AgencyCalendar, Database, Agency, needing } from '@porchlight/server';
import type { PaymentWay, PublicInvoice } from '../../generated/types.ts';
import { invoiceNotFound } from '../../problems.ts';
import { balanceCents, isOverdue, takesMoney } from '../../rules/invoices/invoice-status.ts';
import { creditNotesOf, publicCreditNoteOf } from '../store/credit-note-rows.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import {
  findPublicInvoice,
  lineOf,
  linesOf,
  type InvoiceWithFacts,
} from '../store/invoice-rows.ts';
import { paymentsOf, publicPaymentOf } from '../store/payment-rows.ts';
import { PluginSettings } from '../plugin-settings.ts';

/** Invoices as their payers see them: by an unguessable id, without notes, contact data, and ids. */
export class PublicInvoices extends needing({
  database: Database,
  calls: GatewayCalls,
  clients: ClientValues,
  calendar: AgencyCalendar,
  agency: Agency,
  settings: PluginSettings,
}) {
  /** Throws 404, also for a draft. */
  async one(publicId: string): Promise<PublicInvoice> {
    return this.shown(await this.find(publicId));
  }

  /** An invoice as its payer sees it once it is sent. */
  async shown(row: InvoiceWithFacts): Promise<PublicInvoice> {
    const { database, calls, clients, calendar, settings } = this.needs;
    const [lines, payments, language, notes] = await Promise.all([
      linesOf(database.knex, [row.id]),
      paymentsOf(database.knex, row.id),
      clientLanguage(clients, row.customer_id),
      creditNotesOf(database.knex, row.id, !calls.isLive()),
    ]);
    return {
      public_id: row.public_id,
      external_ref: row.external_ref,
      title: row.title,
      description: row.description,
      full_name: row.full_name,
      line_items: (lines.get(row.id) ?? []).map(lineOf),
      tax_rate: rateOf(row.tax_rate),
      is_tax_enabled: row.is_tax_enabled,
      subtotal_cents: row.subtotal_cents,
      tax_cents: row.tax_cents,
      total_cents: row.total_cents,
      paid_amount_cents: row.paid_amount_cents,
      credited_cents: row.credited_cents,
      waived_cents: row.waived_cents,
      balance_cents: balanceCents(row),
      pending_cents: row.pending_cents,
      due_date: row.due_date,
      is_late: isOverdue(row.status, row.due_date, calendar.today()),
      created_at: row.created_at,
      issued_at: row.issued_at,
      status: row.status,
      language,
      agency: this.agency(),
      way: takesMoney(row.status) ? this.#way(row) : noWay,
      check_instructions: settings().check_instructions,
      transfer_instructions: settings().transfer_instructions,
      credit_notes: notes.filter(({ revoked_at }) => revoked_at === null).map(publicCreditNoteOf),
      payments: payments
        // A failed attempt is nobody's business but the payer's who made it.
        .filter(({ status }) => status !== 'failed')
        // What is shown adds up to what was paid: once real money moves, that of a sandbox is not part of it.
        .filter(({ environment }) => environment !== 'sandbox' || !calls.isLive())
        .map(publicPaymentOf),
    };
  }

  /** Throws 404, also for a draft. */
  async find(publicId: string): Promise<InvoiceWithFacts> {
    const row = await findPublicInvoice(this.needs.database.knex, publicId);
    if (row === null || row.status === 'draft') throw new ProblemError(invoiceNotFound);
    return row;
  }

  agency(): PublicInvoice['agency'] {
    const { agency_name, agency_phone, agency_email, agency_address } = this.needs.agency();
    return {
      name: agency_name,
      phone: agency_phone ?? '',
      email: agency_email ?? '',
      address: agency_address ?? '',
    };
  }

  /** How anyone pays by card in the portal. */
  cardWay(merchant: string | null): PaymentWay {
    const account = this.needs.calls.account(merchant);
    const form = account?.gateway.cardForm(account.merchant.code) ?? null;
    if (account === null || form === null) return noWay;
    const { gateway } = account;
    return {
      kind: 'card',
      gateway: gateway.id,
      title: gateway.title,
      environment: gateway.environment(),
      card_form: { ...form },
      url: null,
    };
  }

  /** An invoice that a gateway collects is paid there and nowhere else. */
  #way(row: InvoiceWithFacts): PaymentWay {
    if (row.collect_channel !== 'gateway_invoice') return this.cardWay(row.merchant);
    if (row.gateway_url === null) return noWay;
    const gateway = this.needs.calls.cards();
    return {
      kind: 'redirect',
      gateway: gateway?.id ?? null,
      title: gateway?.title ?? null,
      environment: gateway?.environment() ?? 'live',
      card_form: null,
      url: row.gateway_url,
    };
  }
}

/** No card: the page says how else to pay. */
export const noWay: PaymentWay = {
  kind: 'none',
  gateway: null,
  title: null,
  environment: 'none',
  card_form: null,
  url: null,
};
