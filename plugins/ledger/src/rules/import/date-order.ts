/**
 * How the dates of a column are written. `ambiguous`: all of them are valid both ways. `unclear`: some are valid month
 * first only, others day first only. `month-first-undotted`: those without dots are month first, which says nothing about
 * those with dots: nearly everyone writes them day first.
 */
export type DateOrder =
  'month-first' | 'month-first-undotted' | 'day-first' | 'ambiguous' | 'unclear';

/** Which of day and month a date can have first; null for a text that is no such date. */
type Possible = 'month' | 'day' | 'both' | 'same';

/** Two numbers before a year, perhaps behind a weekday and before a time. */
const NUMBERS =
  /^(\D{0,20})(\d{1,2})([-/. ]{1,3})(\d{1,2})([-/. ]{1,3}(?:\d{4}|\d{2})(?!\d)[^]{0,40})$/;
const EIGHT_DIGITS = /^()(\d{2})()(\d{2})((?:19|20)\d{2})$/;

/** The share of dates in the rarer order from which on an order is unclear. */
const MANY = 0.05;

const MOST_LINES = 1000;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** The last day that is also the number of a month. */
const LAST_MONTH = 12;

/** Counts in which order the dates of a column are written. */
export class DateOrderCount {
  #month = 0;
  #day = 0;
  #both = 0;
  /** Those of `both` with dots, and those with dots that are valid month first only. */
  #bothDotted = 0;
  #monthDotted = 0;
  /** A workbook stores a day that can't be a month. */
  #hasStoredLateDay = false;
  readonly #storedLines: number[] = [];
  /** The first lines of each. */
  readonly #lines: Record<'month' | 'day', number[]> = { month: [], day: [] };

  add(cell: string, line: number): void {
    const possible = possibleOrder(cell);
    if (possible === 'both') this.#both += 1;
    if (possible === 'both' && isDotted(cell)) this.#bothDotted += 1;
    if (possible === 'month' && isDotted(cell)) this.#monthDotted += 1;
    if (possible !== 'month' && possible !== 'day') return;
    if (possible === 'month') this.#month += 1;
    else this.#day += 1;
    if (this.#lines[possible].length < MOST_LINES) this.#lines[possible].push(line);
  }

  /** A day yyyy-mm-dd that a workbook stores as one. */
  addStored(day: string, line: number): void {
    this.#hasStoredLateDay ||= Number(day.slice(8, 10)) > LAST_MONTH;
    if (this.#storedLines.length < MOST_LINES) this.#storedLines.push(line);
  }

  /** Null without a date that says anything. */
  get order(): DateOrder | null {
    const rarer = Math.min(this.#month, this.#day);
    if (rarer > MANY * (this.#month + this.#day)) return 'unclear';
    if (this.#month === 0 && this.#day === 0) return this.#both > 0 ? 'ambiguous' : null;
    if (this.#day > this.#month) return 'day-first';
    return this.#bothDotted > 0 && this.#monthDotted === 0 ? 'month-first-undotted' : 'month-first';
  }

  /**
   * The order that dates with more than one meaning follow where other columns have another one.
   *
   * @param isOfDots whether dates with dots are valid in that order only
   */
  following(order: DateOrder, isOfDots: boolean): DateOrder {
    if (order !== 'month-first' || isOfDots || this.#bothDotted === 0) return order;
    return this.#bothDotted === this.#both ? 'ambiguous' : 'month-first-undotted';
  }

  /** Whether dates with dots are valid month first only. */
  get hasDottedMonths(): boolean {
    return this.#monthDotted > 0;
  }

  /** The first lines of the dates in the rarer order. */
  get contradicting(): readonly number[] {
    if (this.#month === 0 || this.#day === 0) return [];
    return this.#day > this.#month ? this.#lines.month : this.#lines.day;
  }

  /**
   * The first lines of stored days that a spreadsheet may have read in the wrong order: it stores the dates that are valid
   * in its own order, and leaves the others as texts.
   */
  get swapped(): readonly number[] {
    const areAllLeftOver = this.#month + this.#day > 0 && this.#both === 0;
    return areAllLeftOver && !this.#hasStoredLateDay ? this.#storedLines : [];
  }
}

/** A date of a column with this order as it is written month first; null where both ways are possible and nobody knows. */
export function monthFirst(cell: string, order: DateOrder | null): string | null {
  if (order === 'month-first-undotted')
    return isDotted(cell) && possibleOrder(cell) === 'both' ? null : cell;
  if (order !== 'day-first' && order !== 'unclear') return cell;
  const possible = possibleOrder(cell);
  if (order === 'unclear' && possible === 'both') return null;
  const isDayFirst = possible === 'day' || (order === 'day-first' && possible === 'both');
  if (!isDayFirst) return order === 'day-first' && possible === 'month' ? null : cell;
  const [, before = '', day = '', first = '', month = '', rest = ''] = numbersIn(cell) ?? [];
  return `${before}${month}${first}${day}${rest}`;
}

function possibleOrder(cell: string): Possible | null {
  const found = numbersIn(cell);
  if (found === null) return null;
  const [first, second] = [Number(found[2]), Number(found[4])];
  const isMonthFirst = isDay(first, second);
  const isDayFirst = isDay(second, first);
  if (!isMonthFirst && !isDayFirst) return null;
  if (isMonthFirst && isDayFirst) return first === second ? 'same' : 'both';
  return isDayFirst ? 'day' : 'month';
}

/** Whether dots stand between its numbers: 05.06.1961. */
function isDotted(cell: string): boolean {
  return numbersIn(cell)?.[3]?.includes('.') === true;
}

function isDay(month: number, day: number): boolean {
  return day >= 1 && day <= (DAYS[month - 1] ?? 0);
}

function numbersIn(cell: string): RegExpExecArray | null {
  const text = cell.trim();
  return NUMBERS.exec(text) ?? EIGHT_DIGITS.exec(text);
}
