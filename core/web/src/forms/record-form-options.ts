import type { FieldMessage } from '@porchlight/kernel';
import type { FormDraft, FormDraftPlace } from './draft-values.ts';

/** The values of a form, one per field. */
export type ValuesOf<V> = { readonly [Name in keyof V]: string | boolean };

export interface RecordFormOptions<V, R> {
  /** The stored record; null for a new one. */
  readonly record: R | null;
  /** What the fields hold for a record: always text or on/off, '' for nothing. */
  readonly valuesOf: (record: R | null) => V;
  /** The broken rules of the values, the same as on the server. `changed` names the fields that would be sent. */
  readonly check: (values: V, changed: readonly string[]) => readonly FieldMessage[];
  /** Sends the changed fields from the version they were made from; resolves to the record as stored now. */
  readonly save: (values: V, changed: readonly string[], version: number) => Promise<R>;
  /** Reads again what the save changed, before `onSaved`. */
  readonly refresh?: () => Promise<unknown>;
  /** The toast once it is saved; none without it. */
  readonly done?: (saved: R) => string;
  readonly onSaved: (saved: R) => void | Promise<void>;
  /** Replaces a save in which nothing changed; without it the save is sent all the same. */
  readonly onUnchanged?: () => void;
  /** The message above the form after a failed save; `show` puts those of the server at their fields first. */
  readonly onFailure?: (error: unknown, show: () => string | null) => string | null;
  /** The message above the form after a save that failed without a reason of the server; without it, one that fits any form. */
  readonly failedText?: string;
  /** The message above the form when fields break rules; none by default. */
  readonly invalidText?: string;
  /** Checks a field when it is left, and again while it is edited; by default rules are checked at the save. */
  readonly checkOnBlur?: boolean;
  /** Nothing may be saved. */
  readonly isReadOnly?: boolean;
  readonly versions?: RecordVersions<R>;
  /** Where unsaved text is stored when the session ends; null for a form without drafts. */
  readonly draft?: FormDraftOptions | null;
}

/** For records with a version: how a save that met a newer one continues. */
interface RecordVersions<R> {
  readonly versionOf: (record: R) => number;
  readonly read: () => Promise<R>;
  /** Names of those who changed the fields; null when unknown. */
  readonly whoChanged: (fields: readonly string[]) => Promise<string | null>;
}

export interface FormDraftOptions extends FormDraftPlace, Pick<FormDraft, 'title'> {
  /** Fields whose text is never stored in a draft. */
  readonly isSensitive: (field: string) => boolean;
}
