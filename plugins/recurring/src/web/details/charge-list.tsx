import { billingPaths } from '@porchlight/billing/contract';
import { formatMoney } from '@porchlight/kernel';
import { Button, formatDateText } from '@porchlight/ui';
import { Link } from 'react-router-dom';
import type { RecurringCharge } from '../../generated/types.ts';
import { NEEDS_ATTENTION } from '../../rules/schedule-facts.ts';
import type { ChargeAction } from './charge-questions.tsx';
import { chargeStateText } from '../charge-state-text.ts';
import { detailsTexts as texts } from './details-texts.ts';

interface ChargeListProps {
  readonly charges: readonly RecurringCharge[];
  /** Nothing is charged any more. */
  readonly isEnded: boolean;
  readonly onAct: (action: ChargeAction, charge: RecurringCharge) => void;
}

/** The payments of a schedule, newest first; those that wait for an agent have buttons. */
export function ChargeList({ charges, isEnded, onAct }: ChargeListProps) {
  if (charges.length === 0) return <p className="recurring-details__none">{texts.noHistory}</p>;
  return (
    <ul className="charge-list">
      {charges.map((charge) => {
        const date = formatDateText(charge.period_date);
        const isUnsent = charge.state === 'unsent' && charge.mode === 'invoice';
        const charging = isUnsent ? texts.send : texts.charge;
        return (
          <li key={charge.id} className="charge-list__charge">
            <span className="charge-list__date">{date}</span>
            <span className="charge-list__amount">{formatMoney(charge.amount_cents)}</span>
            <span className="charge-list__state" data-state={charge.state}>
              {chargeStateText(charge)}
              <small>{detailOf(charge)}</small>
            </span>
            {charge.invoice_id !== null && (
              <Link
                className="charge-list__link"
                to={billingPaths.invoice(charge.invoice_id)}
                aria-label={texts.ofDay(texts.invoice, date)}
              >
                {texts.invoice}
              </Link>
            )}
            {NEEDS_ATTENTION.includes(charge.state) && (
              <span className="charge-list__buttons">
                {!isEnded && (
                  <Button
                    size="small"
                    aria-label={texts.ofDay(charging, date)}
                    onClick={() => onAct('charge', charge)}
                  >
                    {charging}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={texts.ofDay(texts.skip, date)}
                  onClick={() => onAct('dismiss', charge)}
                >
                  {texts.skip}
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function detailOf({ failure_reason: reason, retry_on: retry }: RecurringCharge): string {
  return [
    ...(reason === null ? [] : [reason]),
    ...(retry === null ? [] : [texts.retryOn(formatDateText(retry))]),
  ].join(' · ');
}
