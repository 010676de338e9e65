import { netCents, ProblemError, type Actor } from '@porchlight/kernel';
import { Database, needing, type WriteUnit } from '@porchlight/server';
import type {
  ChargeResult,
  InvoiceCopy,
  InvoiceFacts,
  Invoices,
  SavedCardCharge,
} from '../contract.ts';
import { aboveAgreed, invoiceNotFound } from '../problems.ts';
import type { TypedLine } from '../rules/invoices/invoice-problems.ts';
import { openCents } from '../rules/invoices/invoice-status.ts';
import { SavedCards } from './cards/saved-cards.ts';
import { GatewayCalls } from './gateways/gateway-calls.ts';
import { InvoicePublisher } from './invoices/invoice-publisher.ts';
import { InvoiceSender } from './invoices/invoice-sender.ts';
import { InvoiceSettler, openAmount, type LockedInvoice } from './invoices/invoice-settler.ts';
import { draftOf } from './invoices/invoice-values.ts';
import { InvoiceWrites } from './invoices/invoice-writes.ts';
import { NOT_CHARGED, CardCharges } from './payments/card-charges.ts';
import { OpenBooks } from './store/open-books.ts';
import { RepeatedCalls } from './store/repeated-calls.ts';
import { findKeyedPayment, type PaymentRow } from './store/payment-rows.ts';
import { findInvoices, linesOf, type InvoiceWithFacts } from './store/invoice-rows.ts';

/** The invoices for other plugins. */
export class InvoiceService
  extends needing({
    database: Database,
    writes: InvoiceWrites,
    sender: InvoiceSender,
    publisher: InvoicePublisher,
    charges: CardCharges,
    cards: SavedCards,
    repeated: RepeatedCalls,
    calls: GatewayCalls,
    settler: InvoiceSettler,
    books: OpenBooks,
  })
  implements Invoices
{
  async find(id: number, trx?: WriteUnit['trx']): Promise<InvoiceFacts | null> {
    return (await this.findAll([id], trx)).get(id) ?? null;
  }

  async findAll(
    ids: readonly number[],
    trx?: WriteUnit['trx'],
  ): Promise<ReadonlyMap<number, InvoiceFacts>> {
    const rows = await findInvoices(trx ?? this.needs.database.knex, ids);
    return new Map([...rows].map(([id, row]) => [id, factsOf(row)]));
  }

  async copy(unit: WriteUnit, copy: InvoiceCopy): Promise<number> {
    const [id] = await this.copyAll(unit, [copy]);
    return id!;
  }

  async copyAll(unit: WriteUnit, copies: readonly InvoiceCopy[]): Promise<readonly number[]> {
    const ids = copies.map(({ invoiceId }) => invoiceId);
    const rows = await findInvoices(unit.trx, ids);
    const lines = await linesOf(unit.trx, ids);
    const added = copies.map(({ invoiceId, dueDate, createdBy, amountCents }) => {
      const row = rows.get(invoiceId);
      if (row === undefined) throw new ProblemError(invoiceNotFound);
      const draft = {
        ...draftOf(row, lines.get(invoiceId) ?? []),
        due_date: dueDate,
        // The series is that of the first invoice.
        is_recurring: false,
        recurring_end_date: null,
        recurring_total_payments: null,
        ...(amountCents === undefined ? {} : { line_items: [agreedLine(row, amountCents)] }),
      };
      return { draft, sessionId: null, createdBy, agreedCents: amountCents };
    });
    return (await this.needs.writes.insertAll(unit, added)).map(({ id }) => id);
  }

  sendAll(unit: WriteUnit, ids: readonly number[]): Promise<ReadonlyMap<number, ProblemError>> {
    return this.needs.sender.sendAll(unit, ids);
  }

  async voidDrafts(unit: WriteUnit, ids: readonly number[]): Promise<void> {
    const { settler } = this.needs;
    for (const id of ids) {
      const invoice = await settler.lock(unit, id);
      const isUnpublished = invoice.status === 'draft' && invoice.collect_channel === 'none';
      if (isUnpublished && invoice.pending_cents === 0) await settler.void(unit, invoice);
    }
  }

  send(actor: Actor, id: number): Promise<void> {
    return this.needs.sender.send(actor, id, {});
  }

  async charge(actor: Actor, charge: SavedCardCharge): Promise<ChargeResult> {
    const { cards, charges, publisher, repeated } = this.needs;
    const saved = await cards.chargeable(charge.savedCardId, charge.invoiceId);
    const key = repeated.of('card-on-file', charge.key, [charge.invoiceId]);
    await publisher.withdraw(actor, charge.invoiceId);
    const payment = await charges.charge(actor, {
      key,
      paymentKey: charge.key,
      askedSince: charge.askedSince,
      invoiceId: charge.invoiceId,
      amount: (invoice) => amountOf(invoice!, charge.mostCents),
      source: saved.source,
      card: saved.card,
      origin: 'card-on-file',
      payer: { full_name: '', email: '', phone: '' },
      notes: '',
      isKeyedIn: false,
    });
    return this.#resultOf(payment);
  }

  async result(key: string, trx?: WriteUnit['trx']): Promise<ChargeResult | null> {
    const payment = await findKeyedPayment(trx ?? this.needs.database.knex, key);
    return payment === null ? null : this.#resultOf(payment);
  }

  cardsFor(invoiceId: number) {
    return this.needs.cards.cardsFor(invoiceId);
  }

  #resultOf({ id, status, gateway, failure_code: code, failure_reason }: PaymentRow): ChargeResult {
    const isHard = code !== null && this.needs.calls.find(gateway)?.isHardDecline?.(code) === true;
    return {
      paymentId: id,
      status,
      failureReason: failure_reason,
      isDeclined: status === 'failed' && code !== NOT_CHARGED,
      isHardDecline: status === 'failed' && isHard,
    };
  }

  assertOpenToday(): void {
    this.needs.books.assertOpenToday();
  }

  disableCard(actor: Actor, cardId: number): Promise<void> {
    return this.needs.cards.disable(actor, cardId);
  }
}

/** Checked under the lock of the invoice: it may have been edited since the caller read it. */
function amountOf(invoice: LockedInvoice, mostCents: number): number {
  const cents = openAmount(invoice);
  if (cents > mostCents) throw new ProblemError(aboveAgreed);
  return cents;
}

/** The agent changed the whole amount, so no line of the first invoice explains it. */
function agreedLine(
  { title, is_tax_enabled: isTaxed, tax_rate: rate }: InvoiceWithFacts,
  amountCents: number,
): TypedLine {
  const price = netCents(amountCents, isTaxed ? rate : 0);
  return { description: title, quantity: 1, unit_price_cents: price };
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
    open_cents: openCents(row),
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
