import { formatMoney } from '@porchlight/kernel';
import { Button, formatDateText, Icon } from '@porchlight/ui';
import { LandingNotice, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { RecurringCharge, RecurringPayment } from '../../generated/types.ts';
import { clientNameOf, pathOf, recurringPath } from '../payment-facts.ts';
import { attentionQuery } from '../recurring-queries.ts';
import { recurringTexts } from '../recurring-texts.ts';
import { chargeStateText } from '../charge-state-text.ts';
import { attentionTexts as texts } from './attention-texts.ts';

/** On the landing screen: payments that were missed, failed, or not sent, and cards that expire; nothing while there are none. */
export default function PaymentsToLookAfter() {
  const { data } = useQuery(attentionQuery(useApi()));
  const navigate = useNavigate();
  if (data === undefined || data.total === 0) return null;
  const unlisted = data.total - data.items.length - data.ending_cards.length;
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
      rows={[
        ...data.items.map(({ charge, recurring_payment: payment }) => ({
          ...rowOf(payment),
          id: `payment ${String(charge.id)}`,
          fact: stateOf(charge),
          amount: formatMoney(charge.amount_cents),
        })),
        ...data.ending_cards.map(({ recurring_payment: payment, email }) => ({
          ...rowOf(payment),
          id: `card of ${String(payment.id)}`,
          fact:
            recurringTexts.cardEnds(formatDateText(payment.card_ends_on ?? '')) +
            texts.notNotified[email],
          amount: formatMoney(payment.amount_cents),
        })),
      ]}
      rest={unlisted > 0 && <p>{texts.more(unlisted)}</p>}
    />
  );
}

function rowOf(payment: RecurringPayment) {
  return {
    to: pathOf(payment.id),
    name: clientNameOf(payment),
    what: payment.name,
    isAlarming: true,
  };
}

function stateOf(charge: RecurringCharge): string {
  return texts.of(chargeStateText(charge), formatDateText(charge.period_date));
}
