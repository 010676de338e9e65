import type { HistoryFacts } from '@porchlight/clients/slots';
import { formatMoney } from '@porchlight/kernel';
import { chargeConsentTexts, type ChargeConsent } from './payments/charge-consent.ts';
import { disputeStateTexts, type DisputeState } from './payments/dispute-state.ts';
import { paymentMethodTexts, type PaymentMethod } from './payments/payment-status.ts';

type Sentence = (line: HistoryFacts) => string;

const SENT_BY: ReadonlyMap<unknown, string> = new Map([
  ['email', 'by email'],
  ['text', 'by text message'],
  ['link', 'by payment link'],
  ['gateway-email', 'by the email of the payment gateway'],
  ['gateway-link', 'by payment link'],
]);

const STATUSES: ReadonlyMap<unknown, string> = new Map([
  ['draft', 'a draft again'],
  ['sent', 'unpaid again'],
  ['partially_paid', 'partly paid'],
  ['paid', 'paid'],
  ['disputed', 'disputed'],
  ['refunded', 'refunded'],
  ['written_off', 'written off'],
  ['void', 'void'],
]);

const FIELDS: ReadonlyMap<string, string> = new Map([
  ['title', 'title'],
  ['description', 'description'],
  ['line_items', 'line items'],
  ['tax_rate', 'tax'],
  ['is_tax_enabled', 'tax'],
  ['due_date', 'due date'],
  ['full_name', 'contact'],
  ['email', 'contact'],
  ['phone', 'contact'],
  ['customer_id', 'client'],
  ['merchant', 'account'],
  ['is_recurring', 'recurrence'],
  ['recurring_frequency', 'recurrence'],
  ['recurring_frequency_interval', 'recurrence'],
  ['recurring_end_date', 'recurrence'],
  ['recurring_total_payments', 'recurrence'],
]);

const GATEWAY_STATES: ReadonlyMap<unknown, string> = new Map([
  ['open', 'open'],
  ['paid', 'paid'],
  ['canceled', 'canceled'],
  ['failed', 'closed after a failure'],
]);

const SENTENCES = {
  'invoice.created': (line) => `${invoiceOf(line)} created${withMoney(line, 'total_cents')}`,
  'invoice.updated': updated,
  'invoice.sent': sent,
  'invoice.reminded': reminded,
  'invoice.saved-as-pdf': (line) => `${invoiceOf(line)} saved as PDF`,
  'invoice.handed-over': (line) => `${invoiceOf(line)} handed over to the payment gateway`,
  'invoice.withdrawn': (line) => `${invoiceOf(line)} withdrawn from the payment gateway`,
  'invoice.void-requested': (line) => `${invoiceOf(line)} to be voided`,
  'invoice.reported': reported,
  'invoice.settled': settled,
  'invoice.credited': credited,
  'invoice.credit-withdrawn': (line) =>
    credited(line).replace('Credit note', 'Withdrawn credit note'),
  'invoice.difference': (line) =>
    `${invoiceOf(line)} bills less than its forms cost${refunded(line)}`,
  'invoice.voided': (line) => `${invoiceOf(line)} voided`,
  'payment.started': (line) => `Payment started${paid(line)}`,
  'payment.completed': (line) => `Payment received${paid(line)}`,
  'payment.failed': failed,
  'payment.refunded': (line) => `Payment refunded${paid(line)}`,
  'payment.reported': () => 'Details of a payment received from the payment gateway',
  'payment.matched': (line) => `Payment matched to an invoice${withMoney(line, 'amount_cents')}`,
  'payment.applied': applied,
  'payment.saved-as-pdf': () => 'Receipt saved as PDF',
  'refund.started': (line) => `Refund started${refunded(line)}`,
  'refund.completed': (line) => `Refunded${refunded(line)}`,
  'refund.failed': (line) => `Refund failed${refunded(line)}`,
  'refund.reported': () => 'Details of a refund received from the payment gateway',
  'waiver.added': (line) => `Difference of a session waived${refunded(line)}`,
  'waiver.revoked': (line) => `Waived difference of a session asked for again${refunded(line)}`,
  'write-off.added': (line) => `${invoiceOf(line)} written off${refunded(line)}`,
  'write-off.revoked': (line) => `Write-off of ${nameOfInvoice(line)} undone${refunded(line)}`,
  'dispute.opened': (line) => `Payment disputed${disputed(line)}`,
  'dispute.changed': (line) => `Dispute of a payment${disputed(line)}`,
  'dispute.ended': (line) => `Dispute of a payment ended${disputed(line)}`,
  'dispute.decided': decided,
  'saved-card.requested': () => 'Card agreed to be stored',
  'saved-card.failed': () => 'Card not saved',
  'saved-card.stored': (line) => `Card saved${cardOf(line)}`,
  'saved-card.replaced': (line) => `Card replaced${cardOf(line)}`,
  'saved-card.disabled': (line) => `Card deleted${cardOf(line)}`,
} satisfies Readonly<Record<string, Sentence>>;

/** What the audit records about invoices, payments, refunds, and cards: each action has a sentence. */
export type BillingAction = keyof typeof SENTENCES;

const BY_ACTION: ReadonlyMap<string, Sentence> = new Map(Object.entries(SENTENCES));

/** What happened to an invoice, a payment, or a card, in a few words; the action itself when it is unknown. */
export function historyText(line: HistoryFacts): string {
  return BY_ACTION.get(line.action)?.(line) ?? line.action;
}

function sent(line: HistoryFacts): string {
  const by = SENT_BY.get(line.changes['sent_by']?.to);
  return `${invoiceOf(line)} sent${by === undefined ? '' : ` ${by}`}`;
}

/** 'Invoice INV-1042 changed (title, due date)' */
function updated(line: HistoryFacts): string {
  const names = new Set(Object.keys(line.changes).flatMap((field) => FIELDS.get(field) ?? []));
  return `${invoiceOf(line)} changed${names.size === 0 ? '' : ` (${[...names].join(', ')})`}`;
}

/** 'Reminder of invoice INV-1042 sent, 10 days late' */
function reminded(line: HistoryFacts): string {
  const days = line.changes['days_late']?.to;
  const late =
    typeof days === 'number' ? `, ${String(days)} ${days === 1 ? 'day' : 'days'} late` : '';
  return `Reminder of ${nameOfInvoice(line)} sent${late}`;
}

function reported(line: HistoryFacts): string {
  const state = GATEWAY_STATES.get(line.changes['gateway_state']?.to);
  return `${invoiceOf(line)} ${state === undefined ? 'changed' : `is ${state}`} at the payment gateway`;
}

function settled(line: HistoryFacts): string {
  const status = STATUSES.get(line.changes['status']?.to);
  if (status !== undefined) return `${invoiceOf(line)} is ${status}`;
  const paid = line.changes['paid_amount_cents']?.to;
  return typeof paid === 'number'
    ? `${invoiceOf(line)}: ${formatMoney(paid)} paid in all`
    : `${invoiceOf(line)} changed`;
}

/** 'Credit note CN-1001 for invoice INV-1042, $40.00: policy canceled' */
function credited(line: HistoryFacts): string {
  const number = line.changes['credit_note']?.to;
  const note = typeof number === 'string' ? `Credit note ${number}` : 'Credit note';
  return `${note} for ${nameOfInvoice(line)}${refunded(line)}`;
}

function failed(line: HistoryFacts): string {
  const why = line.changes['failure_reason']?.to ?? line.changes['failure']?.to;
  const reason = typeof why === 'string' && why !== '' ? `: ${why}` : '';
  return `Payment failed${paid(line)}${reason}`;
}

/** ', $324.00 by check' */
function paid(line: HistoryFacts): string {
  const method = line.changes['method']?.to as PaymentMethod | undefined;
  const by = method === undefined ? '' : ` by ${nameInSentence(method)}`;
  return `${withMoney(line, 'amount_cents')}${by}${agreed(line)}`;
}

/** ', agreed to by phone': of a card on file that an agent charged. */
function agreed({ changes }: HistoryFacts): string {
  const how = changes['consent']?.to as ChargeConsent | undefined;
  return how === undefined ? '' : `, agreed to ${chargeConsentTexts[how].toLowerCase()}`;
}

function nameInSentence(method: PaymentMethod): string {
  return method === 'ACH' ? paymentMethodTexts.ACH : paymentMethodTexts[method].toLowerCase();
}

/** ', $100.00: duplicate payment' */
function refunded(line: HistoryFacts): string {
  const reason = line.changes['reason']?.to ?? line.purpose;
  const why = typeof reason === 'string' && reason !== '' ? `: ${reason}` : '';
  return `${withMoney(line, 'amount_cents')}${why}`;
}

/** ', $100.00: under review' */
function disputed(line: HistoryFacts): string {
  const state = line.changes['state']?.to as DisputeState | undefined;
  const text = state === undefined ? undefined : disputeStateTexts[state];
  return `${withMoney(line, 'amount_cents')}${text === undefined ? '' : `: ${text.toLowerCase()}`}`;
}

function decided(line: HistoryFacts): string {
  const what = line.changes['intent']?.to === 'collect' ? 'asked for again' : 'owed no more';
  return `Money lost in a dispute is ${what}${withMoney(line, 'amount_cents')}`;
}

/** 'Payment applied to invoice INV-1043 in place of INV-1042, $60.00' */
function applied(line: HistoryFacts): string {
  const { from, to } = line.changes['external_ref'] ?? {};
  const invoices =
    typeof from === 'string' && typeof to === 'string'
      ? `invoice ${to} in place of ${from}`
      : 'another invoice';
  return `Payment applied to ${invoices}${withMoney(line, 'amount_cents')}`;
}

function withMoney({ changes }: HistoryFacts, field: string): string {
  const cents = changes[field]?.to;
  return typeof cents === 'number' ? `, ${formatMoney(cents)}` : '';
}

function cardOf({ changes }: HistoryFacts): string {
  const [brand, last4] = [changes['brand']?.to, changes['last4']?.to];
  const parts = [brand, last4].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? '' : `: ${parts.join(' ')}`;
}

/** As `invoiceOf`, within a sentence. */
function nameOfInvoice(line: HistoryFacts): string {
  return invoiceOf(line).replace('Invoice', 'invoice');
}

function invoiceOf({ changes }: HistoryFacts): string {
  const number = changes['external_ref']?.to;
  return typeof number === 'string' ? `Invoice ${number}` : 'Invoice';
}
