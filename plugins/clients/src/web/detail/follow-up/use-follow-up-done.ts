import { showToast } from '@porchlight/ui';
import { useRef, useState } from 'react';
import type { Client } from '../../../generated/types.ts';
import { detailTexts } from '../detail-texts.ts';
import { quickFailure, useQuickChange } from '../quick-change.ts';

/** Clears the date of the follow-up, with undo. `done` resolves to whether it worked. */
export function useFollowUpDone(client: Client) {
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
