import { isBlankCell } from './blank-cell.ts';
import { isAboutOthers } from './other-people.ts';
import { readDate } from './read-date.ts';
import { readEmail } from './read-email.ts';
import { readPhone } from './read-phone.ts';

/** The share of filled cells that must match a kind. */
const MOST = 0.8;
const FEWEST_CELLS = 2;
/** Enough to see whether they are repeated. */
const ENOUGH_CELLS = 4;
/** Numbers on which nobody talks. */
const NO_PHONE = /\b(?:fax|facsimile|pager|beeper)\b/i;
const SSN = /^\d{3}-\d{2}-\d{4}$/;
/** Digits alone may be anything; a telephone number is written as one. */
const WRITTEN_PHONE = /^(\+?1[ .-]?)?(\(\d{3}\)|\d{3}[ .-])[ .-]?\d{3}[ .-]?\d{4}$/;

type ContentKind = 'email' | 'phone' | 'ssn' | 'birth-date';

const FIELDS: Readonly<Record<ContentKind, readonly string[]>> = {
  email: ['primary_email', 'secondary_email', 'mobile_email'],
  phone: ['primary_phone', 'secondary_phone', 'mobile_text_number'],
  ssn: ['ssn'],
  'birth-date': ['dob'],
};

/**
 * The fields that cells such as these may belong to, the likeliest first; `today` is yyyy-mm-dd. None where the header
 * names someone else, or a few cells are repeated in all rows, as those of an agent are.
 */
export function fieldsByContent(
  { header, cells }: { readonly header: string; readonly cells: readonly string[] },
  today: string,
): readonly string[] {
  if (isAboutOthers(header) || NO_PHONE.test(header)) return [];
  const filled = cells.filter((cell) => !isBlankCell(cell));
  if (filled.length < FEWEST_CELLS) return [];
  if (filled.length >= ENOUGH_CELLS && new Set(filled).size * 2 < filled.length) return [];
  const most = (fits: (cell: string) => boolean) =>
    filled.filter(fits).length >= filled.length * MOST;
  const kind = (Object.keys(FIELDS) as ContentKind[]).find((one) => most(TESTS[one](today)));
  return kind === undefined ? [] : FIELDS[kind];
}

const TESTS: Readonly<Record<ContentKind, (today: string) => (cell: string) => boolean>> = {
  email: () => (cell) => cell.includes('@') && 'value' in readEmail(cell),
  phone: () => (cell) => WRITTEN_PHONE.test(cell.trim()) && 'value' in readPhone(cell),
  ssn: () => (cell) => SSN.test(cell.trim()),
  'birth-date': (today) => (cell) => /[/-]/.test(cell) && isBirthDate(cell, today),
};

/** Of grown-ups: of a column of other dates most lie in the last years. */
function isBirthDate(cell: string, today: string): boolean {
  const read = readDate(cell, { today, birth: true });
  return (
    'value' in read &&
    read.value !== '' &&
    Number(read.value.slice(0, 4)) < Number(today.slice(0, 4)) - 17
  );
}
