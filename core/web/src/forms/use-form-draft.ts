import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSaveDraft } from '../portal/use-draft.ts';
import { draftValues, type FormDraft } from './draft-values.ts';
import type { FormValues } from './edit-conflict.ts';
import type { FormDraftOptions } from './record-form-options.ts';
import type { FormStart } from './use-form-start.ts';

/** Types the text of a restored draft again, and stores what is typed when the session ends. */
export function useFormDraft(
  draft: FormDraftOptions | null,
  start: FormStart,
  form: UseFormReturn<FormValues>,
): void {
  const restored = draft?.restored;
  const retype = useEffectEvent((typed: Readonly<FormValues>) => {
    for (const [field, value] of Object.entries(typed)) {
      form.setValue(field, value, { shouldDirty: true });
    }
  });
  useEffect(() => retype(restored?.typed ?? {}), [restored]);

  useSaveDraft(draft?.key ?? null, () => {
    if (draft === null) return null;
    const part = draftValues(start.values, form.getValues(), draft.isSensitive);
    const { kind, title } = draft;
    return part && ({ ...part, kind, title, version: start.version } satisfies FormDraft);
  });
}
