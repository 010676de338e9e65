import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { formatMoney, frequencyPhrase } from '@porchlight/kernel';
import { Card, formatDateText, Icon, Skeleton } from '@porchlight/ui';
import { QueryState, SlotDialogButton, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { attentionText } from '../attention-text.ts';
import { pathOf } from '../payment-facts.ts';
import { clientQuery } from '../recurring-queries.ts';
import { recurringTexts } from '../recurring-texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import { newRecurringPayment } from './client-actions.ts';
import { clientCardTexts as texts } from './client-card-texts.ts';
import './recurring-card.css';

/** The recurring payments of a client. */
export default function RecurringCard({ client, onCount }: ClientDetailCardProps) {
  const query = useQuery(clientQuery(useApi(), client.id));
  const count = query.data?.length ?? null;
  useEffect(() => {
    onCount?.(count);
  }, [onCount, count]);
  return (
    <Card
      title={texts.title}
      icon={<Icon name="refresh-cw" />}
      actions={<SlotDialogButton entry={newRecurringPayment} props={{ client }} />}
    >
      <QueryState
        query={query}
        skeleton={<Skeleton width="70%" height={20} />}
        title={texts.loadFailed}
      >
        {(payments) =>
          payments.length === 0 ? (
            <p className="client-recurring__none">{texts.none}</p>
          ) : (
            <ul className="client-recurring">
              {payments.map((payment) => (
                <li key={payment.id} className="client-recurring__payment">
                  <Link to={pathOf(payment.id)}>{payment.name}</Link>
                  <span className="client-recurring__amount">
                    {formatMoney(payment.amount_cents)}{' '}
                    {frequencyPhrase(payment.frequency, payment.frequency_interval)}
                  </span>
                  <span className="client-recurring__state">
                    <StatusBadge status={payment.status} />
                    {payment.next_payment_date !== null && (
                      <span>
                        {recurringTexts.nextDate(formatDateText(payment.next_payment_date))}
                      </span>
                    )}
                    {payment.attention > 0 && (
                      <span className="client-recurring__attention">{attentionText(payment)}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
