import { dollarsText, emailAddress } from '@porchlight/kernel';
import { TextField } from '@porchlight/ui/bare';
import { useKept, useTexts, useVisit } from '@porchlight/web/public';
import { useEffect, useState } from 'react';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import type { PublicInvoice } from '../../generated/types.ts';
import { CardPanel } from '../card/card-panel.tsx';
import { useCardForm } from '../card/use-card-form.ts';
import { type PaymentOrder, usePayment } from '../card/use-payment.ts';
import { payTexts } from './pay-texts.ts';

interface InvoiceCardProps {
  readonly invoice: PublicInvoice;
  /** A payment of this page is on its way. */
  readonly onBusy: (isBusy: boolean) => void;
  /** The invoice is paid, or not what the page shows any more. */
  readonly onChanged: () => Promise<void>;
}

/** Pays the balance of an invoice by card. */
export function InvoiceCard({ invoice, onBusy, onChanged }: InvoiceCardProps) {
  const t = useTexts(payTexts);
  const { public_id: id, balance_cents: balance, way, full_name: name } = invoice;
  const [email, setEmail, forgetEmail] = useKept('email', '');
  const [isEmailWrong, setEmailWrong] = useState(false);
  const card = useCardForm(way);
  const send = useSending(id, email.trim(), balance);
  const payment = usePayment({
    tokenize: (purpose) => card.form()?.tokenize(purpose) ?? Promise.reject(new Error('no form')),
    send,
  });
  const { phase } = payment;
  const failure = phase.kind === 'entering' ? (phase.failure?.kind ?? null) : null;
  const isPaid = phase.kind === 'done';
  const hasChanged = isPaid || failure === 'changed';
  const isBusy = phase.kind !== 'entering' && !isPaid;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  useEffect(() => {
    if (isPaid) forgetEmail();
  }, [isPaid, forgetEmail]);
  useEffect(() => {
    // The result is on the page already when the invoice cannot be read.
    if (hasChanged) onChanged().catch(() => undefined);
  }, [hasChanged, onChanged]);
  const isRefusedEmail = phase.kind === 'entering' && phase.failure?.kind === 'invalid';

  return (
    <CardPanel
      gateway={way.title ?? ''}
      card={card}
      payment={payment}
      amountCents={balance}
      purpose={() => {
        const isWrong = email.trim() !== '' && emailAddress(email) === null;
        setEmailWrong(isWrong);
        if (isWrong) return null;
        return {
          amountCents: balance,
          isStored: false,
          isKeyedIn: false,
          name,
          email: email.trim(),
        };
      }}
      below={
        <TextField
          label={t('receiptEmail')}
          help={t('receiptEmailHelp')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={email}
          error={isEmailWrong || isRefusedEmail ? t('emailInvalid') : null}
          onChange={({ target }) => {
            setEmail(target.value);
            setEmailWrong(false);
          }}
        />
      }
    />
  );
}

/**
 * The call that pays. The amount is what the visitor sees, for the server to refuse when it is not the balance any more; the
 * server alone decides what is charged.
 */
function useSending(id: string, email: string, balance: number) {
  const { api } = useVisit();
  return async ({ key, nonce, verificationToken }: PaymentOrder) => {
    const { data } = await api.call(publicEndpoints.payPublicInvoice, {
      params: { id },
      body: {
        nonce,
        amount: dollarsText(balance),
        ...(email === '' ? {} : { email }),
        ...(verificationToken === null ? {} : { verification_token: verificationToken }),
      },
      idempotencyKey: key,
      retry: false,
    });
    return data.payment;
  };
}
