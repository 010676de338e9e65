import { dollarsText, type FieldMessage } from '@porchlight/kernel';
import type { Invoice, InvoiceListItem, PaymentCreate } from '../../generated/types.ts';
import { openCents } from '../../rules/invoices/invoice-status.ts';
import {
  paymentProblems,
  paymentCents,
  paymentTexts,
} from '../../rules/payments/payment-problems.ts';
import type { PaymentMethod } from '../../rules/payments/payment-status.ts';
import { paymentDialogTexts as texts } from './payment-texts.ts';

/** What of an invoice the dialog shows. */
export type PaidInvoice = Pick<
  InvoiceListItem,
  | 'id'
  | 'external_ref'
  | 'title'
  | 'full_name'
  | 'email'
  | 'customer_id'
  | 'total_cents'
  | 'paid_amount_cents'
  | 'credited_cents'
  | 'waived_cents'
  | 'pending_cents'
  | 'created_at'
  | 'status'
>;

/** What the fields of the dialog hold. */
export interface PaymentValues {
  /** Id, '' for none. */
  readonly invoice_id: string;
  readonly method: PaymentMethod;
  /** Dollars. */
  readonly amount: string;
  readonly received_on: string;
  readonly check_number: string;
  readonly trace_reference: string;
  /** Id of a card on file, '' for a new card. */
  readonly saved_card_id: string;
  /** How the client agreed that the card on file is charged, '' for not chosen. */
  readonly consent: string;
  readonly notes: string;
}

/** What can still be paid of an invoice. */
export function openOf(invoice: PaidInvoice): number {
  return openCents(invoice);
}

/** A payment of all that is open, today. */
export function startValues(invoice: PaidInvoice | null, today: string): PaymentValues {
  return {
    invoice_id: invoice === null ? '' : String(invoice.id),
    method: 'CHECK',
    amount: invoice === null ? '' : dollarsText(openOf(invoice)),
    received_on: today,
    check_number: '',
    trace_reference: '',
    saved_card_id: '',
    consent: '',
    notes: '',
  };
}

/** The message of each field. The card is checked by its own form. */
export function checkPayment(values: PaymentValues, today: string): readonly FieldMessage[] {
  const isCard = values.method === 'CARD';
  const received = values.received_on;
  return [
    ...(values.invoice_id === '' ? [{ field: 'invoice_id', message: texts.invoiceMissing }] : []),
    ...paymentProblems(
      {
        method: values.method,
        amount: values.amount,
        ...(isCard ? { nonce: 'of the card form', ...savedCardOf(values) } : {}),
        ...(isCard || received === '' ? {} : { received_on: received }),
      },
      today,
    ),
    ...(!isCard && received !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(received)
      ? [{ field: 'received_on', message: paymentTexts.received }]
      : []),
  ];
}

/** What is sent, without the card. */
export function bodyOf(values: PaymentValues): PaymentCreate {
  const { method, notes } = values;
  return {
    method,
    amount: values.amount.trim(),
    invoice_id: Number(values.invoice_id),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
    ...(method !== 'CARD' && values.received_on !== '' ? { received_on: values.received_on } : {}),
    ...(method === 'CHECK' && values.check_number.trim() !== ''
      ? { check_number: values.check_number.trim() }
      : {}),
    ...(method === 'ACH' && values.trace_reference.trim() !== ''
      ? { trace_reference: values.trace_reference.trim() }
      : {}),
    ...(method === 'CARD' ? savedCardOf(values) : {}),
  };
}

/** The card on file, and how the client agreed; nothing for a new card. */
function savedCardOf({
  saved_card_id: id,
  consent,
}: PaymentValues): Pick<PaymentCreate, 'saved_card_id' | 'consent'> {
  if (id === '') return {};
  const given = consent as NonNullable<PaymentCreate['consent']> | '';
  return { saved_card_id: Number(id), ...(given === '' ? {} : { consent: given }) };
}

/** The amount in cents; null while it is none. */
export function amountOf({ amount }: Pick<PaymentValues, 'amount'>): number | null {
  return paymentCents(amount);
}

/** Of which merchant's card form a card is taken: that of the invoice, or the first. */
export function merchantOf<M extends { readonly code: string }>(
  merchants: readonly M[],
  invoice: Pick<Invoice, 'merchant'> | null,
): M | null {
  return merchants.find(({ code }) => code === invoice?.merchant) ?? merchants[0] ?? null;
}
