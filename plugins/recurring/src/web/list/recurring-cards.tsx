import { formatMoney, frequencyPhrase } from '@porchlight/kernel';
import { formatDateText, Skeleton } from '@porchlight/ui';
import { Link } from 'react-router-dom';
import type { RecurringPayment } from '../../generated/types.ts';
import { attentionText } from '../attention-text.ts';
import { clientNameOf } from '../payment-facts.ts';
import { recurringTexts as texts } from '../recurring-texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { RecurringRowsProps } from './recurring-table.tsx';
import { RowActions } from './row-actions.tsx';
import './recurring-cards.css';

/** The rows on phones; without payments their skeleton. */
export function RecurringCards({ payments, busy, foot, control, onAction }: RecurringRowsProps) {
  return (
    <>
      <ul className="recurring-cards" aria-busy={busy || payments === null || undefined}>
        {payments === null
          ? [0, 1, 2, 3].map((row) => <CardSkeleton key={row} />)
          : payments.map((payment) => (
              <li key={payment.id} className="recurring-card">
                <Link className="recurring-card__name" to={control.addressOf(payment.id)}>
                  {payment.name}
                </Link>
                <span className="recurring-card__amount">{formatMoney(payment.amount_cents)}</span>
                <span className="recurring-card__client">
                  {clientNameOf(payment)}
                  <small>{payment.client_email}</small>
                </span>
                <span className="recurring-card__phrase">
                  {frequencyPhrase(payment.frequency, payment.frequency_interval)}
                </span>
                <span className="recurring-card__line">
                  <StatusBadge status={payment.status} />
                  <Facts payment={payment} />
                </span>
                {payment.attention > 0 && (
                  <span className="recurring-table__attention recurring-card__line">
                    {attentionText(payment)}
                  </span>
                )}
                <span className="recurring-card__actions">
                  <RowActions payment={payment} onAction={onAction} />
                </span>
              </li>
            ))}
      </ul>
      <div className="recurring-cards__foot">{foot}</div>
    </>
  );
}

function Facts({ payment }: { readonly payment: RecurringPayment }) {
  const { next_payment_date: next, payments_made: made } = payment;
  const facts = [
    ...(next === null ? [] : [texts.nextDate(formatDateText(next))]),
    ...(made > 0 ? [texts.made(made)] : []),
  ];
  return <span className="recurring-card__facts">{facts.join(' · ')}</span>;
}

function CardSkeleton() {
  return (
    <li aria-hidden className="recurring-card">
      <Skeleton width="70%" height={20} />
      <Skeleton width={56} height={20} />
      <span className="recurring-card__line">
        <Skeleton width="60%" height={16} />
      </span>
    </li>
  );
}
