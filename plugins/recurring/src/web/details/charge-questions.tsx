import { formatMoney } from '@porchlight/kernel';
import { formatDateText } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { recurringEndpoints } from '../../endpoints.ts';
import type { RecurringCharge, RecurringPayment } from '../../generated/types.ts';
import { actionTexts } from './action-texts.ts';
import { Question } from './question.tsx';

/** What an agent does with a payment that was missed, failed, or not sent. */
export type ChargeAction = 'charge' | 'dismiss';

interface ChargeQuestionProps {
  readonly action: ChargeAction;
  readonly charge: RecurringCharge;
  readonly payment: RecurringPayment;
  readonly onClose: () => void;
}

/** Asks before a payment is charged now, or left out. */
export function ChargeQuestion({ action, charge, payment, onClose }: ChargeQuestionProps) {
  const api = useApi();
  const params = { id: payment.id, charge: charge.id };
  const texts = actionTexts[action];
  const date = formatDateText(charge.period_date);
  // Without an invoice, today's amount is charged.
  const cents = charge.invoice_id === null ? payment.amount_cents : charge.amount_cents;
  return (
    <Question
      title={texts.title(date)}
      confirm={texts.confirm}
      busy={texts.busy}
      done={texts.done(date)}
      failed={texts.failed}
      run={() =>
        api.call(
          action === 'charge' ? recurringEndpoints.chargePeriod : recurringEndpoints.skipPeriod,
          { params },
        )
      }
      onClose={onClose}
    >
      <p>
        {action === 'dismiss'
          ? actionTexts.dismiss.text
          : actionTexts.charge[payment.mode](formatMoney(cents))}
      </p>
    </Question>
  );
}

interface SkipQuestionProps {
  readonly payment: RecurringPayment;
  readonly onClose: () => void;
}

/** Asks before the next payment is left out. */
export function SkipQuestion({ payment, onClose }: SkipQuestionProps) {
  const api = useApi();
  const { id, next_payment_date: next } = payment;
  if (next === null) return null;
  const texts = actionTexts.skip;
  const date = formatDateText(next);
  return (
    <Question
      title={texts.title(date)}
      confirm={texts.confirm}
      busy={texts.busy}
      done={texts.done(date)}
      failed={texts.failed}
      run={() =>
        api.call(recurringEndpoints.skipRecurring, {
          params: { id },
          body: { next_payment_date: next },
        })
      }
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </Question>
  );
}
