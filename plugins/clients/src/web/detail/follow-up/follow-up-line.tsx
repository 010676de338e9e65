import { Button, classNames, formatDateText, Icon, showToast } from '@porchlight/ui';
import { useEditTarget } from '@porchlight/web';
import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../../generated/types.ts';
import { followUpOn } from '../../../rules/follow-up.ts';
import { followUpEdit } from '../../cards/follow-up/follow-up-edit.tsx';
import { useClientEditTarget } from '../../cards/kit/use-client-edit-target.tsx';
import { useToday } from '../../use-today.ts';
import { detailTexts } from '../detail-texts.ts';
import { quickFailure, useQuickChange } from '../quick-change.ts';
import './follow-up-line.css';

const texts = detailTexts.followUp;

/** The one thing to do next: when the client is to be called. */
export function FollowUpLine({ client }: { readonly client: Client }) {
  const { open, marks } = useEditTarget(useClientEditTarget(client, followUpEdit));
  const { busy, done } = useFollowUpDone(client);
  const line = useRef<HTMLDivElement>(null);
  const date = client.next_f_u_date ?? null;

  // The button that was pressed is gone with the date; the focus stays on the line.
  const held = useRef(false);
  useEffect(() => {
    if (date === null && held.current) line.current?.querySelector('button')?.focus();
    held.current = false;
  }, [date]);

  return (
    <div ref={line} className="follow-up-line" role="group" aria-label={texts.label} {...marks}>
      <Icon name="calendar" />
      <FollowUpWords date={date} />
      {open !== null && (
        <div className="follow-up-line__choices">
          <Button variant="ghost" size="small" onClick={open}>
            {date === null ? texts.plan : texts.move}
          </Button>
          {date !== null && (
            <Button
              size="small"
              icon={<Icon name="check" />}
              busyText={busy ? texts.saving : null}
              onClick={(event) => {
                held.current = event.currentTarget === document.activeElement;
                void done().then((worked) => {
                  if (!worked) held.current = false;
                });
              }}
            >
              {texts.done}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function FollowUpWords({ date }: { readonly date: string | null }) {
  const today = useToday();
  if (date === null) return <p className="follow-up-line__none">{texts.none}</p>;
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

/** Clears the date of the follow-up, with undo. `done` resolves to whether it worked. */
function useFollowUpDone(client: Client) {
  const change = useQuickChange(client.id);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function done(): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      const saved = await change(client, 'next_f_u_date', null);
      showToast({
        tone: 'done',
        text: detailTexts.followUp.wasDone,
        action: { label: detailTexts.undo, key: 'z', run: () => void back(saved) },
      });
      return true;
    } catch (error) {
      report(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function back(saved: Client) {
    await change(saved, 'next_f_u_date', client.next_f_u_date).catch(report);
  }

  return { busy, done };
}

function report(error: unknown) {
  showToast({ tone: 'danger', text: quickFailure(error, detailTexts.updateFailed) });
}
