import { addDays, addMonths, dayNumber, occurrence, type Recurrence } from '@porchlight/kernel';
import { dayIn, timeOf, type BillingFill, type Payer } from './billing-fill.ts';
import { expiredMonth, STORED_DAYS_AGO } from './expired-month.ts';
import type { PlannedInvoice } from './invoice-rows.ts';
import type { InvoiceStory, PaymentStory } from './invoice-stories.ts';
import type { ScheduleStory } from './schedule-stories.ts';

const MONTHS = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const;
/** A declined card is tried again three times within nine days. */
const FAILED_ATTEMPTS = 4;
const FAILING_DAYS = 9;
const UNSENT_REASON = 'Contact Information Required: enter an email or a phone number first';

/** A recurring payment: its invoices, and its rows, which refer to them. */
interface PlannedSchedule {
  readonly invoices: readonly PlannedInvoice[];
  readonly add: () => Promise<void>;
}

/** Plans a schedule with the invoice that founded it, and one for each period so far. */
export function planSchedule(
  fill: BillingFill,
  story: ScheduleStory,
  payer: Payer,
): PlannedSchedule {
  const recurrence = recurrenceOf(fill, story);
  const ids: number[] = [];
  const days = Array.from({ length: story.periods + 1 }, (_, index) => ({
    index,
    date: occurrence(recurrence, index),
  }));
  return {
    invoices: days.map(({ index, date }) => ({
      payer,
      story: invoiceStory(fill, story, { index, date }),
      added: (id) => void (ids[index] = id),
    })),
    add: () => addSchedule(fill, { story, payer, recurrence, ids }),
  };
}

/** The founding day follows from the next one: months go back from it. */
function recurrenceOf(fill: BillingFill, story: ScheduleStory): Recurrence {
  const { frequency, interval, nextIn, periods } = story;
  const next = dayIn(fill, nextIn);
  const count = interval * (periods + 1);
  const months = MONTHS[frequency as keyof typeof MONTHS] as number | undefined;
  const anchor =
    months === undefined
      ? addDays(next, -count * (frequency === 'WEEKLY' ? 7 : 1))
      : addMonths(next, -count * months);
  return { frequency, interval, anchor };
}

function invoiceStory(
  fill: BillingFill,
  story: ScheduleStory,
  { index, date }: { readonly index: number; readonly date: string },
): InvoiceStory {
  const { name, line, cents, frequency, interval, totalPayments, hasNoContact } = story;
  const daysAgo = dayNumber(fill.today) - dayNumber(date);
  const isLast = index === story.periods;
  const unpaid = isLast ? story.lastPeriod : undefined;
  const isSent = unpaid === undefined || unpaid === 'sent';
  return {
    title: name,
    lines: [[line, 1, cents]],
    createdDaysAgo: index === 0 ? daysAgo + 7 : daysAgo,
    ...(isSent ? { sentDaysAgo: index === 0 ? daysAgo + 7 : daysAgo } : {}),
    dueIn: -daysAgo,
    ...(unpaid === undefined ? { payments: [paymentStory(index, daysAgo)] } : {}),
    ...(hasNoContact && isLast ? { hasNoContact } : {}),
    ...(index === 0
      ? {
          recurring: {
            frequency,
            interval,
            ...(totalPayments === undefined ? {} : { totalPayments }),
          },
        }
      : {}),
  };
}

function paymentStory(index: number, dueDaysAgo: number): PaymentStory {
  const daysAgo = Math.max(0, dueDaysAgo - (index % 3));
  if (index % 2 === 0)
    return { method: 'ACH', daysAgo, reference: `PPD ${String(618_204 + index)}` };
  return { method: 'CHECK', daysAgo, reference: String(1_204 + index) };
}

interface ScheduleToAdd {
  readonly story: ScheduleStory;
  readonly payer: Payer;
  readonly recurrence: Recurrence;
  readonly ids: readonly number[];
}

async function addSchedule(fill: BillingFill, adding: ScheduleToAdd): Promise<void> {
  const { story, payer, recurrence, ids } = adding;
  const isOpen = story.end === undefined || story.end === 'PAUSED';
  const card = story.lastPeriod === 'failed' ? await addExpiredCard(fill, payer) : null;
  const [row] = (await fill
    .trx('recurring_schedule')
    .insert({
      invoice_id: ids[0],
      customer_id: payer.id,
      name: story.name,
      client_first_name: payer.client_first_name,
      client_last_name: payer.client_last_name,
      client_email: payer.primary_email,
      status: story.end ?? 'ACTIVE',
      amount_cents: story.cents,
      frequency: story.frequency,
      frequency_interval: story.interval,
      anchor_date: recurrence.anchor,
      next_index: story.periods + 1,
      next_payment_date: isOpen ? occurrence(recurrence, story.periods + 1) : null,
      total_payments: story.totalPayments ?? null,
      payments_made: story.periods - (card === null ? 0 : 1),
      mode: card === null ? 'invoice' : 'card',
      saved_card_id: card,
      paused_at: story.end === 'PAUSED' ? timeOf(fill, pausedDaysAgo(fill, adding)) : null,
      pause_reason: story.reason ?? null,
      created_by: payer.assigned_agent_id,
      created_at: timeOf(fill, daysAgoOf(fill, recurrence.anchor) + 7),
    })
    .returning('id')) as readonly { readonly id: number }[];
  if (card !== null) await addAgreement(fill, adding, { schedule: row!.id, card });
  for (const [index, invoice] of ids.entries())
    if (index > 0) await addPeriod(fill, adding, { schedule: row!.id, index, invoice, card });
}

/** The client agreed to the card by phone before the first payment. */
async function addAgreement(
  fill: BillingFill,
  { story, payer, recurrence }: ScheduleToAdd,
  { schedule, card }: { readonly schedule: number; readonly card: number },
): Promise<void> {
  const time = timeOf(fill, daysAgoOf(fill, recurrence.anchor));
  await fill.trx('recurring_agreement').insert({
    schedule_id: schedule,
    saved_card_id: card,
    state: 'agreed',
    amount_cents: story.cents,
    frequency: story.frequency,
    frequency_interval: story.interval,
    start_date: recurrence.anchor,
    total_payments: story.totalPayments ?? null,
    terms: `I authorize the agency to charge my card for “${story.name}”.`,
    terms_version: 1,
    language: 'en',
    channel: 'phone',
    recorded_by: payer.assigned_agent_id,
    created_at: time,
    agreed_at: time,
  });
}

async function addPeriod(
  fill: BillingFill,
  { story, recurrence }: ScheduleToAdd,
  period: {
    readonly schedule: number;
    readonly index: number;
    readonly invoice: number;
    readonly card: number | null;
  },
): Promise<void> {
  const { schedule, index, invoice, card } = period;
  const date = occurrence(recurrence, index);
  const state = (index === story.periods ? story.lastPeriod : undefined) ?? 'paid';
  const isFailed = state === 'failed';
  const daysAgo = daysAgoOf(fill, date);
  await fill.trx('recurring_charge').insert({
    schedule_id: schedule,
    period_date: date,
    state,
    mode: isFailed ? 'card' : 'invoice',
    amount_cents: story.cents,
    invoice_id: invoice,
    saved_card_id: isFailed ? card : null,
    attempts: isFailed ? FAILED_ATTEMPTS : 1,
    attempted_on: date,
    failure_reason: isFailed ? story.reason : state === 'unsent' ? UNSENT_REASON : null,
    is_counted: !isFailed,
    created_at: timeOf(fill, daysAgo),
    changed_at: timeOf(fill, isFailed ? Math.max(0, daysAgo - FAILING_DAYS) : daysAgo),
  });
}

/** A card that was removed after it had expired, so that nothing charges it. */
async function addExpiredCard({ trx, ...fill }: BillingFill, { id, assigned_agent_id }: Payer) {
  const [row] = (await trx('billing_saved_card')
    .insert({
      client_id: id,
      request_id: trx.raw('gen_random_uuid()'),
      gateway: 'square',
      merchant: 'BFS',
      state: 'disabled',
      brand: 'Visa',
      last4: '1111',
      ...expiredMonth(fill.today),
      mandate: 'Agreed on the phone to charge the card for recurring payments.',
      mandate_given: 'phone',
      created_at: timeOf({ trx, ...fill }, STORED_DAYS_AGO),
      disabled_at: timeOf({ trx, ...fill }, 0),
      created_by: assigned_agent_id,
    })
    .returning('id')) as readonly { readonly id: number }[];
  return row!.id;
}

/** One that failed is paused after its last attempt; one of an agent a week before its next date. */
function pausedDaysAgo(fill: BillingFill, { story, recurrence }: ScheduleToAdd): number {
  const isFailed = story.lastPeriod === 'failed';
  const date = occurrence(recurrence, story.periods + (isFailed ? 0 : 1));
  return Math.max(0, daysAgoOf(fill, date) + (isFailed ? -FAILING_DAYS : 7));
}

function daysAgoOf({ today }: BillingFill, date: string): number {
  return dayNumber(today) - dayNumber(date);
}
