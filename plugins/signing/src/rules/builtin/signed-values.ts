import type { SignerRole } from '../../contract.ts';
import type { FieldValue, PlacedField, SignatureMark } from '../../generated/types.ts';
import { isPrinted } from '@porchlight/kernel';
import { markProblem } from './mark-problem.ts';

/** What is wrong with a value, as a sentence for the signer. */
export interface ValueProblem {
  readonly field: string;
  readonly message: string;
}

export const valueTexts = {
  foreign: 'This field belongs to another signer.',
  unknown: 'The document does not have this field.',
  twice: 'This field has two values.',
  notOffered: 'Choose one of the options.',
  notPlaced: 'Sign here.',
  notChecked: 'Check this box.',
  unreadable: 'This text has characters that cannot be printed.',
  cut: 'This text does not fit in its field. Shorten it.',
  unprintedText: 'Some of these characters cannot be printed. Remove them.',
  required: 'Fill in this field.',
  noSignature: 'Draw or type your signature.',
  noInitials: 'Draw or type your initials.',
  unprinted: 'Some of these characters cannot be printed. Type in Latin letters, or draw it.',
  noLetter: 'Type at least one letter or digit.',
  emptyMark: 'This signature is empty. Draw or type it again.',
  largeMark: 'This drawing has too many points. Draw it again.',
} as const;

/** The value of a signature or initials that the signer placed. */
const PLACED = 'signed';

/** What cannot be stored of the values that a signer entered, complete or not. */
export function valueProblems(
  fields: readonly PlacedField[],
  role: SignerRole,
  values: readonly FieldValue[],
): readonly ValueProblem[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const seen = new Set<string>();
  return values.flatMap(({ id, value }) => {
    const field = byId.get(id);
    const isTwice = seen.has(id);
    seen.add(id);
    const message = isTwice ? valueTexts.twice : problemOf(field, role, value);
    return message === null ? [] : [{ field: id, message }];
  });
}

/** The required fields of a role that have no value. Dates are filled in by signing. */
export function missingFields(
  fields: readonly PlacedField[],
  role: SignerRole,
  values: readonly FieldValue[],
): readonly ValueProblem[] {
  const entered = new Map(values.map(({ id, value }) => [id, value]));
  return fields.flatMap((field) => {
    if (field.role !== role || !field.required || field.type === 'date') return [];
    const value = entered.get(field.id) ?? '';
    const isFilled = field.type === 'checkbox' ? value === 'true' : value.trim() !== '';
    return isFilled ? [] : [{ field: field.id, message: valueTexts.required }];
  });
}

/** Values as they are stored: in the order of the fields, without dates and empty ones. */
export function cleanValues(
  fields: readonly PlacedField[],
  values: readonly FieldValue[],
): readonly FieldValue[] {
  const entered = new Map(values.map(({ id, value }) => [id, value.trim()]));
  return fields.flatMap(({ id, type }) => {
    const value = entered.get(id) ?? '';
    const isEmpty = value === '' || type === 'date' || (type === 'checkbox' && value !== 'true');
    return isEmpty ? [] : [{ id, value }];
  });
}

/** What is wrong with the marks that a signer adopted for the fields that they placed. */
export function markProblems(
  fields: readonly PlacedField[],
  values: readonly FieldValue[],
  marks: { readonly signature: SignatureMark; readonly initials: SignatureMark | null },
): readonly ValueProblem[] {
  const placed = new Set(values.map(({ id }) => id));
  const usesInitials = fields.some(({ id, type }) => type === 'initials' && placed.has(id));
  const problems: ValueProblem[] = [];
  const signature = markProblem(marks.signature, isPrinted);
  if (signature !== null) problems.push({ field: 'signature', message: valueTexts[signature] });
  if (marks.initials === null) {
    if (usesInitials) problems.push({ field: 'initials', message: valueTexts.noInitials });
    return problems;
  }
  const initials = markProblem(marks.initials, isPrinted);
  if (initials !== null) problems.push({ field: 'initials', message: valueTexts[initials] });
  return problems;
}

function problemOf(field: PlacedField | undefined, role: SignerRole, value: string) {
  if (field === undefined) return valueTexts.unknown;
  if (field.role !== role) return valueTexts.foreign;
  switch (field.type) {
    case 'signature':
    case 'initials':
      return value === PLACED ? null : valueTexts.notPlaced;
    case 'checkbox':
      return value === 'true' || value === 'false' ? null : valueTexts.notChecked;
    case 'list':
      return value === '' || field.options.includes(value) ? null : valueTexts.notOffered;
    case 'text':
      return /[^\P{Cc}\n\r\t]/u.test(value) ? valueTexts.unreadable : null;
    case 'date':
      return null;
  }
}
