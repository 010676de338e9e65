import { formatDateText } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { recurringEndpoints } from '../../endpoints.ts';
import type { RecurringPayment } from '../../generated/types.ts';
import type { StatusAction } from '../../rules/status-actions.ts';
import { actionTexts } from './action-texts.ts';
import { Question } from './question.tsx';

interface ActionDialogProps {
  readonly action: StatusAction;
  readonly payment: RecurringPayment;
  readonly onClose: () => void;
}

const CALLS = {
  pause: recurringEndpoints.pauseRecurring,
  resume: recurringEndpoints.resumeRecurring,
  cancel: recurringEndpoints.cancelRecurring,
} as const;

/** Asks before a schedule is paused, resumed, or canceled. */
export default function ActionDialog({ action, payment, onClose }: ActionDialogProps) {
  const api = useApi();
  const { id, name } = payment;
  const texts = actionTexts[action];
  return (
    <Question
      title={texts.title(name)}
      confirm={texts.confirm}
      busy={texts.busy}
      done={texts.done(name)}
      failed={texts.failed}
      {...(action === 'cancel' ? { keep: actionTexts.cancel.keep } : {})}
      run={() => api.call(CALLS[action], { params: { id } })}
      onClose={onClose}
    >
      {action === 'resume' ? <ResumeText payment={payment} /> : <Texts action={action} />}
    </Question>
  );
}

function Texts({ action }: { readonly action: 'pause' | 'cancel' }) {
  return (
    <>
      <p>{actionTexts[action].text}</p>
      {action === 'cancel' && <p>{actionTexts.cancel.hint}</p>}
    </>
  );
}

/** Says when it goes on, before it is confirmed. */
function ResumeText({ payment }: { readonly payment: RecurringPayment }) {
  const { resume_date: date, next_payment_date: stored } = payment;
  const texts = actionTexts.resume;
  if (date === null) return <p>{texts.over}</p>;
  return (
    <>
      <p>
        <strong>{texts.next(formatDateText(date))}</strong>
      </p>
      {stored !== null && stored !== date && <p>{texts.moved(formatDateText(stored))}</p>}
    </>
  );
}
