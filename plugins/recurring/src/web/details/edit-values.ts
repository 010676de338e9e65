import { centsOfDollars, dollarsText, type FieldMessage } from '@porchlight/kernel';
import { schemaMessages } from '@porchlight/schemas';
import { recurringWriteSchema } from '../../generated/schemas/recurring-write.ts';
import type {
  RecurringDetailResponse,
  RecurringPayment,
  RecurringWrite,
} from '../../generated/types.ts';
import { validateRecurringWrite } from '../../generated/validators/recurring-write.js';
import { collectedBy } from '../../rules/agreement-coverage.ts';
import { agreedPart, agreementTerms } from '../../rules/agreement-terms.ts';
import { type Consent, CONSENT_MISSING } from '../../rules/consent-ways.ts';
import { neighborsOf } from '../../rules/period-distance.ts';

export type Details = RecurringDetailResponse['data'];

/** What the dialog edits. */
export interface EditValues {
  readonly name: string;
  readonly amount_cents: string;
  readonly next_payment_date: string;
  /** 'invoice', or the id of a card. */
  readonly collected: string;
  /** '' until the agent said how the client agreed. */
  readonly consent: string;
}

export const INVOICE = 'invoice';

export const valuesOf = (payment: RecurringPayment | null): EditValues => ({
  name: payment?.name ?? '',
  amount_cents: payment === null ? '' : dollarsText(payment.amount_cents),
  next_payment_date: payment?.next_payment_date ?? '',
  collected: payment?.mode === 'card' ? String(payment.saved_card_id ?? '') : INVOICE,
  consent: '',
});

/** Whether the client has to agree to what the dialog holds. */
export function needsConsent(
  { recurring_payment, agreement, charges }: Details,
  values: EditValues,
): boolean {
  if (values.collected === INVOICE) return false;
  const schedule = {
    ...recurring_payment,
    amount_cents: centsOfDollars(values.amount_cents) ?? 0,
    mode: 'card' as const,
    saved_card_id: Number(values.collected),
  };
  const day = values.next_payment_date;
  return collectedBy(schedule, agreement, day, neighborsOf(charges, day)).mode === 'invoice';
}

/** What the client agrees to; null until the amount and the date can be read. */
export function termsOf(
  { recurring_payment: payment, cards, asked_in }: Details,
  values: EditValues,
): string | null {
  const card = cards.find(({ id }) => String(id) === values.collected);
  const amountCents = centsOfDollars(values.amount_cents);
  if (card === undefined || amountCents === undefined || values.next_payment_date === '')
    return null;
  return agreementTerms(
    {
      agency: asked_in.agency,
      title: values.name.trim(),
      card,
      amountCents,
      frequency: payment.frequency,
      interval: payment.frequency_interval,
      end: payment.end_date,
      ...agreedPart(
        { next: values.next_payment_date, total: payment.total_payments },
        { openSince: asked_in.open_since, made: asked_in.payments_made },
      ),
    },
    asked_in.language,
  );
}

/** The card that was charged before stays, but for what the client did not agree to. */
export function isCardKept({ recurring_payment: payment }: Details, values: EditValues): boolean {
  return values.collected === valuesOf(payment).collected;
}

/** Only what changed; 0 for an amount that is none, which the rules refuse. */
export function bodyOf(
  details: Details,
  values: EditValues,
  changed: readonly string[],
): RecurringWrite {
  const has = (field: keyof EditValues) => changed.includes(field);
  const consent = needsConsent(details, values) && values.consent !== '';
  return {
    version: details.recurring_payment.version,
    ...(has('name') ? { name: values.name } : {}),
    ...(has('amount_cents') ? { amount_cents: centsOfDollars(values.amount_cents) ?? 0 } : {}),
    ...(has('next_payment_date') ? { next_payment_date: values.next_payment_date } : {}),
    ...(has('collected') || consent ? collectionOf(values.collected) : {}),
    ...(consent ? { consent: values.consent as Consent } : {}),
  };
}

/** The broken rules of the values. */
export function messagesOf(
  details: Details,
  values: EditValues,
  changed: readonly string[],
): readonly FieldMessage[] {
  const isMissing =
    needsConsent(details, values) && !isCardKept(details, values) && values.consent === '';
  const body = bodyOf(details, values, changed);
  return [
    ...schemaMessages(validateRecurringWrite, recurringWriteSchema, body),
    ...(isMissing ? [{ field: 'consent', message: CONSENT_MISSING }] : []),
  ];
}

function collectionOf(value: string): Pick<RecurringWrite, 'mode' | 'saved_card_id'> {
  return value === INVOICE
    ? { mode: 'invoice', saved_card_id: null }
    : { mode: 'card', saved_card_id: Number(value) };
}
