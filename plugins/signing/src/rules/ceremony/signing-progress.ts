import type { Ceremony } from '../../generated/types.ts';

export type CeremonyField = Ceremony['fields'][number];

/** Why the document cannot show what was entered, by field id. */
export type EntryProblems = Readonly<Record<string, Ceremony['problems'][number]['problem']>>;

/** What a signer entered, by field id; fields that are empty are left out. */
export type EnteredValues = Readonly<Record<string, string>>;

/** Which marks the signer has adopted in this browser; without one, fields that were signed before are open again. */
export interface AdoptedMarks {
  readonly signature: boolean;
  readonly initials: boolean;
}

/** The value of a signature or initials that the signer placed. */
export const PLACED = 'signed';

/** Whether a field has what it needs. A date is filled in by signing. */
export function isFilled(
  { id, type }: Pick<CeremonyField, 'id' | 'type'>,
  values: EnteredValues,
  adopted: AdoptedMarks,
): boolean {
  const value = values[id] ?? '';
  switch (type) {
    case 'signature':
    case 'initials':
      return value === PLACED && adopted[type];
    case 'checkbox':
      return value === 'true';
    case 'date':
      return true;
    case 'list':
    case 'text':
      return value.trim() !== '';
  }
}

interface SigningProgress {
  readonly done: number;
  readonly total: number;
  /** Required fields that are open, and any whose text cannot be printed, in the order of `fields`. */
  readonly missing: readonly CeremonyField[];
}

/** How far the signer is with the required fields; dates do not count. */
export function signingProgress(
  fields: readonly CeremonyField[],
  values: EnteredValues,
  adopted: AdoptedMarks,
  problems: EntryProblems = {},
): SigningProgress {
  const isWanted = ({ is_mine, required, type }: CeremonyField) =>
    is_mine && required && type !== 'date';
  const isOpen = (field: CeremonyField) =>
    problems[field.id] !== undefined || (isWanted(field) && !isFilled(field, values, adopted));
  const wanted = fields.filter(isWanted);
  const done = wanted.filter((field) => !isOpen(field)).length;
  return { done, total: wanted.length, missing: fields.filter(isOpen) };
}

/** The open field after another one, around to the first; null when none is missing. */
export function nextField(
  missing: readonly CeremonyField[],
  fields: readonly CeremonyField[],
  afterId: string | null,
): CeremonyField | null {
  const at = fields.findIndex(({ id }) => id === afterId);
  const later = missing.find((field) => fields.indexOf(field) > at);
  return later ?? missing[0] ?? null;
}

/** What is stored and sent: filled fields, without dates. */
export function enteredList(fields: readonly CeremonyField[], values: EnteredValues) {
  return fields.flatMap(({ id, is_mine, type }) => {
    const value = values[id] ?? '';
    const isEmpty = value.trim() === '' || (type === 'checkbox' && value !== 'true');
    return is_mine && type !== 'date' && !isEmpty ? [{ id, value }] : [];
  });
}
