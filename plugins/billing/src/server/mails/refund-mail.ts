import { formatDate, formatMoney } from '@porchlight/kernel';
import { defineMessage } from '@porchlight/server';
import type { PublicPayment } from '../../generated/types.ts';
import { paidBy } from '../../rules/payments/paid-by.ts';
import { paidByTexts } from '../../rules/payments/paid-by-texts.ts';
import { billingMailTexts } from './billing-mail-texts.ts';
import { greeting } from './greeting.ts';
import { shortName } from './short-name.ts';

interface RefundNotice {
  /** Empty when unknown. */
  readonly name: string;
  readonly agency: string;
  readonly amountCents: number;
  /** Civil date. */
  readonly day: string;
  readonly method: PublicPayment['method'];
  readonly brand: string | null;
  readonly last4: string | null;
  /** A gateway returns it to the card; else the agency does it by hand. */
  readonly isByGateway: boolean;
  /** Null for a payment without an invoice. */
  readonly invoice: {
    readonly number: string;
    readonly title: string;
    readonly owedCents: number;
    /** A credit note says that what went back is owed no more. */
    readonly isCredited: boolean;
  } | null;
  readonly isSandbox: boolean;
  /** Of the page of the invoice, or of the receipt. */
  readonly url: string;
}

/** The text of the button: what the page behind it shows. */
function viewOf(invoice: RefundNotice['invoice']) {
  if (invoice === null) return 'viewReceipt';
  return invoice.isCredited ? 'viewCredited' : 'viewInvoice';
}

/** Says to the client that money went back, how, and what is owed now. */
export const refundMail = defineMessage<RefundNotice>({
  id: 'billing.refund',
  title: 'Refund',
  mail: (refund, language) => {
    const t = billingMailTexts.in(language);
    const { agency, invoice, brand, last4 } = refund;
    const payment = { method: refund.method, card_brand: brand, card_last4: last4 };
    const amount = formatMoney(refund.amountCents, language);
    const method = paidBy(payment, paidByTexts.in(language));
    return {
      subject: t('refundSubject', { agency: shortName(agency), amount }),
      body: [
        greeting(refund.name, language),
        ...(refund.isSandbox ? [t('sandbox')] : []),
        t('refundSent', { agency, amount, date: formatDate(refund.day, language) }),
        {
          list: [
            ...(invoice === null
              ? []
              : [t('forInvoice', { number: invoice.number, title: invoice.title })]),
            t('refundMethod', { method }),
          ],
        },
        t(refund.isByGateway ? 'refundDays' : 'refundByHand'),
        ...(invoice === null
          ? []
          : [
              invoice.owedCents <= 0
                ? t('nothingOwed')
                : t('owedAgain', { amount: formatMoney(invoice.owedCents, language) }),
            ]),
        { button: t(viewOf(invoice)), href: refund.url },
      ],
    };
  },
  text: ({ agency, amountCents, url }, language) =>
    billingMailTexts.in(language)('refundShort', {
      agency: shortName(agency),
      amount: formatMoney(amountCents, language),
      url,
    }),
  sample: {
    name: 'Ana Ruiz',
    agency: 'Lighthouse Insurance',
    amountCents: 12_400,
    day: '2026-11-24',
    method: 'CARD',
    brand: 'Visa',
    last4: '1111',
    isByGateway: true,
    invoice: {
      number: 'INV-1042',
      title: 'Advisory Services, annual',
      owedCents: 0,
      isCredited: true,
    },
    isSandbox: false,
    url: 'https://portal.example.com/pay/3q2-7wEAAAAAAAAAAAAAAA',
  },
});
