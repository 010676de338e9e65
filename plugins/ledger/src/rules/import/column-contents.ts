import { isBlankCell } from './blank-cell.ts';
import { readDate } from './read-date.ts';
import { readEmail } from './read-email.ts';
import { readPhone } from './read-phone.ts';

/** The share of filled cells that must match a kind. */
const MOST = 0.8;
const FEWEST_CELLS = 2;
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

/** The fields that cells such as these may belong to, the likeliest first; `today` is yyyy-mm-dd. */
export function fieldsByContent(cells: readonly string[], today: string): readonly string[] {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  if (filled.length < FEWEST_CELLS) return [];
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
