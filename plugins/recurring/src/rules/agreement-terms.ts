import { formatDate, formatMoney, type Frequency, type Language } from '@porchlight/kernel';
import { agreementTermsTexts } from './agreement-terms-texts.ts';

/** What the terms of an agreement state. Dates are `yyyy-mm-dd`. */
export interface TermsFacts {
  readonly agency: string;
  readonly title: string;
  /** Null for one that the client is about to enter. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly amountCents: number;
  readonly frequency: Frequency;
  readonly interval: number;
  readonly start: string;
  readonly end: string | null;
  readonly payments: number | null;
}

/** What a schedule has left to agree to: from its first payment that is not settled on, without those that were made. */
export function agreedPart(
  { next, total }: { readonly next: string; readonly total: number | null },
  settled: { readonly openSince: string | null; readonly made: number },
): Pick<TermsFacts, 'start' | 'payments'> {
  const { openSince, made } = settled;
  return {
    start: openSince !== null && openSince < next ? openSince : next,
    payments: total === null ? null : total - made,
  };
}

/** The text that a client agrees to; it is stored with the agreement as it was. */
export function agreementTerms(facts: TermsFacts, language: Language): string {
  const t = agreementTermsTexts.in(language);
  const { agency, title, card, amountCents, frequency, interval, start } = facts;
  return t('terms', {
    agency,
    title,
    card: card === null ? t('newCard') : t('card', card),
    amount: formatMoney(amountCents, language),
    rhythm: rhythmOf(frequency, interval, language),
    start: formatDate(start, language),
    end: endOf(facts, language),
  });
}

/** 'every month', 'every 2 weeks'. */
export function rhythmOf(frequency: Frequency, interval: number, language: Language): string {
  const t = agreementTermsTexts.in(language);
  const isEach = interval === 1;
  const count = String(interval);
  switch (frequency) {
    case 'DAILY':
      return isEach ? t('daily') : t('everyDays', { count });
    case 'WEEKLY':
      return isEach ? t('weekly') : t('everyWeeks', { count });
    case 'MONTHLY':
      return isEach ? t('monthly') : t('everyMonths', { count });
    case 'QUARTERLY':
      return isEach ? t('quarterly') : t('everyQuarters', { count });
    case 'YEARLY':
      return isEach ? t('yearly') : t('everyYears', { count });
  }
}

function endOf({ end, payments }: TermsFacts, language: Language): string {
  const t = agreementTermsTexts.in(language);
  const date = end === null ? '' : formatDate(end, language);
  const count = payments === null ? '' : String(payments);
  if (end !== null && payments !== null)
    return payments === 1 ? t('bothOnce', { date }) : t('both', { date, count });
  if (end !== null) return t('untilDate', { date });
  if (payments === null) return t('untilCanceled');
  return payments === 1 ? t('payment') : t('payments', { count });
}
