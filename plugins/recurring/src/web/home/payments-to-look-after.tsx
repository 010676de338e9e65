import { formatMoney, formatMonthDay } from '@porchlight/kernel';
import { Button, Icon } from '@porchlight/ui';
import { LandingNotice, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { RecurringCharge } from '../../generated/types.ts';
import { clientNameOf, pathOf, recurringPath } from '../payment-facts.ts';
import { attentionQuery } from '../recurring-queries.ts';
import { chargeStateText } from '../charge-state-text.ts';
import { attentionTexts as texts } from './attention-texts.ts';

/** On the landing screen: payments that were missed, failed, or not sent; nothing while there are none. */
export default function PaymentsToLookAfter() {
  const { data } = useQuery(attentionQuery(useApi()));
  const navigate = useNavigate();
  if (data === undefined || data.total === 0) return null;
  const unlisted = data.total - data.items.length;
  return (
    <LandingNotice
      title={texts.title}
      icon={<Icon name="triangle-alert" />}
      meta={data.total}
      actions={
        <Button size="small" onClick={() => void navigate(`${recurringPath}?attention=true`)}>
          {texts.review}
        </Button>
      }
      rows={data.items.map(({ charge, recurring_payment: payment }) => ({
        id: charge.id,
        to: pathOf(payment.id),
        name: clientNameOf(payment),
        what: payment.name,
        fact: stateOf(charge),
        isAlarming: true,
        amount: formatMoney(charge.amount_cents),
      }))}
      rest={unlisted > 0 && <p>{texts.more(unlisted)}</p>}
    />
  );
}

function stateOf(charge: RecurringCharge): string {
  return texts.of(chargeStateText(charge), formatMonthDay(charge.period_date));
}
