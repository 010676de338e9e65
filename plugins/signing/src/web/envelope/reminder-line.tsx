import { Button, formatDateText, showToast } from '@porchlight/ui';
import { messageOf, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import type { Envelope } from '../../generated/types.ts';
import { envelopeTexts as texts } from './envelope-texts.ts';

type Reminders = Envelope['reminders'];

interface ReminderLineProps {
  readonly formId: number;
  readonly reminders: Reminders;
  readonly onChanged: () => void;
}

/** When the client was and will be reminded, with what reminds now and what stops it. */
export function ReminderLine({ formId, reminders, onChanged }: ReminderLineProps) {
  const api = useApi();
  const params = { id: formId };
  const remind = useMutation({
    mutationFn: () => api.call(envelopeEndpoints.remindSigner, { params }),
    onSuccess: () => {
      showToast({ tone: 'done', text: texts.remindedNow });
      onChanged();
    },
    onError: (error) => complain(texts.remindFailed, error),
  });
  const stop = useMutation({
    mutationFn: () => api.call(envelopeEndpoints.stopReminders, { params }),
    onSuccess: () => {
      showToast({ tone: 'done', text: texts.stoppedNow });
      onChanged();
    },
    onError: (error) => complain(texts.stopFailed, error),
  });
  const canStop = !reminders.is_stopped && reminders.upcoming.length > 0;
  return (
    <span className="envelope-line">
      <span>{textOf(reminders)}</span>
      <Button
        variant="ghost"
        size="small"
        disabledReason={reminders.problem}
        busyText={remind.isPending ? texts.reminding : null}
        onClick={() => remind.mutate()}
      >
        {texts.remind}
      </Button>
      {canStop && (
        <Button
          variant="ghost"
          size="small"
          busyText={stop.isPending ? texts.stopping : null}
          onClick={() => stop.mutate()}
        >
          {texts.stop}
        </Button>
      )}
    </span>
  );
}

function complain(what: string, error: unknown): void {
  showToast({ tone: 'danger', text: `${what} ${messageOf(error)}` });
}

function textOf({ sent_on: sentOn, upcoming, is_stopped: isStopped }: Reminders): string {
  const parts = [
    ...(sentOn === null ? [] : [texts.reminded(formatDateText(sentOn))]),
    ...(isStopped ? [texts.stopped] : []),
    ...(!isStopped && upcoming.length > 0
      ? [texts.upcoming(upcoming.map((day) => formatDateText(day)).join(', '))]
      : []),
  ];
  return parts.length === 0 ? texts.noReminders : `${parts.join('. ')}.`;
}
