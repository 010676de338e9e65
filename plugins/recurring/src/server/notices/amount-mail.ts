import { formatDate, formatMoney } from '@porchlight/kernel';
import { defineMessage } from '@porchlight/server';
import { amountMailTexts } from './amount-mail-texts.ts';
import { greeting } from './greeting.ts';

interface ChangedAmount {
  /** First name; empty when it is unknown. */
  readonly name: string;
  readonly agency: string;
  /** Of the recurring payment. */
  readonly title: string;
  readonly beforeCents: number;
  readonly amountCents: number;
  /** Of the first payment with the new amount, `yyyy-mm-dd`. */
  readonly date: string;
  readonly isCharged: boolean;
}

/** Announces another amount before it is charged. */
export const amountMail = defineMessage<ChangedAmount>({
  id: 'recurring.amount-changed',
  title: 'Changed recurring payment',
  mail: (change, language) => {
    const t = amountMailTexts.in(language);
    const { name, agency, title } = change;
    const amount = formatMoney(change.amountCents, language);
    const before = formatMoney(change.beforeCents, language);
    return {
      subject: t('subject', { agency, amount }),
      body: [
        greeting(name, language),
        t('changed', { title, agency, before, amount }),
        t('next', { date: formatDate(change.date, language) }),
        t(change.isCharged ? 'byCard' : 'byInvoice'),
        t('questions', { agency }),
      ],
    };
  },
  sample: {
    name: 'Ana',
    agency: 'Lighthouse Insurance',
    title: 'Delta Dental',
    beforeCents: 2_990,
    amountCents: 3_490,
    date: '2026-12-02',
    isCharged: true,
  },
});
