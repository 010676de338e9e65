import { foldedName } from '@porchlight/clients/contract';
import type { ImportTarget } from './import-target.ts';
import { isPersonName } from './placeholder.ts';

/** What programs put in place of a letter that they could not write. */
const REPLACEMENT = '\ufffd';
const QUESTION_IN_WORD = /\p{L}\?\p{L}|\?\p{L}{2}|\p{L}{2}\?$/u;
const NAME_FIELDS = ['client_first_name', 'client_last_name'] as const;
/** As databases write that there is no value. */
const DUMPED = 'NULL';

/** True for a text in which a letter was lost before the file was sent: `Jos\ufffd`, and in a name also `Mu?oz`. */
export function hasLostLetters({ kind, field }: ImportTarget, cell: string): boolean {
  if (kind !== 'text' && kind !== 'name') return false;
  if (!cell.includes('?') && !cell.includes(REPLACEMENT)) return false;
  return cell.includes(REPLACEMENT) || (isPersonName(field) && QUESTION_IN_WORD.test(cell));
}

/** True for a full name of which no word is in the first or last name that columns of their own say. */
export function isOtherName(name: string, values: Readonly<Record<string, string>>): boolean {
  const wordsOf = (text: string) =>
    foldedName(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const own = new Set(NAME_FIELDS.flatMap((field) => wordsOf(values[field] ?? '')));
  return !wordsOf(name).some((word) => own.has(word));
}

/** Names that are no name: NULL beside a name that has small letters. */
export function dumpedNames(values: Readonly<Record<string, string>>): readonly string[] {
  return NAME_FIELDS.filter((field, place) => {
    if (values[field] !== DUMPED) return false;
    const other = values[NAME_FIELDS[1 - place]!] ?? '';
    return other !== other.toUpperCase();
  });
}
