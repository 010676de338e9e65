import type { FieldMessage } from '@porchlight/kernel';
import { isApiError } from '@porchlight/web';
import type { ClientFormValues } from './client-form-values.ts';
import { type DialogPurpose, dialogTexts } from './dialog-texts.ts';

export interface SaveFailure {
  /** Sentences to show at their fields. */
  readonly fields: readonly (FieldMessage & { readonly field: keyof ClientFormValues })[];
  /** The sentence above the form; null when the fields say it all. */
  readonly message: string | null;
}

/** The create call answered, but named no id (CL-062). */
export class NoIdAnswered extends Error {
  override name = 'NoIdAnswered';
}

/** What to tell the user when saving failed; nothing that was typed is touched. */
export function saveFailure(
  error: unknown,
  purpose: DialogPurpose,
  known: (field: string) => field is keyof ClientFormValues,
): SaveFailure {
  if (error instanceof NoIdAnswered) return { fields: [], message: dialogTexts.noId };
  const fallback = purpose === 'edit' ? dialogTexts.saveFailed : dialogTexts.createFailed;
  if (!isApiError(error) || error.status < 400 || error.status >= 500) {
    return { fields: [], message: fallback };
  }
  const fields: (FieldMessage & { field: keyof ClientFormValues })[] = [];
  const others: string[] = [];
  for (const { field, message } of error.details) {
    if (known(field)) fields.push({ field, message });
    else others.push(message);
  }
  if (others.length > 0) return { fields, message: others.join(' ') };
  return { fields, message: fields.length > 0 ? null : (error.serverMessage ?? fallback) };
}
