import { Button, formatDateText, showToast } from '@porchlight/ui';
import { useMutation } from '@tanstack/react-query';
import type { SentLink } from '../../generated/types.ts';
import { useRefreshForms } from '../form-queries.ts';
import { linkTexts as texts } from './link-texts.ts';

interface SentNoteProps {
  readonly sent: SentLink;
  readonly stop: () => Promise<unknown>;
}

/** How and when a link was sent, what became of it, and when its client is reminded. */
export function SentNote({ sent, stop }: SentNoteProps) {
  const { channel, sent_on, delivery, reminders, is_stopped } = sent;
  const day = formatDateText(sent_on);
  if (delivery === 'stored')
    return (
      <p className="link-sent link-sent--failed" role="status">
        {texts.storedOn(day)}
      </p>
    );
  const isFailed = delivery === 'failed' || delivery === 'delayed';
  return (
    <div className="link-section__buttons" role="status">
      <span className={isFailed ? 'link-sent link-sent--failed' : 'link-sent'}>
        {texts.sentOn[channel](day)} {delivery !== null && texts.deliveries[delivery]}
      </span>
      {is_stopped && <span className="link-sent">{texts.remindersStopped}</span>}
      {reminders.length > 0 && (
        <>
          <span className="link-sent">
            {texts.remindersOn(reminders.map((day) => formatDateText(day)))}
          </span>
          <StopButton stop={stop} />
        </>
      )}
    </div>
  );
}

function StopButton({ stop }: Pick<SentNoteProps, 'stop'>) {
  const refresh = useRefreshForms();
  const { mutate, isPending } = useMutation({
    mutationFn: stop,
    onSuccess: () => refresh(),
    onError: () => showToast({ tone: 'danger', text: texts.stopFailed }),
  });
  return (
    <Button
      size="small"
      variant="ghost"
      busyText={isPending ? texts.stopping : null}
      onClick={() => mutate()}
    >
      {texts.stopReminders}
    </Button>
  );
}
