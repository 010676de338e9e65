export const invoiceStatuses = ['draft', 'sent', 'partially_paid', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What screens show. */
export const invoiceStatusTexts: Readonly<Record<InvoiceStatus, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  partially_paid: 'Partial',
  paid: 'Paid',
  void: 'Void',
};

/** What the status of an invoice follows from. */
export interface InvoiceSums {
  readonly totalCents: number;
  /** Completed payments minus completed refunds. */
  readonly paidCents: number;
  readonly isVoid: boolean;
  readonly isSent: boolean;
}

/** A void invoice stays void, whatever arrives. */
export function invoiceStatus({
  totalCents,
  paidCents,
  isVoid,
  isSent,
}: InvoiceSums): InvoiceStatus {
  if (isVoid) return 'void';
  if (paidCents >= totalCents) return 'paid';
  if (paidCents > 0) return 'partially_paid';
  return isSent ? 'sent' : 'draft';
}

/** Paid and void invoices take no money. */
export function takesMoney(status: InvoiceStatus): boolean {
  return status !== 'paid' && status !== 'void';
}

/** Paid and void invoices stay as they are. */
export function isVoidable(status: InvoiceStatus): boolean {
  return status !== 'paid' && status !== 'void';
}

/** Which fields of an invoice can change: all of a draft, none of a paid or void one. */
export function editableFields(status: InvoiceStatus): 'all' | 'contact' | 'none' {
  if (status === 'draft') return 'all';
  return takesMoney(status) ? 'contact' : 'none';
}

/** Fields that an invoice that was sent can change. */
export const contactFields: readonly string[] = [
  'title',
  'description',
  'due_date',
  'customer_id',
  'full_name',
  'email',
  'phone',
];

/**
 * Whether an invoice is late: unpaid after its due date. One that is partly paid never is. Dates are `yyyy-mm-dd`.
 */
export function isOverdue(status: InvoiceStatus, dueDate: string | null, today: string): boolean {
  return status === 'sent' && dueDate !== null && dueDate < today;
}

/** What can be charged now: payments in progress reserve their part. */
export function openCents(totalCents: number, paidCents: number, pendingCents: number): number {
  return Math.max(0, totalCents - paidCents - pendingCents);
}
