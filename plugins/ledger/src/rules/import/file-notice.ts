import { formatNumber } from '@porchlight/kernel';
import { countText } from '../count-text.ts';
import type { ImportNotice } from '../../generated/types.ts';

export type NoticeKind = ImportNotice['kind'];

/** Lines, columns, or sheets that a sentence names; one more line says that there are more. */
export const MOST_NAMED = 10;

export const noticeKinds: readonly NoticeKind[] = [
  'nul_characters',
  'mixed_encoding',
  'uncertain_encoding',
  'repaired_encoding',
  'broken_encoding',
  'stray_quotes',
  'ambiguous_dates',
  'day_first_dates',
  'contradicting_dates',
  'swapped_dates',
  'decimal_commas',
  'two_digit_years',
  'placeholders',
  'decoded_texts',
  'lost_letters',
  'split_names',
  'nameless_rows',
  'possible_totals',
  'restored_zeros',
  'hidden_values',
  'long_cells',
  'hidden_rows',
  'hidden_columns',
  'merged_cells',
  'uncalculated_cells',
  'error_cells',
  'missing_texts',
  'invisible_cells',
  'partial_dates',
  'hidden_digits',
  'shortened_numbers',
  'lost_digits',
  'unknown_formats',
  'struck_cells',
  'commented_cells',
  'linked_cells',
  'other_sheets',
  'cells_beyond_columns',
];

const SENTENCES: Readonly<Record<NoticeKind, (count: number) => string>> = {
  nul_characters: (count) =>
    `Removed ${countText(count, 'unreadable character')} (NUL). Check the values there.`,
  mixed_encoding: (count) =>
    `${countText(count, 'line uses', 'lines use')} a different text encoding than the rest. Check the accented letters there.`,
  uncertain_encoding: (count) =>
    `The text encoding of this file is not certain. Check the accented letters, such as those in ${countText(count, 'line')} with them.`,
  repaired_encoding: (count) =>
    `${countText(count, 'line was', 'lines were')} encoded twice, as in JosÃ©. The letters were repaired. Check them.`,
  broken_encoding: (count) =>
    `${countText(count, 'line seems', 'lines seem')} to be encoded twice, as in JosÃ©. The text was read as it is. Check the accented letters there.`,
  stray_quotes: (count) =>
    `${countText(count, 'line has', 'lines have')} a quotation mark out of place. It was read as text. Check the values there.`,
  ambiguous_dates: (count) =>
    `${countText(count, 'column has', 'columns have')} only dates that are valid both month first and day first. They were read month first (M/D/YYYY). Check them.`,
  contradicting_dates: (count) =>
    `${countText(count, 'line has', 'lines have')} a date whose order of day and month contradicts other dates of its column. Check the dates of that column.`,
  day_first_dates: (count) =>
    `The dates of ${countText(count, 'column')} were read day first (D/M/YYYY), because the header or some of the dates can only be read that way. Check them.`,
  swapped_dates: (count) =>
    `${countText(count, 'line has', 'lines have')} a date in which a spreadsheet may have swapped the day and the month: other dates of its column stayed texts, because their order is another one. Check ${count === 1 ? 'it' : 'them'} against the source.`,
  decimal_commas: (count) =>
    `The amounts of ${countText(count, 'column')} were read with a decimal comma, as in 1.234,50. Check them.`,
  placeholders: (count) =>
    `${countText(count, 'cell holds', 'cells hold')} a placeholder such as NULL, N/A, or 1/1/1900 and ${count === 1 ? 'was' : 'were'} read as blank.`,
  two_digit_years: (count) =>
    `${countText(count, 'line has', 'lines have')} a birth date of a child whose year has two digits, as in 4/3/25. It was read as 2025, not 1925. Check ${count === 1 ? 'it' : 'them'}.`,
  decoded_texts: (count) =>
    `${countText(count, 'cell has', 'cells have')} characters written as on a web page, as in O&#39;Brien. They were decoded. Check them.`,
  lost_letters: (count) =>
    `${countText(count, 'cell has', 'cells have')} a question mark or � where a letter was lost before the import. Check the names and texts there.`,
  split_names: (count) =>
    `${countText(count, 'name was', 'names were')} divided into first and last name: before the last word, or a word such as de or van, as in Ana María Pérez Gil, or at the comma in a column of first or last names. Check ${count === 1 ? 'it' : 'them'}.`,
  nameless_rows: (count) =>
    `${countText(count, 'new client has', 'new clients have')} neither a name nor a company. Check whether ${count === 1 ? 'the line belongs' : 'the lines belong'} to the one above.`,
  possible_totals: (count) =>
    `${countText(count, 'new client has', 'new clients have')} a name like the word of a total, as in Total or Suma, and ${count === 1 ? 'an amount' : 'amounts'} but no contact. Check whether ${count === 1 ? 'the line is a total' : 'the lines are totals'}.`,
  restored_zeros: (count) =>
    `${countText(count, 'number')} got back the zeros that spreadsheets drop. Check ${count === 1 ? 'it' : 'them'}.`,
  hidden_values: (count) =>
    `Hidden values of ${countText(count, 'row')} were not compared with those that are stored, and stay as they are. An agent who may reveal hidden values can import them.`,
  long_cells: (count) =>
    `${countText(count, 'line has', 'lines have')} a cell with more than 32,767 characters. Only the first 32,767 were read.`,
  hidden_rows: (count) =>
    `${countText(count, 'row is', 'rows are')} hidden in the spreadsheet and included in the import.`,
  hidden_columns: (count) =>
    `${countText(count, 'column is', 'columns are')} hidden in the spreadsheet and included in the import.`,
  merged_cells: (count) =>
    `${countText(count, 'cell was', 'cells were')} filled with the value of the merged cell above. Check that it applies to each line.`,
  uncalculated_cells: (count) =>
    `${countText(count, 'formula has', 'formulas have')} no stored result and ${count === 1 ? 'was' : 'were'} read as blank. Open the file in a spreadsheet, save it, and import it again.`,
  error_cells: (count) =>
    `${countText(count, 'cell shows', 'cells show')} an error such as #REF! and ${count === 1 ? 'was' : 'were'} read as blank.`,
  missing_texts: (count) =>
    `${countText(count, 'cell refers', 'cells refer')} to a text that the file lacks and ${count === 1 ? 'was' : 'were'} read as blank.`,
  invisible_cells: (count) =>
    `${countText(count, 'cell shows', 'cells show')} nothing in the spreadsheet because of ${count === 1 ? 'its' : 'their'} number format. The stored values were read.`,
  partial_dates: (count) =>
    `${countText(count, 'date is', 'dates are')} shown without the day or the year in the spreadsheet. The stored dates were read.`,
  hidden_digits: (count) =>
    `${countText(count, 'amount is', 'amounts are')} rounded in the spreadsheet. The stored amounts were read with their cents.`,
  shortened_numbers: (count) =>
    `${countText(count, 'number is', 'numbers are')} shortened in the spreadsheet, as in 3.06E+09. The stored numbers were read in full.`,
  lost_digits: (count) =>
    `${countText(count, 'number has', 'numbers have')} more than 15 digits. Spreadsheets change the digits after that: check ${count === 1 ? 'it' : 'them'}.`,
  unknown_formats: (count) =>
    `${countText(count, 'cell has', 'cells have')} a number format that the portal can't show. The plain numbers were read.`,
  struck_cells: (count) =>
    `${countText(count, 'cell is', 'cells are')} struck through in the spreadsheet and ${count === 1 ? 'was' : 'were'} read all the same. Check whether ${count === 1 ? 'it still applies' : 'they still apply'}.`,
  commented_cells: (count) =>
    `${countText(count, 'line has', 'lines have')} a comment in the spreadsheet. Comments are not imported: check what ${count === 1 ? 'it says' : 'they say'}.`,
  linked_cells: (count) =>
    `${countText(count, 'cell shows', 'cells show')} a text with a link. The address of the link was read.`,
  other_sheets: (count) =>
    `${countText(count, 'other sheet', 'other sheets')} of this workbook ${count === 1 ? 'was' : 'were'} not read.`,
  cells_beyond_columns: (count) =>
    `${countText(count, 'line has', 'lines have')} cells beyond the last column. Those cells were not read.`,
};

/** A sentence with the first lines that it is about. */
export function noticeText({ kind, count, lines, names = [] }: ImportNotice): string {
  const sentence = SENTENCES[kind](count);
  if (names.length > 0)
    return `${sentence} ${listed(kind === 'other_sheets' ? 'Sheet' : 'Column', names, count > names.length)}`;
  if (lines.length === 0) return sentence;
  const named = lines.slice(0, MOST_NAMED).map((line) => formatNumber(line));
  return `${sentence} ${listed('Line', named, lines.length > MOST_NAMED)}`;
}

function listed(what: string, names: readonly string[], more: boolean): string {
  return `${what}${names.length === 1 ? '' : 's'}: ${[...names, ...(more ? ['...'] : [])].join('; ')}`;
}
