import { Button, classNames, formatDateText, Icon } from '@porchlight/ui';
import { useEditTarget, useToday } from '@porchlight/web';
import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../../generated/types.ts';
import { followUpChange } from '../../../rules/follow-up-change.ts';
import { followUpOn } from '../../../rules/follow-up.ts';
import { followUpEdit } from '../../cards/follow-up-edit.tsx';
import { useClientEditTarget } from '../../cards/kit/use-client-edit-target.tsx';
import { detailTexts } from '../detail-texts.ts';
import { useUndoableChange } from '../use-undoable-change.ts';
import { FollowUpDays, FollowUpPopover } from './follow-up-days.tsx';
import './follow-up-line.css';

const texts = detailTexts.followUp;

/** The one thing to do next: when the client is to be called. A new date is one click away, also after Done. */
export function FollowUpLine({ client }: { readonly client: Client }) {
  const { open, marks } = useEditTarget(useClientEditTarget(client, followUpEdit));
  const { pending, apply } = useUndoableChange(client);
  const line = useRef<HTMLDivElement>(null);
  const date = client.next_f_u_date ?? null;
  const [wasDone, setDone] = useState(false);
  const plansNext = wasDone && date === null;
  const mayEdit = open !== null;

  // The button that was pressed is gone with the old date; the focus stays on the line.
  const held = useRef(false);
  useEffect(() => {
    if (held.current) line.current?.querySelector('button')?.focus();
    held.current = false;
  }, [date]);

  async function change(value: string | null): Promise<void> {
    if (value === date) return;
    held.current = line.current?.contains(document.activeElement) === true;
    const done = followUpChange(date, value);
    const worked = await apply({ field: 'next_f_u_date', value, done });
    if (worked) setDone(value === null);
    else held.current = false;
  }

  return (
    <div ref={line} className="follow-up-line" role="group" aria-label={texts.label} {...marks}>
      <Icon name="calendar" />
      <FollowUpWords date={date} wasDone={plansNext} />
      {mayEdit && plansNext && (
        <div className="follow-up-line__choices" role="group" aria-label={texts.planNext}>
          <FollowUpDays onChoose={(value) => void change(value)} />
        </div>
      )}
      {mayEdit && (
        <div className="follow-up-line__choices">
          <FollowUpPopover
            label={plansNext ? texts.otherDate : date === null ? texts.plan : texts.move}
            date={date}
            onChoose={(value) => void change(value)}
          />
          {date !== null && (
            <Button
              size="small"
              icon={<Icon name="check" />}
              busyText={pending === null ? null : texts.saving}
              onClick={() => void change(null)}
            >
              {texts.done}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface FollowUpWordsProps {
  readonly date: string | null;
  readonly wasDone: boolean;
}

function FollowUpWords({ date, wasDone }: FollowUpWordsProps) {
  const today = useToday();
  if (date === null) {
    const text = wasDone ? `${texts.wasDone}. ${texts.planNext}` : texts.none;
    return <p className="follow-up-line__none">{text}</p>;
  }
  const { when, distance } = followUpOn(date, today);
  return (
    <p className={classNames('follow-up-line__words', `follow-up-line__words--${when}`)}>
      <strong>
        {texts.label}: {distance}
      </strong>
      , {formatDateText(date)}
    </p>
  );
}
