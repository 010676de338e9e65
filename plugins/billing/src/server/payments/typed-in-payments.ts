import { problemAt, ProblemError, type StaffActor, zoneInstant } from '@porchlight/kernel';
import { AgencyCalendar, Clock, Database, needing, Writes } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { PaymentCompleted } from '../../contract.ts';
import type { PaymentCreate } from '../../generated/types.ts';
import {
  aboveOpenAmount,
  atAmount,
  invoiceBeingSent,
  invoiceInvalid,
  invoiceNotFound,
  paymentFailed,
} from '../../problems.ts';
import { openCents } from '../../rules/invoices/invoice-status.ts';
import { paymentCents, paymentProblems } from '../../rules/payments/payment-problems.ts';
import { paymentEvent, paymentLine } from '../collections/payment-changes.ts';
import { RECORDS } from '../../gateway/records.ts';
import { InvoicePublisher } from '../invoices/invoice-publisher.ts';
import { assertOpen, assertRecords } from '../invoices/invoice-sender.ts';
import { openAmount, InvoiceSettler } from '../invoices/invoice-settler.ts';
import { newPublicId } from '../store/public-id.ts';
import { SavedCards } from '../cards/saved-cards.ts';
import { findInvoice } from '../store/invoice-rows.ts';
import { findPayment, type PaymentRow, type PaymentWithInvoice } from '../store/payment-rows.ts';
import { OpenBooks } from '../store/open-books.ts';
import { CardCharges, type Payer } from './card-charges.ts';
import { type CallKey, RepeatedCalls } from '../store/repeated-calls.ts';

const nobody: Payer = { full_name: '', email: '', phone: '' };

/** A payment that was checked. */
interface Checked {
  readonly body: PaymentCreate;
  readonly cents: number;
  readonly key: CallKey;
}

/** Payments that agents type in: money that arrived elsewhere, or cards over the phone. */
export class TypedInPayments extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  calendar: AgencyCalendar,
  settler: InvoiceSettler,
  publisher: InvoicePublisher,
  charges: CardCharges,
  cards: SavedCards,
  repeated: RepeatedCalls,
  books: OpenBooks,
}) {
  /**
   * The payment: completed, failed, or pending while the gateway does not know. A repeated call gets the one of the first:
   * by its key, else the nonce of its card, else for a minute by what it says.
   */
  async create(
    actor: StaffActor,
    body: PaymentCreate,
    key: string | undefined,
  ): Promise<PaymentWithInvoice> {
    const problems = paymentProblems(body, this.needs.calendar.today());
    const cents = paymentCents(body.amount);
    if (problems.length > 0 || cents === null) throw problemAt(invoiceInvalid, problems);
    const checked: Checked = { body, cents, key: this.#keyOf(actor, body, cents, key) };
    this.needs.books.assertOpen(
      body.method === 'CARD' ? undefined : body.received_on,
      'received_on',
    );
    await this.#withdraw(actor, checked);
    if (body.method === 'CARD') return this.#charge(actor, checked);
    return this.#record(actor, checked);
  }

  #keyOf(actor: StaffActor, body: PaymentCreate, cents: number, key: string | undefined): CallKey {
    const { repeated } = this.needs;
    const { amount: _, ...rest } = body;
    const content = [cents, Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))];
    const { nonce, method, invoice_id: invoice } = body;
    // A nonce is for one charge, whichever user sends it.
    if (key === undefined && method === 'CARD' && nonce !== undefined)
      return repeated.of(`nonce:${String(invoice)}:${String(cents)}`, `nonce-${nonce}`, [cents]);
    return repeated.ofAgent(actor, key, content);
  }

  /** An invoice that the gateway collects is withdrawn there first: it must not be paid twice. */
  async #withdraw(actor: StaffActor, checked: Checked): Promise<void> {
    const { database, publisher, repeated } = this.needs;
    const { body, cents, key } = checked;
    const { knex } = database;
    const invoice = await findInvoice(knex, body.invoice_id);
    if (invoice === null) throw new ProblemError(invoiceNotFound);
    // After the invoice was read: its amount may be taken by this very call, sent twice at once.
    if ((await repeated.find({ trx: knex }, 'billing_payment', key)) !== null) return;
    if (body.method === 'CARD') assertOpen(invoice);
    else assertRecords(invoice);
    const open = openCents(invoice);
    if (cents > open) throw atAmount(aboveOpenAmount(open));
    await publisher.withdraw(actor, invoice.id, paymentFailed);
  }

  async #charge(actor: StaffActor, checked: Checked): Promise<PaymentWithInvoice> {
    const { body, cents, key } = checked;
    const { charges, cards } = this.needs;
    const { nonce, saved_card_id: cardId, verification_token: token } = body;
    const saved =
      nonce === undefined && cardId !== undefined
        ? await cards.chargeable(cardId, body.invoice_id)
        : null;
    return charges.charge(actor, {
      key,
      invoiceId: body.invoice_id,
      amount: () => cents,
      source: saved?.source ?? {
        kind: 'nonce',
        nonce: nonce ?? '',
        verificationToken: token ?? null,
      },
      ...(saved === null ? {} : { card: saved.card, consent: body.consent ?? null }),
      origin: 'typed-in',
      payer: nobody,
      notes: body.notes?.trim() ?? '',
      // Nobody types in a card that is on file.
      isKeyedIn: saved === null,
    });
  }

  async #record(actor: StaffActor, checked: Checked): Promise<PaymentWithInvoice> {
    const { writes, settler, clock, repeated } = this.needs;
    const { body, cents, key } = checked;
    const id = await writes.run(actor, async (unit) => {
      const invoice = await settler.lock(unit, body.invoice_id);
      const earlier = await repeated.findInTurn(unit, 'billing_payment', key);
      if (earlier !== null) {
        unit.unchanged();
        return earlier.id;
      }
      assertRecords(invoice);
      if (invoice.collect_channel === 'gateway_invoice') throw new ProblemError(invoiceBeingSent);
      if (cents > openAmount(invoice)) throw atAmount(aboveOpenAmount(openAmount(invoice)));
      const now = clock.now().toISOString();
      const [row] = (await unit
        .trx('billing_payment')
        .insert({
          status: 'completed',
          method: body.method,
          amount_cents: cents,
          invoice_id: invoice.id,
          customer_id: invoice.customer_id,
          received_at: this.#receivedAt(body.received_on) ?? now,
          created_at: now,
          payment_key: randomUUID(),
          public_id: newPublicId(),
          caller_key: key.callerKey,
          request_hash: key.requestHash,
          origin: 'typed-in',
          gateway: RECORDS,
          environment: 'none',
          check_number: textOf(body.method === 'CHECK' ? body.check_number : undefined),
          trace_reference: textOf(body.method === 'ACH' ? body.trace_reference : undefined),
          notes: body.notes?.trim() ?? '',
          created_by: actor.id,
        })
        .returning('*')) as PaymentRow[];
      unit.audit(paymentLine(row!, { to: 'completed' }));
      unit.publish(PaymentCompleted, paymentEvent(row!));
      await settler.settle(unit, invoice);
      return row!.id;
    });
    return (await findPayment(this.needs.database.knex, id))!;
  }

  /** Noon of the agency's day. Null for today. */
  #receivedAt(day: string | undefined): string | null {
    const { calendar } = this.needs;
    if (day === undefined || day === calendar.today()) return null;
    const noon = zoneInstant(Date.parse(`${day}T12:00:00.000Z`), calendar.timeZone());
    return new Date(noon).toISOString();
  }
}

function textOf(typed: string | undefined): string | null {
  const text = typed?.trim() ?? '';
  return text === '' ? null : text;
}
