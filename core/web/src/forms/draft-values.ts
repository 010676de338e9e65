import { changedFields, type FormValues } from './edit-conflict.ts';

/** The unsaved text of one form, as it is stored in the tab when the session ends. */
export interface FormDraft {
  /** Which form it belongs to, if several share a key. */
  readonly kind: string;
  /** Title of the form. */
  readonly title: string;
  /** Version of the record that the form started from; 0 for a new one. */
  readonly version: number;
  /** What the fields held before anything was typed. */
  readonly start: Readonly<FormValues>;
  /** The changed fields. */
  readonly typed: Readonly<FormValues>;
  /** Something sensitive was typed, too; it is not stored. */
  readonly leftOut: boolean;
}

/** Where a form of a page stores its unsaved text when the session ends, and what it continues with. */
export interface FormDraftPlace extends Pick<FormDraft, 'kind'> {
  /** Shared by the forms of one record. */
  readonly key: string;
  /** Unsaved text of an earlier session. */
  readonly restored: FormDraft | undefined;
}

/** The changed fields without the sensitive ones; null when none remain. */
export function draftValues(
  start: Readonly<FormValues>,
  typed: Readonly<FormValues>,
  isSensitive: (field: string) => boolean,
): Pick<FormDraft, 'start' | 'typed' | 'leftOut'> | null {
  const changed = changedFields(start, typed);
  const open = changed.filter((field) => !isSensitive(field));
  if (open.length === 0) return null;
  const part = (values: Readonly<FormValues>, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
  return {
    start: part(
      start,
      Object.keys(start).filter((field) => !isSensitive(field)),
    ),
    typed: part(typed, open),
    leftOut: open.length < changed.length,
  };
}
