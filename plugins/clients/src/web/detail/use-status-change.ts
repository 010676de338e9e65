import { showToast } from '@porchlight/ui';
import { useRef, useState } from 'react';
import type { Client } from '../../generated/types.ts';
import type { ClientStatus } from '../../rules/client-status.ts';
import { nameOf } from '../client-name.ts';
import { detailTexts } from './detail-texts.ts';
import { quickFailure, useQuickChange } from './quick-change.ts';

interface StatusChange {
  readonly busy: boolean;
  /** False when it failed; the toast then says why. */
  readonly makeInactive: () => Promise<boolean>;
  readonly makeActive: () => Promise<boolean>;
}

/** Makes a client inactive instead of deleting it, and active again; each can be undone. */
export function useStatusChange(client: Client): StatusChange {
  const change = useQuickChange(client.id);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function to(status: ClientStatus, done: string, failed: string): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      const saved = await change(client, 'status', status);
      showToast({
        tone: 'done',
        text: done,
        action: { label: detailTexts.undo, key: 'z', run: () => void back(saved) },
      });
      return true;
    } catch (error) {
      showToast({ tone: 'danger', text: quickFailure(error, failed) });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function back(saved: Client) {
    try {
      await change(saved, 'status', client.status);
    } catch (error) {
      showToast({ tone: 'danger', text: quickFailure(error, detailTexts.updateFailed) });
    }
  }

  const name = nameOf(client);
  return {
    busy,
    makeInactive: () => to('inactive', detailTexts.nowInactive(name), detailTexts.inactiveFailed),
    makeActive: () => to('client', detailTexts.nowActive(name), detailTexts.updateFailed),
  };
}
