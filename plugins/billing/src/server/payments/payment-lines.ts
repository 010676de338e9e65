import { civilToday, dollarsText } from '@porchlight/kernel';
import { methodText } from '../../rules/payments/method-text.ts';
import { paymentMoney } from '../../rules/payments/payment-money.ts';
import { paymentStatusTexts } from '../../rules/payments/payment-status.ts';
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
  'Withheld',
  'Counted',
  'Reference',
  'Payment',
] as const;

/** A payment with what its line needs. */
export interface ExportedPayment {
  readonly payment: PaymentWithInvoice & { readonly invoice_merchant: string | null };
  /** Of the payment, in the order of their lines. */
  readonly refunds: readonly RefundRow[];
}

export interface LineOptions {
  /** Of the agency: its days are those of the list. */
  readonly timeZone: string;
  readonly countsSandbox: boolean;
  /** What screens call a merchant. */
  readonly labelOf: (merchant: string) => string;
}

/**
 * The cells of a payment and of each of its refunds. Days are `yyyy-mm-dd`, amounts plain decimals of dollars, negative for
 * refunds. A payment whose `Counted` is less than its amount did not complete, is one of a sandbox, or is withheld by a bank.
 */
export function paymentLines(
  { payment, refunds }: ExportedPayment,
  { timeZone, countsSandbox, labelOf }: LineOptions,
): readonly (readonly string[])[] {
  const { environment, invoice_ref, invoice_merchant } = payment;
  const dayOf = (instant: string) => civilToday(timeZone, new Date(instant));
  const money = paymentMoney(payment, countsSandbox);
  const merchant = payment.merchant ?? invoice_merchant;
  const status = (state: keyof typeof paymentStatusTexts) =>
    environment === 'sandbox' ? `${paymentStatusTexts[state]}, sandbox` : paymentStatusTexts[state];
  const shared = [
    invoice_ref ?? '',
    paymentOf(payment).full_name,
    merchant === null ? '' : labelOf(merchant),
    methodText(payment),
  ];
  return [
    [
      dayOf(payment.received_at ?? payment.created_at),
      'Payment',
      status(payment.status),
      ...shared,
      dollarsText(payment.amount_cents),
      dollarsText(payment.withheld_cents),
      dollarsText(money.received_cents - money.withheld_cents),
      payment.trace_reference ?? payment.check_number ?? payment.gateway_payment_id ?? '',
      String(payment.id),
    ],
    ...refunds.map((refund) => [
      dayOf(refund.completed_at ?? refund.created_at),
      'Refund',
      status(refund.status),
      ...shared,
      dollarsText(-refund.amount_cents),
      dollarsText(0),
      dollarsText(
        refund.status === 'completed' && money.received_cents > 0 ? -refund.amount_cents : 0,
      ),
      refund.gateway_refund_id ?? '',
      String(payment.id),
    ]),
  ];
}
