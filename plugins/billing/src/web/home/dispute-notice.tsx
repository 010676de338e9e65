import { formatMoney } from '@porchlight/kernel';
import { Icon } from '@porchlight/ui';
import { LandingNotice, useApi, useInstant } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { Dispute, Payment } from '../../generated/types.ts';
import { billingPaths } from '../../rules/billing-paths.ts';
import { disputeStateTexts, needsEvidence } from '../../rules/payments/dispute-state.ts';
import { openDisputesQuery } from '../billing-queries.ts';
import { disputeNoticeTexts as texts } from './dispute-notice-texts.ts';

/** On the landing screen: the disputes that the bank has not decided, the next deadline first; nothing without one. */
export default function DisputeNotice() {
  const { data } = useQuery(openDisputesQuery(useApi()));
  const instant = useInstant();
  if (data === undefined || data.total === 0) return null;
  const unlisted = data.total - data.disputes.length;
  return (
    <LandingNotice
      title={texts.title}
      icon={<Icon name="circle-alert" />}
      meta={data.total}
      rows={data.disputes.map(({ dispute, payment }) => ({
        id: dispute.id,
        to: billingPaths.payment(payment.id),
        name: payment.full_name || texts.unknownPayer,
        what: whatOf(payment),
        fact: factOf(dispute, instant),
        isAlarming: needsEvidence(dispute.state),
        amount: formatMoney(dispute.amount_cents),
      }))}
      rest={unlisted > 0 && <p>{texts.more(unlisted)}</p>}
    />
  );
}

function whatOf({ invoice }: Payment): string {
  return invoice === null ? texts.noInvoice : `${invoice.external_ref} ${invoice.title}`;
}

function factOf({ state, due_at: due }: Dispute, instant: (time: string) => string): string {
  return due !== null && needsEvidence(state) ? texts.due(instant(due)) : disputeStateTexts[state];
}
