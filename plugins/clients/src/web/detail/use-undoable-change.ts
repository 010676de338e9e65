import { showToast } from '@porchlight/ui';
import { useRef, useState } from 'react';
import type { Client, ClientWrite } from '../../generated/types.ts';
import { detailTexts } from './detail-texts.ts';
import { quickFailure, useQuickChange, type QuickField } from './quick-change.ts';

/** A change of one field that a toast reports, with undo. */
interface UndoableChange<F extends QuickField> {
  readonly field: F;
  readonly value: ClientWrite[F];
  readonly done: string;
  /** When there is nothing more exact to say. */
  readonly failed?: string;
}

/**
 * Changes single fields of a client from what the page shows, one after the other: a change that is wanted while another
 * is being saved waits for it. Each can be undone with Z.
 */
export function useUndoableChange(client: Client) {
  const change = useQuickChange(client.id);
  const lastSaved = useRef<Client>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const [pending, setPending] = useState<QuickField | null>(null);

  function report(error: unknown, text: string) {
    showToast({ tone: 'danger', text: quickFailure(error, text) });
  }

  async function save<F extends QuickField>(wanted: UndoableChange<F>): Promise<boolean> {
    const { field, value, done, failed = detailTexts.updateFailed } = wanted;
    const before = newer(lastSaved.current, client);
    try {
      const saved = await change(before, field, value);
      lastSaved.current = saved;
      const undo = () =>
        change(saved, field, before[field] as ClientWrite[F]).catch((error: unknown) =>
          report(error, detailTexts.updateFailed),
        );
      showToast({
        tone: 'done',
        text: done,
        action: { label: detailTexts.undo, key: 'z', run: () => void undo() },
      });
      return true;
    } catch (error) {
      report(error, failed);
      return false;
    }
  }

  /** Resolves to false when it failed. */
  async function apply<F extends QuickField>(wanted: UndoableChange<F>): Promise<boolean> {
    waiting.current += 1;
    setPending(wanted.field);
    const turn = queue.current.then(() => save(wanted));
    queue.current = turn;
    const isSaved = await turn;
    waiting.current -= 1;
    if (waiting.current === 0) setPending(null);
    return isSaved;
  }

  return {
    /** The field that is being saved; null when none is. */
    pending,
    apply,
  };
}

function newer(saved: Client | null, shown: Client): Client {
  return saved !== null && saved.version > shown.version ? saved : shown;
}
