import type { FieldMessage } from '@porchlight/kernel';

export const invoiceStatuses = [
  'draft',
  'sent',
  'partially_paid',
  'paid',
  'disputed',
  'refunded',
  'written_off',
  'void',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What screens show. */
export const invoiceStatusTexts: Readonly<Record<InvoiceStatus, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  partially_paid: 'Partial',
  paid: 'Paid',
  disputed: 'Disputed',
  refunded: 'Refunded',
  written_off: 'Written off',
  void: 'Void',
};

/** The amounts of an invoice, in cents. */
export interface InvoiceAmounts {
  readonly total_cents: number;
  /** What credit notes canceled of the total. */
  readonly credited_cents: number;
  /** What agents wrote off of the rest: asked for no more, and not paid either. */
  readonly waived_cents: number;
  /** Completed payments minus completed refunds and what banks withhold. */
  readonly paid_amount_cents: number;
}

/** What the status of an invoice follows from. */
interface InvoiceState extends InvoiceAmounts {
  readonly isVoid: boolean;
  /** A payment is disputed, or was lost and nobody decided yet whether to ask for it again. */
  readonly isDisputed: boolean;
  /** Sent, or paid once: an invoice that money arrived for is never a draft again. */
  readonly isIssued: boolean;
}

/** A void invoice stays void, whatever arrives. */
export function invoiceStatus({
  isVoid,
  isIssued,
  isDisputed,
  ...amounts
}: InvoiceState): InvoiceStatus {
  const { credited_cents: credited, waived_cents: waived, paid_amount_cents: paid } = amounts;
  if (isVoid) return 'void';
  if (balanceCents(amounts) <= 0) {
    if (waived > 0) return 'written_off';
    return paid === 0 && credited > 0 ? 'refunded' : 'paid';
  }
  if (isDisputed) return 'disputed';
  if (paid > 0) return 'partially_paid';
  return isIssued ? 'sent' : 'draft';
}

/** What is still owed; negative when too much was paid. A void invoice owes nothing, whatever was paid before. */
export function balanceCents({
  status,
  ...amounts
}: InvoiceAmounts & { readonly status?: InvoiceStatus }): number {
  if (status === 'void') return 0;
  const { total_cents: total, credited_cents: credited, waived_cents: waived } = amounts;
  return total - credited - waived - amounts.paid_amount_cents;
}

/** What is open of these is asked for by nothing that the client sees. */
const ASKS_FOR_NOTHING: ReadonlySet<InvoiceStatus> = new Set([
  'void',
  'disputed',
  'refunded',
  'written_off',
]);

/** Whether the client is asked for what is open. */
export function asksForMoney(status: InvoiceStatus): boolean {
  return !ASKS_FOR_NOTHING.has(status);
}

/** What a client is asked for now; nothing while a payment is disputed, whatever is open. */
export function dueCents({
  status,
  balance_cents: balance,
}: {
  readonly status: InvoiceStatus;
  readonly balance_cents: number;
}): number {
  return asksForMoney(status) ? Math.max(0, balance) : 0;
}

/** What can be charged now: payments in progress reserve their part. */
export function openCents(amounts: InvoiceAmounts & { readonly pending_cents: number }): number {
  return Math.max(0, balanceCents(amounts) - amounts.pending_cents);
}

const CLOSED: ReadonlySet<InvoiceStatus> = new Set([
  'paid',
  'disputed',
  'refunded',
  'written_off',
  'void',
]);

/** Paid, refunded, written-off, and void invoices take no money, and disputed ones ask for none. */
export function takesMoney(status: InvoiceStatus): boolean {
  return !CLOSED.has(status);
}

/** Whether money that arrived can be recorded: also on a disputed invoice, which asks nobody for it. */
export function recordsMoney(status: InvoiceStatus): boolean {
  return takesMoney(status) || status === 'disputed';
}

/** Paid, disputed, refunded, written-off, and void invoices stay as they are. */
export function isVoidable(status: InvoiceStatus): boolean {
  return !CLOSED.has(status);
}

/** Which fields of an invoice can change: all of a draft, none of one that is closed. */
export function editableFields(status: InvoiceStatus): 'all' | 'contact' | 'none' {
  if (status === 'draft') return 'all';
  return takesMoney(status) ? 'contact' : 'none';
}

/** Fields that an invoice that was sent can change, as far as `payerProblems` allows it. */
export const contactFields: readonly string[] = [
  'title',
  'description',
  'due_date',
  'customer_id',
  'full_name',
  'email',
  'phone',
];

/** Whom an invoice is for: it stays from the first payment on, or its receipt would go to somebody else. */
const PAYER_FIELDS: readonly string[] = ['customer_id', 'full_name', 'email'];

export const payerTexts = {
  paid: 'A payment was made, so this stays as it is',
  sent: 'The invoice was sent, so this stays as it is. Void it and create a new one for someone else.',
  session: 'The invoice of a session is for the client of that session',
} as const;

interface PayerFacts {
  /** Counts payments in progress too. */
  readonly hasPayment: boolean;
  /** Was sent, or is being sent. */
  readonly isSent: boolean;
  readonly hasClient: boolean;
  readonly isOfSession: boolean;
}

/**
 * Which of the changed fields stay as they are, and why: money that one client was asked for is never booked as that of
 * another. One that was sent without a client can get one.
 */
export function payerProblems(
  changed: readonly string[],
  invoice: PayerFacts,
): readonly FieldMessage[] {
  const { hasPayment, isSent, hasClient, isOfSession } = invoice;
  return changed.flatMap((field): readonly FieldMessage[] => {
    if (hasPayment && PAYER_FIELDS.includes(field)) return [{ field, message: payerTexts.paid }];
    if (isSent && hasClient && field === 'customer_id')
      return [{ field, message: payerTexts.sent }];
    return isOfSession && field === 'customer_id' ? [{ field, message: payerTexts.session }] : [];
  });
}

/** Whether what an invoice asks for can be written off; a draft asks for nothing. */
export function isWaivable(status: InvoiceStatus): boolean {
  return takesMoney(status) && status !== 'draft';
}

/** What counts of the waivers of an invoice: only what is neither paid nor credited is written off. */
export function stillWaivedCents(
  { total_cents, credited_cents, paid_amount_cents }: Omit<InvoiceAmounts, 'waived_cents'>,
  waivedCents: number,
): number {
  return Math.max(0, Math.min(waivedCents, total_cents - credited_cents - paid_amount_cents));
}

/** Those of which something is owed once they are due. */
const owedStatuses = ['sent', 'partially_paid'] as const satisfies readonly InvoiceStatus[];

/** Whether an invoice is late: not paid in full after its due date. Dates are `yyyy-mm-dd`. */
export function isOverdue(status: InvoiceStatus, dueDate: string | null, today: string): boolean {
  return owedStatuses.some((one) => one === status) && dueDate !== null && dueDate < today;
}
