import { civilToday, type DayRange, dollarsText, isInRange } from '@porchlight/kernel';
import { methodText } from '../../rules/payments/method-text.ts';
import { counts } from '../../rules/payments/payment-money.ts';
import { type PaymentStatus, paymentStatusTexts } from '../../rules/payments/payment-status.ts';
import type { MatchWithNumbers } from '../store/match-rows.ts';
import { type PaymentWithInvoice, paymentOf, type RefundRow } from '../store/payment-rows.ts';

/** The first line of an export. `Counted` is what the sums of the list count, so it adds up to their net. */
export const PAYMENT_HEADERS = [
  'Day',
  'Type',
  'Status',
  'Invoice',
  'Client',
  'Merchant',
  'Method',
  'Amount',
  'Counted',
  'Reference',
  'Payment',
] as const;

/** A payment with what its line needs. */
export interface ExportedPayment {
  readonly payment: PaymentWithInvoice & { readonly invoice_merchant: string | null };
  /** Of the payment, in the order of their lines. */
  readonly refunds: readonly RefundRow[];
  /** What banks withheld of it, or returned, because of disputes. */
  readonly withheld: readonly WithheldRow[];
  /** How it got its invoice, oldest first. */
  readonly matches: readonly MatchWithNumbers[];
}

/** A change of what is withheld: negative for what a bank returned. */
export interface WithheldRow {
  readonly payment_id: number;
  readonly cents: number;
  readonly moved_at: string;
}

export interface LineOptions {
  /** Of the agency: its days are those of the list. */
  readonly timeZone: string;
  readonly days: DayRange;
  readonly countsSandbox: boolean;
  /** What screens call a merchant. */
  readonly labelOf: (merchant: string) => string;
}

/**
 * The cells of a payment, of each of its refunds, of what banks withheld and returned, and of its later match with an
 * invoice, those of the days of the list. Days are `yyyy-mm-dd`, amounts plain decimals of dollars, negative for what went
 * back or is withheld. A payment whose `Counted` is less than its amount did not complete, or is one of a sandbox; a match
 * counts nothing, and its reference is the invoice of before. Each line names the invoice that the payment had at the end
 * of its day.
 */
export function paymentLines(
  { payment, refunds, withheld, matches }: ExportedPayment,
  { timeZone, days, countsSandbox, labelOf }: LineOptions,
): readonly (readonly string[])[] {
  const { environment, invoice_merchant } = payment;
  const dayOf = (instant: string) => civilToday(timeZone, new Date(instant));
  const isCounted = counts(payment, countsSandbox);
  const merchant = payment.merchant ?? invoice_merchant;
  const status = (state: keyof typeof paymentStatusTexts) =>
    environment === 'sandbox' ? `${paymentStatusTexts[state]}, sandbox` : paymentStatusTexts[state];
  const invoiceOn = (day: string): string => {
    const later = matches.find(({ matched_at }) => dayOf(matched_at) > day);
    return (later === undefined ? payment.invoice_ref : later.from_ref) ?? '';
  };
  const shared = (day: string) => [
    invoiceOn(day),
    paymentOf(payment).full_name,
    merchant === null ? '' : labelOf(merchant),
    methodText(payment),
  ];
  const dayOfRefund = (refund: RefundRow) => dayOf(refund.completed_at ?? refund.created_at);
  const wentBackLater = refunds.some(
    (refund) => refund.status === 'completed' && days.to !== '' && dayOfRefund(refund) > days.to,
  );
  const atEnd: PaymentStatus =
    payment.status === 'refunded' && wentBackLater ? 'completed' : payment.status;
  // A gateway may report more than was paid.
  let left = payment.refunded_cents;
  const received = dayOf(payment.received_at ?? payment.created_at);
  const lines = [
    [
      received,
      'Payment',
      status(atEnd),
      ...shared(received),
      dollarsText(payment.amount_cents),
      dollarsText(isCounted ? payment.amount_cents : 0),
      payment.trace_reference ?? payment.check_number ?? payment.gateway_payment_id ?? '',
      String(payment.id),
    ],
    ...refunds.map((refund) => {
      const cents = refund.status === 'completed' ? Math.min(refund.amount_cents, left) : 0;
      left -= cents;
      const day = dayOfRefund(refund);
      return [
        day,
        'Refund',
        status(refund.status),
        ...shared(day),
        dollarsText(-refund.amount_cents),
        dollarsText(isCounted ? -cents : 0),
        refund.gateway_refund_id ?? '',
        String(payment.id),
      ];
    }),
    ...withheld.map(({ cents, moved_at }) => [
      dayOf(moved_at),
      cents > 0 ? 'Withheld' : 'Returned',
      status('completed'),
      ...shared(dayOf(moved_at)),
      dollarsText(-cents),
      dollarsText(isCounted ? -cents : 0),
      '',
      String(payment.id),
    ]),
    ...matches
      .filter(({ matched_at }) => dayOf(matched_at) > received)
      .map(({ matched_at, cents, from_ref }) => [
        dayOf(matched_at),
        from_ref === null ? 'Matched' : 'Applied',
        status('completed'),
        ...shared(dayOf(matched_at)),
        dollarsText(cents),
        dollarsText(0),
        from_ref ?? '',
        String(payment.id),
      ]),
  ];
  return lines.filter(([day]) => isInRange(day!, days));
}
