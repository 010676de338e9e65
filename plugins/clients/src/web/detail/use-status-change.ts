import type { Client } from '../../generated/types.ts';
import { nameOf } from '../client-name.ts';
import { detailTexts } from './detail-texts.ts';
import { useUndoableChange } from './use-undoable-change.ts';

interface StatusChange {
  readonly busy: boolean;
  /** False when it failed; the toast then says why. */
  readonly makeInactive: () => Promise<boolean>;
  readonly makeActive: () => Promise<boolean>;
}

/** Makes a client inactive instead of deleting it, and active again; each can be undone. */
export function useStatusChange(client: Client): StatusChange {
  const { pending, apply } = useUndoableChange(client);
  const name = nameOf(client);
  return {
    busy: pending !== null,
    makeInactive: () =>
      apply({
        field: 'status',
        value: 'inactive',
        done: detailTexts.nowInactive(name),
        failed: detailTexts.inactiveFailed,
      }),
    makeActive: () =>
      apply({ field: 'status', value: 'client', done: detailTexts.nowActive(name) }),
  };
}
