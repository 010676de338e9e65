import {
  isApiError,
  isBusy,
  isEditConflict,
  isGone,
  messageOf,
  showMessages,
  showServerErrors,
  useDataPoint,
  useLeaveGuard,
} from '@porchlight/web';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ClientFields } from '../../../contract.ts';
import type { Client } from '../../../generated/types.ts';
import type { CardDraft } from '../../drafts/client-draft.ts';
import { useToday } from '../../use-today.ts';
import type { CardField } from './card-fields.ts';
import { checkContributed } from './check-contributed.ts';
import { checkEditBody } from './check-edit-values.ts';
import { type ForeignChange, foreignChanges, mergedValues } from './conflict/compare-change.ts';
import { type Conflict, decided } from './conflict/conflict.ts';
import { useForeignChange } from './conflict/use-foreign-change.ts';
import type { EditValues } from './edit-dialog-definition.ts';
import { bodyOf, changedFields, valuesOf } from './edit-values.ts';
import { kitTexts } from './kit-texts.ts';
import { useSaveChanges } from './use-save-changes.ts';

/** Tries that go on by themselves while others save fields that are not in the dialog. */
const QUIET_TRIES = 3;

/** The state of an edit dialog: what it started from, what was typed, and how it is saved. */
export function useEditForm(
  client: Client,
  fields: readonly CardField[],
  onClose: () => void,
  draft?: CardDraft,
) {
  const [base, setBase] = useState(() => ({
    version: draft?.version ?? client.version,
    values: { ...valuesOf(client, fields), ...draft?.start } as EditValues,
  }));
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<EditValues>({ defaultValues: base.values, reValidateMode: 'onSubmit' });
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty);
  const save = useSaveChanges(client.id);
  const foreign = useForeignChange(client.id);
  const contributed = useDataPoint(ClientFields);
  const today = useToday();
  const restore = useEffectEvent(() => retype(draft?.typed ?? {}));
  useEffect(() => restore(), []);

  function retype(typed: EditValues) {
    for (const field of Object.keys(typed) as CardField[]) {
      form.setValue(field, typed[field] ?? '', { shouldDirty: true });
    }
  }

  /** True when the fields keep the rules of the schema; their sentences stand at them otherwise. */
  function keepsRules(body: ReturnType<typeof bodyOf>): boolean {
    const messages = [...checkEditBody(body, today), ...checkContributed(body, contributed)];
    showMessages(messages, form.setError, fields);
    return messages.length === 0;
  }

  /** Goes on from the client as it is stored now; what was typed over `start` stays typed. */
  function goOnFrom(now: Client, start: EditValues) {
    const stored = valuesOf(now, fields);
    const merged = mergedValues(start, form.getValues(), stored);
    setBase({ version: now.version, values: stored });
    form.reset(stored);
    for (const field of changedFields(stored, merged)) {
      form.setValue(field, merged[field] ?? '', { shouldDirty: true });
    }
  }

  async function ask(theirs: Client): Promise<void> {
    const changes = () => foreignChanges(base.values, form.getValues(), valuesOf(theirs, fields));
    const who = await foreign.whoChanged(changes().map(({ field }) => field));
    setConflict({ who, changes: changes(), taken: new Set() });
    goOnFrom(theirs, base.values);
  }

  /**
   * Sends what was changed. Where somebody saved the client since the dialog was opened and left the dialog's fields
   * alone, the save goes on from their version; else the dialog goes on from it and asks.
   */
  async function saveFrom(
    version: number,
    start: EditValues,
    typed: EditValues,
    triesLeft: number,
  ): Promise<void> {
    const changed = changedFields(start, typed);
    if (changed.length === 0) return onClose();
    const body = bodyOf(typed, changed);
    if (!keepsRules(body)) return;
    try {
      settle(await save(body, version), typed);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const theirs = await foreign.stored();
      const stored = valuesOf(theirs, fields);
      if (foreignChanges(base.values, typed, stored).length > 0) return ask(theirs);
      if (triesLeft === 0) throw error;
      await saveFrom(theirs.version, stored, typed, triesLeft - 1);
    }
  }

  /** Closes, unless something was typed while the answer was on its way: that is not saved yet. */
  function settle(saved: Client, sent: EditValues) {
    const stored = valuesOf(saved, fields);
    const now = mergedValues(sent, form.getValues(), stored);
    if (changedFields(stored, now).length === 0) return onClose();
    goOnFrom(saved, sent);
    setConflict(null);
    setFailure(kitTexts.typedWhileSaving);
  }

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    try {
      await saveFrom(base.version, base.values, typed, QUIET_TRIES);
    } catch (error) {
      // Sentences of the server stand at their fields; anything else is told above the form.
      const toldAtFields = isApiError(error) && error.details.length > 0;
      setFailure(
        toldAtFields ? showServerErrors(error, form.setError, fields) : failureText(error),
      );
    }
  });

  function choose({ field, theirs, mine }: ForeignChange, whose: 'mine' | 'theirs') {
    if (conflict === null || conflict.taken.has(field) === (whose === 'theirs')) return;
    setConflict(decided(conflict, field, whose, form.getValues(field) ?? ''));
    form.setValue(field, (whose === 'mine' ? mine : theirs) ?? '', { shouldDirty: true });
    form.clearErrors(field);
  }

  return {
    form,
    start: base.values,
    version: base.version,
    isDirty,
    isSubmitting,
    failure,
    conflict,
    choose,
    submit,
  };
}

function failureText(error: unknown): string {
  if (isBusy(error)) return messageOf(error);
  return isGone(error) ? kitTexts.gone : kitTexts.saveFailed;
}
