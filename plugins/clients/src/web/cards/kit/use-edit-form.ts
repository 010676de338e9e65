import { isApiError, showServerErrors, useLeaveGuard } from '@porchlight/web';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Client } from '../../../generated/types.ts';
import type { CardField } from './card-fields.ts';
import { checkEditBody } from './check-edit-values.ts';
import { type ForeignChange, foreignChanges, mergedValues } from './conflict/compare-change.ts';
import type { Conflict } from './conflict/conflict-panel.tsx';
import { useForeignChange } from './conflict/use-foreign-change.ts';
import type { EditValues } from './edit-dialog-definition.ts';
import { bodyOf, changedFields, valuesOf } from './edit-values.ts';
import { kitTexts } from './kit-texts.ts';
import { useSaveChanges } from './use-save-changes.ts';

/** Tries that go on by themselves while others save fields that are not in the dialog. */
const QUIET_TRIES = 3;

/** The state of an edit dialog: what it started from, what was typed, and how it is saved. */
export function useEditForm(client: Client, fields: readonly CardField[], onClose: () => void) {
  const [base, setBase] = useState(() => ({
    version: client.version,
    values: valuesOf(client, fields),
  }));
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<EditValues>({ defaultValues: base.values, reValidateMode: 'onSubmit' });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const save = useSaveChanges(client.id);
  const foreign = useForeignChange(client.id);

  function close() {
    guard.release();
    onClose();
  }

  /** True when the fields keep the rules of the schema; their sentences stand at them otherwise. */
  function keepsRules(body: ReturnType<typeof bodyOf>): boolean {
    const messages = checkEditBody(body);
    for (const [index, { field, message }] of messages.entries()) {
      form.setError(field as CardField, { message }, { shouldFocus: index === 0 });
    }
    return messages.length === 0;
  }

  /**
   * Somebody saved the client since the dialog was opened. Where that left the dialog's fields alone the save goes on
   * from their version; else the dialog goes on from it and asks.
   */
  async function saveOver(typed: EditValues, triesLeft: number): Promise<void> {
    const theirs = await foreign.stored();
    const stored = valuesOf(theirs, fields);
    const changes = foreignChanges(base.values, typed, stored);
    if (changes.length === 0 && triesLeft > 0) {
      return saveFrom(theirs.version, stored, typed, triesLeft - 1);
    }
    const who = await foreign.whoChanged(changes.map(({ field }) => field));
    const merged = mergedValues(base.values, typed, stored);
    setBase({ version: theirs.version, values: stored });
    form.reset(stored);
    for (const field of changedFields(stored, merged)) {
      form.setValue(field, merged[field] ?? '', { shouldDirty: true });
    }
    setConflict({ who, changes, taken: new Set() });
  }

  async function saveFrom(
    version: number,
    start: EditValues,
    typed: EditValues,
    triesLeft: number,
  ): Promise<void> {
    const changed = changedFields(start, typed);
    if (changed.length === 0) return close();
    const body = bodyOf(typed, changed);
    if (!keepsRules(body)) return;
    try {
      await save(body, version);
      close();
    } catch (error) {
      if (isApiError(error) && error.status === 409) await saveOver(typed, triesLeft);
      else throw error;
    }
  }

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    try {
      await saveFrom(base.version, base.values, typed, QUIET_TRIES);
    } catch (error) {
      // Sentences of the server stand at their fields; anything else is told above the form (CL-154).
      const toldAtFields = isApiError(error) && error.details.length > 0;
      setFailure(
        toldAtFields ? showServerErrors(error, form.setError, fields) : kitTexts.saveFailed,
      );
    }
  });

  function choose(change: ForeignChange, whose: 'mine' | 'theirs') {
    const value = (whose === 'mine' ? change.mine : change.theirs) ?? '';
    form.setValue(change.field, value, { shouldDirty: true });
    form.clearErrors(change.field);
    setConflict((now) => {
      if (now === null) return null;
      const taken = new Set(now.taken);
      if (whose === 'theirs') taken.add(change.field);
      else taken.delete(change.field);
      return { ...now, taken };
    });
  }

  return {
    form,
    start: base.values,
    isDirty,
    isSubmitting,
    failure,
    conflict,
    choose,
    submit,
    close,
  };
}
