import { formatMoney } from '@porchlight/kernel';
import { Card, Icon } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { billingPaths } from '../../rules/billing-paths.ts';
import { overdueQuery } from '../billing-queries.ts';
import { DueDate } from '../due-date.tsx';
import { overdueTexts as texts } from './overdue-texts.ts';
import './overdue-notice.css';

/** On the landing screen: the invoices that are late, the latest first; nothing while there are none. */
export default function OverdueNotice() {
  const { data } = useQuery(overdueQuery(useApi()));
  if (data === undefined || data.total === 0) return null;
  return (
    <section className="overdue-invoices" aria-label={texts.title}>
      <Card
        title={texts.title}
        icon={<Icon name="credit-card" />}
        meta={formatMoney(data.sums.open_cents)}
      >
        <ul className="overdue-invoices__list">
          {data.data.invoices.map((invoice) => (
            <li key={invoice.id}>
              <Link className="overdue-invoices__one" to={billingPaths.invoice(invoice.id)}>
                <strong>{invoice.full_name}</strong>
                <span>
                  {invoice.external_ref} {invoice.title}
                </span>
                <span>
                  <DueDate invoice={invoice} />
                </span>
                <span className="overdue-invoices__amount">
                  {formatMoney(invoice.balance_cents)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {data.total > data.data.invoices.length && (
          <Link className="overdue-invoices__all" to={billingPaths.overdue}>
            {texts.all(data.total)}
          </Link>
        )}
      </Card>
    </section>
  );
}
