import { formatDate, formatMoney } from '@porchlight/kernel';
import { defineMessage } from '@porchlight/server';
import type { PublicPayment } from '../../generated/types.ts';
import { paidBy } from '../../rules/payments/paid-by.ts';
import { paidByTexts } from '../../rules/payments/paid-by-texts.ts';
import { billingMailTexts } from './billing-mail-texts.ts';
import { greeting } from './greeting.ts';
import { shortName } from './short-name.ts';

interface Receipt {
  /** Empty when unknown. */
  readonly name: string;
  readonly agency: string;
  readonly amountCents: number;
  /** Civil date. */
  readonly day: string;
  readonly method: PublicPayment['method'];
  readonly brand: string | null;
  readonly last4: string | null;
  /** Who charged a card on file of the client; null for any other payment. */
  readonly chargedBy: string | null;
  /** Null for a payment without an invoice. */
  readonly invoice: {
    readonly number: string;
    readonly title: string;
    /** What the client is asked for now. */
    readonly dueCents: number;
    readonly isPaid: boolean;
  } | null;
  readonly isSandbox: boolean;
  /** Of the page with the receipt. */
  readonly url: string;
}

/** Thanks for a payment, with the way to its receipt. */
export const receiptMail = defineMessage<Receipt>({
  id: 'billing.receipt',
  title: 'Receipt',
  mail: (receipt, language) => {
    const t = billingMailTexts.in(language);
    const { agency, invoice, brand, last4, url } = receipt;
    const payment = { method: receipt.method, card_brand: brand, card_last4: last4 };
    const amount = formatMoney(receipt.amountCents, language);
    const method = paidBy(payment, paidByTexts.in(language));
    return {
      subject: t('receiptSubject', { agency: shortName(agency), amount }),
      body: [
        greeting(receipt.name, language),
        ...(receipt.isSandbox ? [t('sandbox')] : []),
        t('received', { agency, amount, date: formatDate(receipt.day, language) }),
        {
          list: [
            ...(invoice === null
              ? []
              : [t('forInvoice', { number: invoice.number, title: invoice.title })]),
            t('method', { method }),
            ...(receipt.chargedBy === null ? [] : [t('chargedBy', { agent: receipt.chargedBy })]),
            ...(invoice === null || invoice.dueCents <= 0
              ? []
              : [t('stillOpen', { amount: formatMoney(invoice.dueCents, language) })]),
          ],
        },
        t(invoice?.isPaid === true ? 'paidInFull' : 'thanks'),
        { button: t('viewReceipt'), href: url },
      ],
    };
  },
  text: ({ agency, amountCents, url }, language) =>
    billingMailTexts.in(language)('receiptShort', {
      agency: shortName(agency),
      amount: formatMoney(amountCents, language),
      url,
    }),
  sample: {
    name: 'Ana Ruiz',
    agency: 'Lighthouse Insurance',
    amountCents: 12_400,
    day: '2026-11-23',
    method: 'CARD',
    brand: 'Visa',
    last4: '1111',
    chargedBy: 'Marta Diaz',
    invoice: {
      number: 'INV-1042',
      title: 'Advisory Services, annual',
      dueCents: 20_000,
      isPaid: false,
    },
    isSandbox: true,
    url: 'https://portal.example.com/pay/3q2-7wEAAAAAAAAAAAAAAA',
  },
});

interface Reminder {
  readonly name: string;
  readonly agency: string;
  readonly number: string;
  readonly title: string;
  readonly openCents: number;
  /** Civil date. */
  readonly due: string;
  readonly url: string;
}

/** Reminds the client of an invoice that is late. */
export const reminderMail = defineMessage<Reminder>({
  id: 'billing.reminder',
  title: 'Payment reminder',
  mail: ({ name, agency, number, title, openCents, due, url }, language) => {
    const t = billingMailTexts.in(language);
    const date = formatDate(due, language);
    return {
      subject: t('reminderSubject', { number, agency: shortName(agency), date }),
      body: [
        greeting(name, language),
        t('reminder', { number, title, date }),
        t('amountDue', { amount: formatMoney(openCents, language) }),
        { button: t('pay'), href: url },
        t('alreadyPaid'),
      ],
    };
  },
  text: ({ agency, number, openCents, due, url }, language) =>
    billingMailTexts.in(language)('reminderShort', {
      agency: shortName(agency),
      number,
      amount: formatMoney(openCents, language),
      date: formatDate(due, language),
      url,
    }),
  sample: {
    name: 'Ana Ruiz',
    agency: 'Lighthouse Insurance',
    number: 'INV-1042',
    title: 'Advisory Services, annual',
    openCents: 32_400,
    due: '2026-11-20',
    url: 'https://portal.example.com/pay/3q2-7wEAAAAAAAAAAAAAAA',
  },
});

interface FailedPayment {
  /** Of the agent. */
  readonly name: string;
  readonly client: string;
  readonly number: string;
  readonly title: string;
  readonly amountCents: number;
  /** In plain words; empty when unknown. */
  readonly reason: string;
  readonly url: string;
}

/** Says to the agent that a payment of a client failed. */
export const failedPaymentMail = defineMessage<FailedPayment>({
  id: 'billing.payment-failed',
  title: 'Payment failed',
  mail: ({ name, client, number, title, amountCents, reason, url }, language) => {
    const t = billingMailTexts.in(language);
    const amount = formatMoney(amountCents, language);
    return {
      subject: t('failedSubject', { number, client: shortName(client) }),
      body: [
        greeting(name, language),
        t('failed', { amount, number, title, client }),
        ...(reason === '' ? [] : [t('failedReason', { reason })]),
        t('failedNext'),
        { button: t('open'), href: url },
      ],
    };
  },
  sample: {
    name: 'Marta',
    client: 'Ana Ruiz',
    number: 'INV-1042',
    title: 'Advisory Services, annual',
    amountCents: 32_400,
    reason: 'the card was declined',
    url: 'https://portal.example.com/crm/payments',
  },
});
