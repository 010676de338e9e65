import { Button } from '@porchlight/ui';
import type { RecurringPayment } from '../../generated/types.ts';
import { offersAction, type StatusAction } from '../../rules/status-actions.ts';
import { clientNameOf } from '../payment-facts.ts';
import { recurringTexts as texts } from '../recurring-texts.ts';

const actions: readonly StatusAction[] = ['pause', 'resume', 'cancel'];

export interface RowActionsProps {
  readonly payment: RecurringPayment;
  readonly onAction: (action: StatusAction, payment: RecurringPayment) => void;
}

/** Pause or Resume by its status, Cancel always. */
export function RowActions({ payment, onAction }: RowActionsProps) {
  return (
    <span className="recurring-actions">
      {actions
        .filter((action) => offersAction(action, payment.status))
        .map((action) => (
          <Button
            key={action}
            size="small"
            variant="ghost"
            aria-label={texts.actionOf(texts[action], payment.name, clientNameOf(payment))}
            onClick={() => onAction(action, payment)}
          >
            {texts[action]}
          </Button>
        ))}
    </span>
  );
}
