import { normalText, unguarded } from '@porchlight/kernel';
import { isBlankCell, isBlankText } from './blank-cell.ts';
import type { NoticeKind } from './file-notice.ts';

/** '71 years old' and some blanks. */
const MOST_AGE_CHARACTERS = 40;
/** What people put into a column to say that there is something, or nothing. */
const MARK =
  /^(?:[xX*✓✔☑✗✘01]|y|n|yes|no|s[ií]|não|nao|ja|nein|true|false|on|off|active|inactive|on file|has)$/i;
/** Spreadsheets write it before a number that stays a text, and some programs keep it. */
const TEXT_MARK = /^['’](?=[\d+($-]|[A-Z]\d)/;
const SHORTENED = /^\d\.\d+e\+\d+$/i;

/** Text without blanks around it, and without what guards it in spreadsheets. */
export function readText(cell: string): CellReading {
  const text = plainText(cell);
  return { value: isBlankText(text) ? '' : text };
}

/** A sealed number; its error never repeats it. */
export function readSecret(cell: string): CellReading {
  const text = withoutTextMark(plainText(cell));
  if (isBlankCell(text)) return { value: '' };
  if (MARK.test(text)) return { error: 'a mark such as X or Yes is not a number' };
  if (SHORTENED.test(text)) return { error: 'was shortened by a spreadsheet' };
  return { value: text.replace(/^(\d+)\.0$/, '$1') };
}

/** A number without the apostrophe before it. */
export function withoutTextMark(text: string): string {
  return text.startsWith("'") || text.startsWith('’') ? text.replace(TEXT_MARK, '') : text;
}

/** Years of age. */
export function readAge(cell: string): CellReading {
  const text = plainText(cell)
    .slice(0, MOST_AGE_CHARACTERS)
    .replace(/\.0$/, '')
    .replace(/\s{0,3}(yrs?|years?)( old)?$/i, '');
  if (isBlankCell(text)) return { value: '' };
  return /^\d{1,3}$/.test(text) && Number(text) <= 150
    ? { value: text }
    : { error: `'${text}' is not an age in years` };
}

/** The text as it is stored, odd blanks as blanks. */
export function plainText(cell: string): string {
  const text = normalText(cell)
    .replace(/\p{Zs}/gu, ' ')
    .trim();
  return unguarded(text);
}

/**
 * What a cell holds: a value ('' for none), perhaps with a remark for the agent or a notice about the file, or the reason
 * why it cannot be read.
 */
export type CellReading =
  | { readonly value: string; readonly remark?: string; readonly notice?: NoticeKind }
  | { readonly error: string };
