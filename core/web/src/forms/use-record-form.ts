import type { FieldMessage } from '@porchlight/kernel';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { isApiError, isEditConflict } from '../api/api-error.ts';
import { useSaveDraft } from '../portal/use-draft.ts';
import { draftValues, type FormDraft, type FormDraftPlace } from './draft-values.ts';
import {
  changedFields,
  choose,
  type EditConflict,
  type FormValues,
  mergedValues,
  type RemoteChange,
  remoteChanges,
} from './edit-conflict.ts';
import { formTexts } from './form-texts.ts';
import { messageResolver } from './message-resolver.ts';
import { showServerErrors } from './server-errors.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type ValuesOf<V> = { readonly [Name in keyof V]: string | boolean };

/** Retries without a question while others save fields that the form does not have. */
const QUIET_RETRIES = 3;

interface RecordFormOptions<V, R> {
  /** The stored record; null for a new one. */
  readonly record: R | null;
  /** What the fields hold for a record: always text or on/off, '' for nothing. */
  readonly valuesOf: (record: R | null) => V;
  /** The broken rules of the values, the same as on the server. `changed` names the fields that would be sent. */
  readonly check: (values: V, changed: readonly string[]) => readonly FieldMessage[];
  /** Sends the changed fields from the version they were made from; resolves to the record as stored now. */
  readonly save: (values: V, changed: readonly string[], version: number) => Promise<R>;
  readonly onSaved: (saved: R) => void | Promise<void>;
  /** Replaces a save in which nothing changed; without it the save is sent all the same. */
  readonly onUnchanged?: () => void;
  /** The message above the form after a failed save; `show` puts those of the server at their fields first. */
  readonly onFailure?: (error: unknown, show: () => string | null) => string | null;
  /** The message above the form when fields break rules; none by default. */
  readonly invalidText?: string;
  /** Checks a field when it is left, and again while it is edited; by default rules are checked at the save. */
  readonly checkOnBlur?: boolean;
  /** Nothing may be saved. */
  readonly isReadOnly?: boolean;
  /** For records with a version: how a save that met a newer one continues. */
  readonly versions?: {
    readonly versionOf: (record: R) => number;
    readonly read: () => Promise<R>;
    /** Names of those who changed the fields; null when unknown. */
    readonly whoChanged: (fields: readonly string[]) => Promise<string | null>;
  };
  /** Where unsaved text is stored when the session ends; null for a form without drafts. */
  readonly draft?: FormDraftOptions | null;
}

interface FormDraftOptions extends FormDraftPlace, Pick<FormDraft, 'title'> {
  /** Fields whose text is never stored in a draft. */
  readonly isSensitive: (field: string) => boolean;
}

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
  const { record, valuesOf, versions, draft = null, checkOnBlur = false } = options;
  const restored = draft?.restored;
  const versionOf = (stored: R | null) =>
    stored === null ? 0 : (versions?.versionOf(stored) ?? 0);
  const formValues = (stored: R | null): FormValues => ({ ...valuesOf(stored) });
  const [base, setBase] = useState(() => ({
    version: restored?.version ?? versionOf(record),
    values: { ...formValues(record), ...restored?.start },
  }));
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const form = useForm<FormValues>({
    defaultValues: base.values,
    mode: checkOnBlur ? 'onTouched' : 'onSubmit',
    reValidateMode: checkOnBlur ? 'onChange' : 'onSubmit',
    resolver: messageResolver((values) =>
      options.check(values as V, changedFields(base.values, values)),
    ),
  });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const names = Object.keys(base.values);

  const retype = useEffectEvent((typed: Readonly<FormValues>) => {
    for (const [field, value] of Object.entries(typed)) {
      form.setValue(field, value, { shouldDirty: true });
    }
  });
  useEffect(() => retype(restored?.typed ?? {}), [restored]);

  const adopted = useRef(record);
  const adopt = useEffectEvent((stored: R | null) => {
    if (adopted.current === stored) return;
    adopted.current = stored;
    // What was typed belongs to the version that it was typed over.
    if (!form.formState.isDirty) restart(stored, {});
  });
  useEffect(() => adopt(record), [record]);

  useSaveDraft(draft?.key ?? null, () => {
    if (draft === null) return null;
    const part = draftValues(base.values, form.getValues(), draft.isSensitive);
    const { kind, title } = draft;
    return part && ({ ...part, kind, title, version: base.version } satisfies FormDraft);
  });

  /** Continues from a stored record; `typed` stays typed. */
  function restart(stored: R | null, typed: Readonly<FormValues>): void {
    const values = formValues(stored);
    setBase({ version: versionOf(stored), values });
    form.reset(values);
    for (const field of changedFields(values, { ...values, ...typed })) {
      form.setValue(field, typed[field] ?? '', { shouldDirty: true });
    }
  }

  async function raiseConflict(theirs: R, who: Promise<string | null>): Promise<void> {
    const name = await who;
    const typed = form.getValues();
    const stored = formValues(theirs);
    const changes = remoteChanges(base.values, typed, stored);
    setConflict({ who: name, changes, taken: new Set() });
    restart(theirs, mergedValues(base.values, typed, stored));
  }

  /**
   * Sends what changed. If someone saved the record since the form was opened but left the form's fields alone, the save
   * continues from their version; otherwise the form does, and shows the conflict.
   */
  async function saveFrom(
    version: number,
    start: Readonly<FormValues>,
    typed: FormValues,
    retriesLeft: number,
  ): Promise<void> {
    const changed = changedFields(start, typed);
    if (changed.length === 0 && options.onUnchanged !== undefined) return options.onUnchanged();
    let saved: R;
    try {
      saved = await options.save(typed as V, changed, version);
    } catch (error) {
      if (versions === undefined || !isEditConflict(error)) throw error;
      const theirs = await versions.read();
      const stored = formValues(theirs);
      const changes = remoteChanges(base.values, typed, stored);
      if (changes.length > 0)
        return raiseConflict(theirs, versions.whoChanged(changes.map(({ field }) => field)));
      if (retriesLeft === 0) throw error;
      return saveFrom(versionOf(theirs), stored, typed, retriesLeft - 1);
    }
    await finish(saved, typed);
  }

  /** Ends the form, unless something was typed while the save was on its way: that is not saved yet. */
  async function finish(saved: R, sent: FormValues): Promise<void> {
    if (record !== null) {
      const stored = formValues(saved);
      const now = mergedValues(sent, form.getValues(), stored);
      restart(saved, now);
      setConflict(null);
      if (changedFields(stored, now).length > 0) return setFailure(formTexts.typedWhileSaving);
    }
    guard.release();
    await options.onSaved(saved);
  }

  const submit = form.handleSubmit(
    async (typed) => {
      setFailure(null);
      try {
        await saveFrom(base.version, base.values, typed, QUIET_RETRIES);
      } catch (error) {
        const show = () => showServerErrors(error, form.setError, names);
        setFailure(options.onFailure === undefined ? show() : options.onFailure(error, show));
      }
    },
    () => setFailure(options.invalidText ?? null),
  );

  function set(name: string, value: string | boolean): void {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  }

  return {
    control: form.control,
    start: base.values,
    isDirty,
    isSaving: isSubmitting,
    failure,
    conflict,
    choose({ field, theirs, mine }, whose) {
      if (conflict === null || conflict.taken.has(field) === (whose === 'theirs')) return;
      setConflict(choose(conflict, field, whose, form.getValues(field) ?? ''));
      set(field, (whose === 'mine' ? mine : theirs) ?? '');
    },
    submit() {
      if (isSubmitting || options.isReadOnly === true) return;
      const isUnchanged = changedFields(base.values, form.getValues()).length === 0;
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
