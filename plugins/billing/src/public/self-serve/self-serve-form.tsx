import { formatMoney } from '@porchlight/kernel';
import { TextField } from '@porchlight/ui/bare';
import { useKept, useTexts, useVisit } from '@porchlight/web/public';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import type { PublicPayment } from '../../generated/types.ts';
import { paymentCents } from '../../rules/payments/payment-problems.ts';
import { CardPanel } from '../card/card-panel.tsx';
import { useCardForm } from '../card/use-card-form.ts';
import { type PaymentOrder, usePayment } from '../card/use-payment.ts';
import { selfServeTexts } from './self-serve-texts.ts';
import {
  blankValues,
  type SelfServeField,
  selfServeFields,
  type SelfServeOptions,
  type SelfServeValues,
  wrongFields,
} from './self-serve-values.ts';
import { storeStartedPayment } from './started-payment.ts';

interface SelfServeFormProps {
  readonly options: SelfServeOptions;
  readonly pending: PublicPayment | null;
  readonly onPaid: (payment: PublicPayment) => void;
}

/** Amount, reason, and payer above the card. Nothing typed is lost when the payment fails. */
export function SelfServeForm({ options, pending, onPaid }: SelfServeFormProps) {
  const { api } = useVisit();
  const { way, least_cents: leastCents, most_cents: mostCents } = options;
  const [values, setValues, forgetValues] = useKept<SelfServeValues>('payment', blankValues);
  const [wrong, setWrong] = useState<readonly SelfServeField[]>([]);
  const fields = useRef<HTMLDivElement>(null);
  const card = useCardForm(way);
  const payment = usePayment({
    tokenize: (purpose) => card.form()?.tokenize(purpose) ?? Promise.reject(new Error('no form')),
    send: async (order) => {
      const { data } = await api.call(publicEndpoints.paySelfServe, {
        body: bodyOf(values, order),
        idempotencyKey: order.key,
        retry: false,
      });
      storeStartedPayment(data.payment.public_id);
      return data.payment;
    },
    pending,
  });
  const { phase } = payment;
  const failure = phase.kind === 'entering' ? phase.failure : null;
  const done = phase.kind === 'done' ? phase.payment : null;
  useEffect(() => {
    if (done === null) return;
    forgetValues();
    onPaid(done);
  }, [done, forgetValues, onPaid]);
  useEffect(() => {
    if (failure?.kind !== 'invalid') return;
    setWrong(selfServeFields.filter((field) => failure.fields.includes(field)));
  }, [failure]);
  useEffect(() => {
    if (wrong.length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  const amountCents = paymentCents(values.amount);

  return (
    <CardPanel
      gateway={way.title ?? ''}
      card={card}
      payment={payment}
      amountCents={amountCents}
      purpose={() => {
        const found = wrongFields(values, { leastCents, mostCents });
        setWrong(found);
        if (found.length > 0 || amountCents === null) return null;
        const { full_name: name, email } = values;
        return { amountCents, isStored: false, isKeyedIn: false, name, email: email.trim() };
      }}
    >
      <div className="pay-fields" ref={fields}>
        <SelfServeFields
          values={values}
          wrong={wrong}
          leastCents={leastCents}
          mostCents={mostCents}
          onChange={(field, value) => {
            setValues({ ...values, [field]: value });
            setWrong(wrong.filter((each) => each !== field));
          }}
        />
      </div>
    </CardPanel>
  );
}

interface SelfServeFieldsProps {
  readonly values: SelfServeValues;
  readonly wrong: readonly SelfServeField[];
  readonly leastCents: number;
  readonly mostCents: number;
  readonly onChange: (field: SelfServeField, value: string) => void;
}

function SelfServeFields({ values, wrong, leastCents, mostCents, onChange }: SelfServeFieldsProps) {
  const t = useTexts(selfServeTexts);
  const { language } = useVisit();
  const most = formatMoney(mostCents, language);
  const least = formatMoney(leastCents, language);
  const hasContact = values.email.trim() !== '' || values.phone.trim() !== '';
  const errors: Readonly<Record<SelfServeField, string>> = {
    amount: t('amountInvalid', { least, most }),
    description: t('tooLong'),
    full_name: t('nameMissing'),
    email: t(hasContact ? 'emailInvalid' : 'contactMissing'),
    phone: t('phoneInvalid'),
  };
  const field = (name: SelfServeField): Partial<ComponentProps<typeof TextField>> => ({
    value: values[name],
    error: wrong.includes(name) ? errors[name] : null,
    onChange: ({ target }) => onChange(name, target.value),
  });
  return (
    <>
      <TextField
        {...field('amount')}
        label={t('amount')}
        help={t('amountHelp', { most })}
        leading="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...field('description')}
        label={t('description')}
        help={t('descriptionHelp')}
        maxLength={500}
      />
      <TextField {...field('full_name')} label={t('name')} autoComplete="name" maxLength={200} />
      <TextField
        {...field('email')}
        label={t('email')}
        help={t('contactHelp')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...field('phone')}
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
    </>
  );
}

function bodyOf(values: SelfServeValues, { nonce, verificationToken }: PaymentOrder) {
  const { amount, description, full_name, email, phone } = values;
  return {
    nonce,
    amount: amount.trim(),
    full_name: full_name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    description: description.trim(),
    ...(verificationToken === null ? {} : { verification_token: verificationToken }),
  };
}
