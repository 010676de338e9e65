import { formatMoney } from '@porchlight/kernel';
import { Button, Card, Icon } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { RecurringCharge } from '../../generated/types.ts';
import { shortDate } from '../../rules/date-texts.ts';
import { clientNameOf, pathOf, recurringPath } from '../payment-facts.ts';
import { attentionQuery } from '../recurring-queries.ts';
import { attentionTexts as texts } from './attention-texts.ts';
import './attention.css';

const FIRST = 5;

/** On the landing screen: payments that were missed, failed, or not sent; nothing while there are none. */
export default function PaymentsToLookAfter() {
  const { data } = useQuery(attentionQuery(useApi()));
  const navigate = useNavigate();
  if (data === undefined || data.total === 0) return null;
  const shown = data.items.slice(0, FIRST);
  return (
    <section className="recurring-attention" aria-label={texts.title}>
      <Card
        title={texts.title}
        icon={<Icon name="triangle-alert" />}
        meta={data.total}
        actions={
          <Button size="small" onClick={() => void navigate(`${recurringPath}?attention=true`)}>
            {texts.review}
          </Button>
        }
      >
        <ul className="recurring-notice">
          {shown.map(({ charge, recurring_payment: payment }) => (
            <li key={charge.id}>
              <Link className="recurring-notice__payment" to={pathOf(payment.id)}>
                <span className="recurring-notice__client">{clientNameOf(payment)}</span>
                <span>
                  {payment.name}, {formatMoney(charge.amount_cents)}
                </span>
                <span className="recurring-notice__state">{stateOf(charge)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {data.total > shown.length && (
          <p className="recurring-notice__more">{texts.more(data.total - shown.length)}</p>
        )}
      </Card>
    </section>
  );
}

function stateOf({ state, period_date: date }: RecurringCharge): string {
  const named: Partial<Record<RecurringCharge['state'], string>> = texts.states;
  return texts.of(named[state] ?? state, shortDate(date));
}
