import { showToast } from '@porchlight/ui';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { isApiError, wasRefused } from '../api/api-error.ts';
import {
  changedFields,
  type EditConflict,
  type FormValues,
  mergedValues,
  type RemoteChange,
  withChoice,
} from './edit-conflict.ts';
import { formTexts } from './form-texts.ts';
import type { RecordFormOptions, ValuesOf } from './record-form-options.ts';
import { saveRecord } from './save-record.ts';
import { showServerErrors } from './server-errors.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useFormStart, useNewerRecord } from './use-form-start.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** A form as its fields and dialogs use it. */
export interface RecordForm {
  readonly control: Control<FormValues>;
  /** What the fields started with. */
  readonly start: Readonly<FormValues>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The message above the form. */
  readonly failure: string | null;
  readonly conflict: EditConflict | null;
  readonly choose: (change: RemoteChange, whose: 'mine' | 'theirs') => void;
  readonly submit: () => void;
  readonly values: () => Readonly<FormValues>;
  /** Sets a field as if it had been typed. */
  readonly set: (name: string, value: string | boolean) => void;
  /** Removes the message of a field that is being edited. */
  readonly clearMessage: (name: string) => void;
  readonly focus: (name: string) => void;
}

/**
 * The state of a form that edits one record: what it started from, what was typed, how it is checked and saved. Sends
 * changed fields only, shows both values of a version conflict, stores a draft when the session ends, and guards the
 * page against being left.
 */
export function useRecordForm<V extends ValuesOf<V>, R>(
  options: RecordFormOptions<V, R>,
): RecordForm {
  const { record, draft = null, checkOnBlur = false } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const { start, startOf, form, restart } = useFormStart(options);
  const { isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);
  useFormDraft(draft, start, form);
  useNewerRecord(record, form, restart);

  async function send(typed: FormValues): Promise<void> {
    const outcome = await saveRecord({ options, start, startOf, typed });
    if (outcome.kind === 'saved') return finish(outcome.saved, typed);
    if (outcome.kind === 'unchanged') return options.onUnchanged?.();
    const { theirs, changes, who } = outcome;
    setConflict({ who, changes, taken: new Set() });
    restart(theirs, mergedValues(start.values, form.getValues(), startOf(theirs).values));
  }

  /** Ends the form, unless something was typed while the save was on its way: that is not saved yet. */
  async function finish(saved: R, sent: FormValues): Promise<void> {
    if (record !== null) {
      const stored = startOf(saved).values;
      const now = mergedValues(sent, form.getValues(), stored);
      restart(saved, now);
      setConflict(null);
      if (changedFields(stored, now).length > 0) return setFailure(formTexts.typedWhileSaving);
    }
    guard.release();
    await options.refresh?.();
    if (options.done !== undefined) showToast({ tone: 'done', text: options.done(saved) });
    await options.onSaved(saved);
  }

  function showFailure(error: unknown): void {
    const show = () => showServerErrors(error, form.setError, Object.keys(start.values));
    if (options.onFailure !== undefined) setFailure(options.onFailure(error, show));
    else
      setFailure(
        options.failedText === undefined || wasRefused(error) ? show() : options.failedText,
      );
  }

  const submit = form.handleSubmit(
    async (typed) => {
      setFailure(null);
      await send(typed).catch(showFailure);
    },
    () => setFailure(options.invalidText ?? null),
  );

  function set(name: string, value: string | boolean): void {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  }

  return {
    control: form.control,
    start: start.values,
    isDirty,
    isSaving: isSubmitting,
    failure,
    conflict,
    choose({ field, theirs, mine }, whose) {
      if (conflict === null || conflict.taken.has(field) === (whose === 'theirs')) return;
      setConflict(withChoice(conflict, field, whose, form.getValues(field) ?? ''));
      set(field, (whose === 'mine' ? mine : theirs) ?? '');
    },
    submit() {
      if (isSubmitting || options.isReadOnly === true) return;
      const isUnchanged = changedFields(start.values, form.getValues()).length === 0;
      if (isUnchanged && options.onUnchanged !== undefined) options.onUnchanged();
      else void submit();
    },
    values: () => form.getValues(),
    set,
    clearMessage(name) {
      if (!checkOnBlur) form.clearErrors(name);
    },
    focus: (name) => form.setFocus(name),
  };
}

/** Whether the server names fields with a message of their own. */
export function hasFieldMessages(error: unknown): boolean {
  return isApiError(error) && error.details.length > 0;
}

/** The values of a form; follows what is typed. */
export function useFormValues({ control }: Pick<RecordForm, 'control'>): Readonly<FormValues> {
  return useWatch({ control }) as FormValues;
}
