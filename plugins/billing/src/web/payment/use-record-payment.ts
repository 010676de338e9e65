import { newIdempotencyKey, useApi, wasRefused } from '@porchlight/web';
import { useRef } from 'react';
import type { CardPurpose, MountedCardForm } from '../../card-form.ts';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { PaymentCreate, PaymentCreatedResponse } from '../../generated/types.ts';

/** The card form refused what was entered; the message is its reason. */
export class CardNotTaken extends Error {}

interface Attempt {
  /** What it was made from. */
  readonly text: string;
  readonly body: PaymentCreate;
  readonly key: string;
}

/**
 * Sends a payment. While nobody knows whether one arrived, the same payment again is sent as it was, with its card token
 * and its key, so that it is charged once. Rejects with `CardNotTaken`, or as the call does.
 */
export function useRecordPayment() {
  const api = useApi();
  const open = useRef<Attempt | null>(null);

  return async function record(
    payment: PaymentCreate,
    card: { readonly form: MountedCardForm; readonly purpose: CardPurpose } | null,
  ): Promise<PaymentCreatedResponse['data']> {
    const text = JSON.stringify(payment);
    if (open.current?.text !== text) {
      const token = card === null ? {} : await tokenOf(card.form, card.purpose);
      open.current = { text, body: { ...payment, ...token }, key: newIdempotencyKey() };
    }
    const { body, key } = open.current;
    try {
      const { data } = await api.call(paymentEndpoints.createPayment, {
        body,
        idempotencyKey: key,
      });
      open.current = null;
      return data;
    } catch (error) {
      if (wasRefused(error)) open.current = null;
      throw error;
    }
  };
}

async function tokenOf(
  form: MountedCardForm,
  purpose: CardPurpose,
): Promise<Pick<PaymentCreate, 'nonce' | 'verification_token'>> {
  const token = await form.tokenize(purpose);
  if (!token.ok) throw new CardNotTaken(token.reason);
  const { nonce, verificationToken } = token;
  return {
    nonce,
    ...(verificationToken === null ? {} : { verification_token: verificationToken }),
  };
}
