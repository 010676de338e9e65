import { formatDate } from '@porchlight/kernel';
import { defineMessage } from '@porchlight/server';
import { invoiceMailTexts } from './invoice-mail-texts.ts';
import { shortName } from './short-name.ts';

interface SentInvoice {
  readonly name: string;
  readonly agency: string;
  /** Such as 'INV-1042'. */
  readonly number: string;
  readonly title: string;
  /** In the language of the client. */
  readonly amount: string;
  /** `yyyy-mm-dd`. */
  readonly due: string | null;
  /** Of its page. */
  readonly url: string;
}

/** Brings an invoice to the client, with the address of its page. */
export const invoiceMail = defineMessage<SentInvoice>({
  id: 'billing.invoice',
  title: 'Invoice',
  mail: ({ name, agency, number, title, amount, due, url }, language) => {
    const t = invoiceMailTexts.in(language);
    return {
      subject: t('subject', { number, agency: shortName(agency), amount }),
      body: [
        t('hello', { name }),
        t('intro', { agency, number, title }),
        t('amountDue', { amount }),
        ...(due === null ? [] : [t('dueOn', { date: formatDate(due, language) })]),
        { button: t('open'), href: url },
      ],
    };
  },
  text: ({ agency, number, amount, url }, language) =>
    invoiceMailTexts.in(language)('short', { agency: shortName(agency), number, amount, url }),
  sample: {
    name: 'Ana Ruiz',
    agency: 'Lighthouse Insurance',
    number: 'INV-1042',
    title: 'Advisory Services, annual',
    amount: '$324.00',
    due: '2026-12-18',
    url: 'https://portal.example.com/pay/3q2-7wEAAAAAAAAAAAAAAA',
  },
});
