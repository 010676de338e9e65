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

/** Changes single fields of a client from what the page shows, one at a time; each can be undone with Z. */
export function useUndoableChange(client: Client) {
  const change = useQuickChange(client.id);
  const running = useRef(false);
  const [pending, setPending] = useState<QuickField | null>(null);

  function report(error: unknown, text: string) {
    showToast({ tone: 'danger', text: quickFailure(error, text) });
  }

  /** Resolves to false when it failed, or when another change is still being saved. */
  async function apply<F extends QuickField>(wanted: UndoableChange<F>): Promise<boolean> {
    const { field, value, done, failed = detailTexts.updateFailed } = wanted;
    if (running.current) return false;
    running.current = true;
    setPending(field);
    try {
      const saved = await change(client, field, value);
      const undo = () =>
        change(saved, field, client[field] as ClientWrite[F]).catch((error: unknown) =>
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
    } finally {
      running.current = false;
      setPending(null);
    }
  }

  return {
    /** The field that is being saved; null when none is. */
    pending,
    apply,
  };
}
