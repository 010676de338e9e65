import { isEditConflict } from '../api/api-error.ts';
import {
  changedFields,
  type FormValues,
  type RemoteChange,
  remoteChanges,
} from './edit-conflict.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import type { FormStart } from './use-form-start.ts';

/** Retries without a question while others save fields that the form does not have. */
const QUIET_RETRIES = 3;

type SaveOutcome<R> =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saved'; readonly saved: R }
  | {
      readonly kind: 'conflict';
      readonly theirs: R;
      readonly changes: readonly RemoteChange[];
      /** Names of those who made the changes; null when unknown. */
      readonly who: string | null;
    };

interface RecordSave<V, R> {
  readonly options: Pick<RecordFormOptions<V, R>, 'save' | 'versions' | 'onUnchanged'>;
  /** What the form started from. */
  readonly start: FormStart;
  readonly startOf: (stored: R) => FormStart;
  readonly typed: FormValues;
}

/**
 * Sends what changed. If someone saved the record since the form was opened but left the form's fields alone, the save
 * continues from their version; otherwise it ends as a conflict. Rejects with other failures.
 */
export async function saveRecord<V, R>({
  options: { save, versions, onUnchanged },
  start,
  startOf,
  typed,
}: RecordSave<V, R>): Promise<SaveOutcome<R>> {
  async function saveFrom(from: FormStart, retriesLeft: number): Promise<SaveOutcome<R>> {
    const changed = changedFields(from.values, typed);
    if (changed.length === 0 && onUnchanged !== undefined) return { kind: 'unchanged' };
    try {
      return { kind: 'saved', saved: await save(typed as V, changed, from.version) };
    } catch (error) {
      if (versions === undefined || !isEditConflict(error)) throw error;
      const theirs = await versions.read();
      const stored = startOf(theirs);
      const changes = remoteChanges(start.values, typed, stored.values);
      if (changes.length > 0) {
        const who = await versions.whoChanged(changes.map(({ field }) => field));
        return { kind: 'conflict', theirs, changes, who };
      }
      if (retriesLeft === 0) throw error;
      return saveFrom(stored, retriesLeft - 1);
    }
  }

  return saveFrom(start, QUIET_RETRIES);
}
