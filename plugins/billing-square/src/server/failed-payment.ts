import { cardBrand } from '../rules/card-brand.ts';

interface FailedPayment {
  /** Null when Square stored no payment. */
  readonly paymentId: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
}

/** The payment in the body of a decline, which the SDK does not parse. */
export function failedPaymentIn(body: unknown): FailedPayment {
  const payment = objectIn(body, 'payment');
  const card = objectIn(objectIn(payment, 'card_details'), 'card');
  return {
    paymentId: textIn(payment, 'id'),
    cardBrand: cardBrand(textIn(card, 'card_brand')),
    cardLast4: textIn(card, 'last_4'),
  };
}

function objectIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function textIn(value: unknown, name: string): string | null {
  const text = objectIn(value, name);
  return typeof text === 'string' && text !== '' ? text : null;
}
