import { ProblemError, type Actor } from '@porchlight/kernel';
import type { Database, WriteUnit } from '@porchlight/server';
import type {
  ChargeResult,
  InvoiceCopy,
  InvoiceFacts,
  Invoices,
  SavedCardCharge,
} from '../contract.ts';
import { invoiceNotFound } from '../problems.ts';
import { openCents } from '../rules/invoices/invoice-status.ts';
import type { SavedCards } from './cards/saved-cards.ts';
import type { InvoicePublishing } from './invoices/invoice-publishing.ts';
import type { InvoiceSending } from './invoices/invoice-sending.ts';
import { openAmount } from './invoices/invoice-settling.ts';
import { draftOf, type InvoiceDraft } from './invoices/invoice-values.ts';
import type { InvoiceWrites } from './invoices/invoice-writes.ts';
import type { CardCharges } from './payments/card-charges.ts';
import type { RepeatedCalls } from './payments/repeated-calls.ts';
import { findInvoice, linesOf, type InvoiceWithFacts, type Knex } from './store/invoice-rows.ts';

interface InvoiceServiceParts {
  readonly database: Database;
  readonly writes: InvoiceWrites;
  readonly sending: InvoiceSending;
  readonly publishing: InvoicePublishing;
  readonly charges: CardCharges;
  readonly cards: SavedCards;
  readonly repeated: RepeatedCalls;
}

/** The invoices for other plugins. */
export class InvoiceService implements Invoices {
  readonly #parts: InvoiceServiceParts;

  constructor(parts: InvoiceServiceParts) {
    this.#parts = parts;
  }

  async find(id: number, trx?: WriteUnit['trx']): Promise<InvoiceFacts | null> {
    const row = await findInvoice(trx ?? this.#parts.database.knex, id);
    return row === null ? null : factsOf(row);
  }

  async copy(
    unit: WriteUnit,
    { invoiceId, dueDate, createdBy, amountCents }: InvoiceCopy,
  ): Promise<number> {
    const row = await this.#known(unit.trx, invoiceId);
    const lines = (await linesOf(unit.trx, [invoiceId])).get(invoiceId) ?? [];
    const draft = {
      ...draftOf(row, lines),
      due_date: dueDate,
      // The series is that of the first invoice.
      is_recurring: false,
      recurring_end_date: null,
      recurring_total_payments: null,
      ...(amountCents === undefined ? {} : singleLine(row.title, amountCents)),
    };
    const copied = await this.#parts.writes.insert(unit, { draft, sessionId: null, createdBy });
    return copied.id;
  }

  send(actor: Actor, id: number): Promise<void> {
    return this.#parts.sending.send(actor, id, {});
  }

  async charge(actor: Actor, charge: SavedCardCharge): Promise<ChargeResult> {
    const { cards, charges, publishing, repeated } = this.#parts;
    const saved = await cards.chargeable(charge.savedCardId, charge.invoiceId);
    const key = repeated.of('card-on-file', charge.key, [charge.invoiceId]);
    await publishing.withdraw(actor, charge.invoiceId);
    const payment = await charges.charge(actor, {
      key,
      paymentKey: charge.key,
      invoiceId: charge.invoiceId,
      amount: (invoice) => (invoice === null ? 0 : openAmount(invoice)),
      source: saved.source,
      card: saved.card,
      origin: 'card-on-file',
      payer: { full_name: '', email: '', phone: '' },
      notes: '',
      isKeyedIn: false,
    });
    return {
      paymentId: payment.id,
      status: payment.status,
      failureReason: payment.failure_reason,
    };
  }

  cardsOf(clientId: number) {
    return this.#parts.cards.cardsOf(clientId);
  }

  disableCard(actor: Actor, cardId: number): Promise<void> {
    return this.#parts.cards.disable(actor, cardId);
  }

  async #known(knex: Knex, id: number): Promise<InvoiceWithFacts> {
    const row = await findInvoice(knex, id);
    if (row === null) throw new ProblemError(invoiceNotFound);
    return row;
  }
}

/** The agent changed the whole amount, so no line of the first invoice explains it. */
function singleLine(
  title: string,
  amountCents: number,
): Pick<InvoiceDraft, 'line_items' | 'is_tax_enabled'> {
  return {
    line_items: [{ description: title, quantity: 1, unit_price_cents: amountCents }],
    is_tax_enabled: false,
  };
}

function factsOf(row: InvoiceWithFacts): InvoiceFacts {
  return {
    id: row.id,
    external_ref: row.external_ref,
    title: row.title,
    customer_id: row.customer_id,
    session_id: row.session_id,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    due_date: row.due_date,
    status: row.status,
    total_cents: row.total_cents,
    paid_amount_cents: row.paid_amount_cents,
    open_cents: openCents(row.total_cents, row.paid_amount_cents, row.pending_cents),
    merchant: row.merchant,
    created_at: row.created_at,
    created_by: row.created_by,
    is_recurring: row.is_recurring,
    recurring_frequency: row.recurring_frequency,
    recurring_frequency_interval: row.recurring_frequency_interval,
    recurring_end_date: row.recurring_end_date,
    recurring_total_payments: row.recurring_total_payments,
  };
}
