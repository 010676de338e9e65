import { formatDate, formatMoney } from '@porchlight/kernel';
import { Glyph } from '@porchlight/ui/bare';
import { LinkButton } from '@porchlight/ui/porch';
import { focusOnMount, useTexts, useVisit } from '@porchlight/web/public';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import type { PublicPayment } from '../../generated/types.ts';
import { receiptUrl } from './document-urls.ts';
import { localDay } from './local-day.ts';
import { paidBy } from '../../rules/payments/paid-by.ts';
import { paidByTexts } from '../../rules/payments/paid-by-texts.ts';
import { payTexts } from './pay-texts.ts';
import '../card/card-panel.css';
import './pay-page.css';

/** Says that an invoice is paid. */
export function PaidNotice() {
  const t = useTexts(payTexts);
  return <DoneNotice title={t('paidTitle')} text={t('paidText')} />;
}

/** Says that nothing is owed after a refund. */
export function RefundedNotice() {
  const t = useTexts(payTexts);
  return <DoneNotice title={t('refundedTitle')} text={t('refundedText')} />;
}

const NOTHING_TO_PAY = {
  disputed: { title: 'disputedTitle', text: 'disputedText' },
  waived: { title: 'waivedTitle', text: 'waivedText' },
} as const;

/** Says that nothing is asked for while a payment is disputed, and once the invoice is written off. */
export function NothingToPayNotice({ about }: { readonly about: keyof typeof NOTHING_TO_PAY }) {
  const t = useTexts(payTexts);
  const { agency } = useVisit();
  const { title, text } = NOTHING_TO_PAY[about];
  return (
    <section className="pay-notice" tabIndex={-1} ref={focusOnMount}>
      <h2 className="pay-notice__title">{t(title)}</h2>
      <p role="status">{t(text, { agency: agency.name })}</p>
    </section>
  );
}

function DoneNotice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className="pay-notice pay-notice--done" tabIndex={-1} ref={focusOnMount}>
      <h2 className="pay-notice__title">
        <Glyph of={CircleCheck} size={24} />
        {title}
      </h2>
      <p role="status">{text}</p>
    </section>
  );
}

/** The payments of an invoice with their receipts; nothing without one. Failed ones are not listed. */
export function PaymentList({ payments }: { readonly payments: readonly PublicPayment[] }) {
  const t = useTexts(payTexts);
  const shown = payments.filter(({ status }) => status !== 'failed');
  if (shown.length === 0) return null;
  return (
    <section className="pay-part" aria-labelledby="pay-payments">
      <h2 className="pay-title" id="pay-payments">
        {t('payments')}
      </h2>
      <ul className="pay-payments">
        {shown.map((payment) => (
          <li key={payment.public_id}>
            <PaymentLine payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaymentLine({ payment }: { readonly payment: PublicPayment }) {
  const t = useTexts(payTexts);
  const { language } = useVisit();
  const { refunded_cents: refunded, withheld_cents: withheld } = payment;
  const amount = formatMoney(payment.amount_cents, language);
  const date = formatDate(localDay(new Date(payment.received_at ?? payment.created_at)), language);
  const how = paidBy(payment, useTexts(paidByTexts));
  return (
    <div className="pay-payment">
      <span className="pay-payment__text">
        <strong>{t('paymentOn', { amount, date })}</strong>
        <span>{payment.status === 'pending' ? `${how}, ${t('pending')}` : how}</span>
        {refunded > 0 && <span>{t('refunded', { amount: formatMoney(refunded, language) })}</span>}
        {withheld > 0 && <span>{t('withheld', { amount: formatMoney(withheld, language) })}</span>}
      </span>
      {payment.status !== 'pending' && (
        <LinkButton
          href={receiptUrl(payment.public_id, language)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('receiptOf', { amount, date })}
          icon={<Glyph of={Download} size={20} />}
        >
          {t('receipt')}
        </LinkButton>
      )}
    </div>
  );
}
