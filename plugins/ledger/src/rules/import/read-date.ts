import { readValue, valueProblems } from '@porchlight/clients/contract';
import { isPlaceholderDate } from './blank-cell.ts';
import type { CellReading } from './read-text.ts';
import { quoted } from './quoted.ts';

interface DateCellContext {
  /** Today on the agency's calendar, yyyy-mm-dd. */
  readonly today: string;
  /** A birth date lies in the past: '45' is 1945. */
  readonly birth: boolean;
}

/**
 * A date as any other path reads it. A number alone is refused: cells that a workbook formats as dates come as
 * yyyy-mm-dd, so such a number is a year, a spreadsheet's day number, or a slip.
 */
export function readDate(cell: string, { today, birth }: DateCellContext): CellReading {
  const written = cell.trim();
  if (written === '' || isPlaceholderDate(written)) return { value: '' };
  const reading = readValue(birth ? 'birth-date' : 'date', written, today);
  if (!('error' in reading))
    return birth && mayBeCentury(written, reading.value, today)
      ? { ...reading, notice: 'two_digit_years' }
      : reading;
  return reading.error === valueProblems.date
    ? { error: `${quoted(written)} isn't a valid date (use M/D/YYYY)` }
    : { error: `${quoted(written)}: ${reading.error}` };
}

/** A day with two digits of its year alone, at the end or before a time. */
const TWO_DIGITS = /[-/. ]\d{2}(?:$| \d{1,2}:)/;
/** Younger clients have the same two digits as people of a hundred years. */
const YEARS = 10;

/** True for a birth date of a child that may be that of a very old person. */
function mayBeCentury(written: string, day: string, today: string): boolean {
  const year = (text: string) => Number(text.slice(0, 4));
  return TWO_DIGITS.test(written) && day !== '' && year(day) >= year(today) - YEARS;
}
