import { civilToday } from '@porchlight/kernel';
import { Button, DateField, FormError, Popover, showToast } from '@porchlight/ui';
import { messageOf, useAgency, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import { deadlineProblem } from '../../rules/screens/deadline-problem.ts';
import { envelopeTexts as texts } from './envelope-texts.ts';
import './envelope.css';

interface DeadlineButtonProps {
  readonly formId: number;
  /** As a date of the agency's calendar; null without one. */
  readonly day: string | null;
  readonly onSaved: () => void;
}

/** Sets or extends the last day on which a form can be signed. */
export function DeadlineButton({ formId, day, onSaved }: DeadlineButtonProps) {
  const api = useApi();
  const { time_zone: timeZone } = useAgency();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState(day ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      api.call(envelopeEndpoints.writeDeadline, {
        params: { id: formId },
        body: { deadline: value },
      }),
    onSuccess: () => {
      setOpen(false);
      showToast({ tone: 'done', text: texts.deadlineSaved });
      onSaved();
    },
  });

  function toggle(open: boolean) {
    setOpen(open);
    setValue(day ?? '');
    setProblem(null);
    reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = deadlineProblem(value, civilToday(timeZone));
    setProblem(found === null ? null : found === 'no-date' ? texts.dayMissing : texts.dayPast);
    if (found === null && !isPending) mutate();
  }

  const label = day === null ? texts.setDeadline : texts.extend;
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={toggle}
      trigger={
        <Button variant="ghost" size="small">
          {label}
        </Button>
      }
    >
      <form className="deadline-form" noValidate onSubmit={submit}>
        <DateField
          label={texts.lastDay}
          value={value}
          today={civilToday(timeZone)}
          error={problem}
          onChange={setValue}
        />
        <FormError>{error === null ? null : messageOf(error)}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="small"
          busyText={isPending ? texts.saving : null}
        >
          {texts.saveDeadline}
        </Button>
      </form>
    </Popover>
  );
}
