import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { changedFields, type FormValues } from './edit-conflict.ts';
import { messageResolver } from './message-resolver.ts';
import type { RecordFormOptions, ValuesOf } from './record-form-options.ts';

/** The stored values that a form started from, and their version. */
export interface FormStart {
  readonly version: number;
  readonly values: Readonly<FormValues>;
}

/** The fields of a form and what they started from; `restart` continues from a stored record, `typed` stays typed. */
export function useFormStart<V extends ValuesOf<V>, R>(options: RecordFormOptions<V, R>) {
  const { record, draft, versions, checkOnBlur = false } = options;
  const startOf = (stored: R | null): FormStart => ({
    version: stored === null ? 0 : (versions?.versionOf(stored) ?? 0),
    values: { ...options.valuesOf(stored) },
  });
  const [start, setStart] = useState(() => {
    const { version, values } = startOf(record);
    const restored = draft?.restored;
    return {
      version: restored?.version ?? version,
      values: { ...values, ...restored?.start },
    };
  });
  const form = useForm<FormValues>({
    defaultValues: start.values,
    mode: checkOnBlur ? 'onTouched' : 'onSubmit',
    reValidateMode: checkOnBlur ? 'onChange' : 'onSubmit',
    resolver: messageResolver((values) =>
      options.check(values as V, changedFields(start.values, values)),
    ),
  });

  function restart(stored: R | null, typed: Readonly<FormValues>): void {
    const next = startOf(stored);
    setStart(next);
    form.reset(next.values);
    for (const field of changedFields(next.values, { ...next.values, ...typed })) {
      form.setValue(field, typed[field] ?? '', { shouldDirty: true });
    }
  }

  return { start, startOf, form, restart };
}

/** Continues from a newer record that the page received, unless something is typed: that belongs to its version. */
export function useNewerRecord<R>(
  record: R | null,
  form: UseFormReturn<FormValues>,
  restart: (stored: R | null, typed: Readonly<FormValues>) => void,
): void {
  const adopted = useRef(record);
  const adopt = useEffectEvent((stored: R | null) => {
    if (adopted.current === stored) return;
    adopted.current = stored;
    if (!form.formState.isDirty) restart(stored, {});
  });
  useEffect(() => adopt(record), [record]);
}
