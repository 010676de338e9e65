import { format, getFormatDateInfo, getFormatInfo, round, type FormatDateInfo } from 'numfmt';
import type { NoticeKind } from '../../../../rules/import/file-notice.ts';
import { dayOf, hasTime, inWholeSeconds, isDay } from './serial-day.ts';

/**
 * What a column wants of a number: what a person sees; the day of a date; an amount with all its cents; or a number's own
 * digits, when its format only groups or rounds them.
 */
export type Wanted = 'shown' | 'day' | 'amount' | 'digits';

/** The text of a cell, and what should be said about it. */
export interface CellText {
  readonly text: string;
  readonly notice?: NoticeKind;
}

/** Characters of a format that is tried on a text; each '@' in it repeats the text. */
const LONGEST_TEXT = 1000;
/** Zeros that a format shows at least. */
const MOST_DIGITS = 32;
/** Spreadsheets keep 15 digits of a number. */
const FIRST_INEXACT = 1e15;
/** The general format shows no more digits than these. */
const FIRST_SHORTENED = 1e11;
const US = { locale: 'en-US' };
/** Of another currency than dollars of the United States. */
const FOREIGN = /[€£¥₩₹₽₺₱฿₫₴]|[A-RT-Z]\$|\b(?:EUR|GBP|CAD|MXN|BRL|CHF|JPY)\b/;
/** A code that is none; the library fails at one that every object has a property of, such as `constructor`. */
const NO_CODE = '[';

/** A number format of a workbook, by its code. */
export class NumberFormat {
  readonly #code: string;
  readonly #type: string;
  readonly #decimals: number;
  readonly #scale: number;
  readonly #date: FormatDateInfo | null;
  readonly #hasText: boolean;
  readonly #isForeign: boolean;

  constructor(code: string) {
    // Spreadsheets show amounts with the separators of the person who looks, not of the currency.
    const ours = (code in Object.prototype ? NO_CODE : code)
      .replace(/0{33,}/g, '0'.repeat(MOST_DIGITS))
      .replace(/\[\$([^\]"-]+)-[0-9a-f]+\]/gi, '"$1"');
    const { type, maxDecimals, scale, isDate } = getFormatInfo(ours);
    this.#code = ours;
    this.#type = type;
    this.#decimals = maxDecimals;
    this.#scale = scale;
    this.#date = isDate ? getFormatDateInfo(ours) : null;
    this.#isForeign = FOREIGN.test(ours);
    this.#hasText = type !== 'error' && /@|;.*;.*;/s.test(ours);
  }

  /** True for a date or a time. */
  get isDate(): boolean {
    return this.#date !== null;
  }

  /** The text of a text. */
  text(text: string): CellText {
    if (!this.#hasText || text.length > LONGEST_TEXT) return { text };
    const shown = this.#shown(text);
    if (shown === '' && text.trim() !== '') return { text, notice: 'invisible_cells' };
    return { text: shown === text.trim() ? text : shown };
  }

  /** The text of a number; days count from 1900. */
  number(value: number, wanted: Wanted): CellText {
    if (this.#date !== null) return this.#dated(value, wanted, this.#date);
    const plain = plainNumber(value);
    switch (this.#type) {
      case 'error':
        return { notice: 'unknown_formats', ...plain };
      case 'scientific':
        return { notice: 'shortened_numbers', ...plain };
    }
    if (this.#type === 'general' && Math.abs(value) >= FIRST_SHORTENED) return plain;
    if (wanted === 'amount' && this.#isForeign) return { text: this.#shown(value) };
    if (wanted === 'amount' && !this.#isPart) {
      const isCut = this.#type !== 'general' && round(value, 2) !== this.#rounded(value, 2);
      return { ...(isCut && { notice: 'hidden_digits' }), ...plain };
    }
    const isDressed = this.#type === 'grouped' || this.#type === 'currency' || this.#decimals > 0;
    if (wanted === 'digits' && isDressed && !this.#isPart) return plain;
    const shown = this.#shown(value);
    if (shown === '' && value !== 0) return { ...plain, notice: 'invisible_cells' };
    return { text: shown };
  }

  get #isPart(): boolean {
    return this.#type === 'percent' || this.#type === 'fraction' || this.#type === 'text';
  }

  /** As it is shown, to so many places at most. */
  #rounded(value: number, places: number): number {
    return this.#scale === 1 ? round(value, Math.min(this.#decimals, places)) : Number.NaN;
  }

  #dated(
    value: number,
    wanted: Wanted,
    { year, month, day, hours, seconds }: FormatDateInfo,
  ): CellText {
    if (!isDay(value)) return plainNumber(value);
    const isWhole = year && month && day;
    if (wanted === 'day' && (year || month || day))
      return { text: dayOf(value), ...(!isWhole && { notice: 'partial_dates' }) };
    if (!isWhole) return { text: this.#shown(value) };
    if (!hours || !hasTime(value)) return { text: dayOf(value) };
    const time = format(seconds ? 'h:mm:ss AM/PM' : 'h:mm AM/PM', inWholeSeconds(value), US);
    return { text: value < 1 ? time : `${dayOf(value)} ${time}` };
  }

  #shown(value: number | string): string {
    return format(this.#code, value, US).trim();
  }
}

/** All digits of a number that spreadsheets keep; they round what was calculated to 15 digits. */
export function plainNumber(value: number): CellText {
  if (!Number.isInteger(value)) return { text: String(Number(value.toPrecision(15))) };
  if (Math.abs(value) < FIRST_INEXACT) return { text: String(value) };
  const text = Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
  return { text, notice: 'lost_digits' };
}
