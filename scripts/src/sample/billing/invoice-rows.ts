import { moneyTotals, tenThousandthsOf, thousandthsOf } from '@porchlight/kernel';
import { randomBytes, randomUUID } from 'node:crypto';
import { dayIn, timeOf, type BillingFill, type Payer } from './billing-fill.ts';
import type { InvoiceStory, PaymentStory } from './invoice-stories.ts';

const TAX_RATE = 0.08;

/** An invoice and its client. */
export interface PlannedInvoice {
  readonly story: InvoiceStory;
  readonly payer: Payer;
  readonly sessionId?: number;
  /** Called with its id and total once it is there. */
  readonly added?: (id: number, totalCents: number) => void;
}

/** Adds the invoices, the oldest first as their numbers say, with their lines, payments, and refunds. */
export async function addInvoices(
  fill: BillingFill,
  invoices: readonly PlannedInvoice[],
): Promise<void> {
  const oldestFirst = invoices.toSorted((a, b) => b.story.createdDaysAgo - a.story.createdDaysAgo);
  for (const invoice of oldestFirst) await addInvoice(fill, invoice);
}

async function addInvoice(fill: BillingFill, invoice: PlannedInvoice): Promise<void> {
  const { story, payer } = invoice;
  const lines = story.lines.map(([description, quantity, unit_price_cents]) => ({
    description,
    quantity_thousandths: thousandthsOf(quantity) ?? 0,
    unit_price_cents,
  }));
  const rate = story.isTaxed ? (tenThousandthsOf(TAX_RATE) ?? 0) : 0;
  const totals = moneyTotals(
    lines.map((line) => ({
      quantityThousandths: line.quantity_thousandths,
      unitPriceCents: line.unit_price_cents,
    })),
    rate,
  );
  const paid = paidCents(story, totals.totalCents);
  const [row] = (await fill
    .trx('billing_invoice')
    .insert({
      ...columnsOf(fill, invoice),
      tax_rate: tenThousandthsOf(TAX_RATE),
      subtotal_cents: totals.subtotalCents,
      tax_cents: totals.taxCents,
      total_cents: totals.totalCents,
      paid_amount_cents: paid,
      status: statusOf(story, paid, totals.totalCents),
      paid_at:
        paid > 0 && paid === totals.totalCents
          ? timeOf(fill, Math.min(...(story.payments ?? []).map(({ daysAgo }) => daysAgo)))
          : null,
    })
    .returning('id')) as readonly { readonly id: number }[];
  const { id } = row!;
  await fill.trx('billing_line_item').insert(
    lines.map((line, position) => ({
      ...line,
      invoice_id: id,
      position,
      line_total_cents: totals.lineTotals[position],
    })),
  );
  let open = totals.totalCents;
  for (const payment of story.payments ?? []) {
    const cents = payment.cents ?? open;
    await addPayment(fill, { payment, cents, invoice: id, payer });
    open -= cents;
  }
  if (invoice.sessionId !== undefined) await addForms(fill, id, invoice.sessionId);
  invoice.added?.(id, totals.totalCents);
}

/** The forms of a session that its invoice bills, all of which are paid. */
async function addForms({ trx }: BillingFill, invoice: number, session: number): Promise<void> {
  await trx.raw(
    `insert into billing_session_form (invoice_id, form_id, price_cents, due_cents, cents)
     select ?, id, cents, cents, cents
     from (select id, round(final_form_total * 100)::bigint as cents from forms_submission
       where session_id = ? and final_form_total > 0 and not is_voided) form`,
    [invoice, session],
  );
}

function columnsOf(fill: BillingFill, { story, payer, sessionId }: PlannedInvoice): object {
  const { sentDaysAgo: sent, voidedDaysAgo: voided, dueIn, recurring } = story;
  return {
    public_id: randomBytes(16).toString('base64url'),
    title: story.title,
    description: story.description ?? '',
    customer_id: payer.id,
    session_id: sessionId ?? null,
    full_name: `${payer.client_first_name} ${payer.client_last_name}`,
    email: story.hasNoContact ? '' : payer.primary_email,
    phone: story.hasNoContact ? '' : payer.primary_phone,
    is_tax_enabled: story.isTaxed ?? false,
    due_date: dueIn === undefined ? null : dayIn(fill, dueIn),
    created_by: payer.assigned_agent_id,
    created_at: timeOf(fill, story.createdDaysAgo),
    sent_at: sent === undefined ? null : timeOf(fill, sent),
    voided_at: voided === undefined ? null : timeOf(fill, voided),
    voided_by: voided === undefined ? null : payer.assigned_agent_id,
    ...(recurring === undefined
      ? {}
      : {
          is_recurring: true,
          recurring_frequency: recurring.frequency,
          recurring_frequency_interval: recurring.interval,
          recurring_total_payments: recurring.totalPayments ?? null,
        }),
  };
}

function paidCents({ payments = [] }: InvoiceStory, totalCents: number): number {
  let open = totalCents;
  let paid = 0;
  for (const { cents = open, refund } of payments) {
    open -= cents;
    paid += refund === undefined ? cents : 0;
  }
  return paid;
}

function statusOf(story: InvoiceStory, paid: number, total: number): string {
  if (story.voidedDaysAgo !== undefined) return 'void';
  if (paid > 0) return paid === total ? 'paid' : 'partially_paid';
  return story.sentDaysAgo === undefined ? 'draft' : 'sent';
}

interface PaymentToAdd {
  readonly payment: PaymentStory;
  readonly cents: number;
  readonly invoice: number;
  readonly payer: Payer;
}

async function addPayment(
  fill: BillingFill,
  { payment, cents, invoice, payer }: PaymentToAdd,
): Promise<void> {
  const { method, daysAgo, notes = '', reference = null, refund } = payment;
  const [row] = (await fill
    .trx('billing_payment')
    .insert({
      status: refund === undefined ? 'completed' : 'refunded',
      method,
      amount_cents: cents,
      refunded_cents: refund === undefined ? 0 : cents,
      invoice_id: invoice,
      customer_id: payer.id,
      received_at: timeOf(fill, daysAgo),
      moved_at: refund === undefined ? null : timeOf(fill, refund.daysAgo),
      created_at: timeOf(fill, daysAgo),
      payment_key: randomUUID(),
      public_id: randomBytes(16).toString('base64url'),
      origin: 'typed-in',
      gateway: 'records',
      environment: 'none',
      check_number: method === 'CHECK' ? reference : null,
      trace_reference: method === 'ACH' ? reference : null,
      notes,
      created_by: payer.assigned_agent_id,
    })
    .returning('id')) as readonly { readonly id: number }[];
  if (refund === undefined) return;
  const [returned] = (await fill
    .trx('billing_refund')
    .insert({
      payment_id: row!.id,
      refund_key: randomUUID(),
      status: 'completed',
      amount_cents: cents,
      reason: refund.reason,
      created_at: timeOf(fill, refund.daysAgo),
      completed_at: timeOf(fill, refund.daysAgo),
      created_by: payer.assigned_agent_id,
    })
    .returning('*')) as readonly RefundRow[];
  await addCreditNote(fill, invoice, returned!);
}

interface RefundRow {
  readonly id: number;
  readonly reason: string;
  readonly completed_at: string;
}

/** A refund of the sample cancels its charge: nothing of the invoice is owed any more. */
async function addCreditNote(
  { trx }: BillingFill,
  invoiceId: number,
  { id, reason, completed_at }: RefundRow,
): Promise<void> {
  const [row] = (await trx('billing_invoice')
    .where({ id: invoiceId })
    .update({
      credited_cents: trx.raw('total_cents - paid_amount_cents'),
      status: trx.raw("case when paid_amount_cents = 0 then 'refunded' else 'paid' end"),
    })
    .returning(['external_ref', 'title', 'total_cents', 'credited_cents'])) as readonly {
    readonly external_ref: string;
    readonly title: string;
    readonly total_cents: number;
    readonly credited_cents: number;
  }[];
  const { credited_cents: amount_cents, ...shown } = row!;
  await trx('billing_credit_note').insert({
    public_id: randomBytes(16).toString('base64url'),
    invoice_id: invoiceId,
    refund_id: id,
    amount_cents,
    reason,
    invoice_json: JSON.stringify({ ...shown, balance_cents: 0 }),
    created_at: completed_at,
  });
}
