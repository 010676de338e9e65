import { formatMoney } from '@porchlight/kernel';
import { Button, Icon } from '@porchlight/ui';
import { LandingNotice, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { billingPaths } from '../../rules/billing-paths.ts';
import { overdueQuery } from '../billing-queries.ts';
import { DueDate } from '../due-date.tsx';
import { overdueTexts as texts } from './overdue-texts.ts';

/** On the landing screen: the invoices that are late, the latest first; nothing while there are none. */
export default function OverdueNotice() {
  const { data } = useQuery(overdueQuery(useApi()));
  const navigate = useNavigate();
  if (data === undefined || data.total === 0) return null;
  const { invoices } = data.data;
  return (
    <LandingNotice
      title={texts.title}
      icon={<Icon name="credit-card" />}
      meta={formatMoney(data.sums.open_cents)}
      actions={
        <Button size="small" onClick={() => void navigate(billingPaths.overdue)}>
          {texts.review}
        </Button>
      }
      rows={invoices.map((invoice) => ({
        id: invoice.id,
        to: billingPaths.invoice(invoice.id),
        name: invoice.full_name,
        what: `${invoice.external_ref} ${invoice.title}`,
        fact: <DueDate invoice={invoice} />,
        amount: formatMoney(invoice.balance_cents),
      }))}
      rest={
        data.total > invoices.length && (
          <Link to={billingPaths.overdue}>{texts.all(data.total)}</Link>
        )
      }
    />
  );
}
