import type { HtmlCell } from './html-table.ts';

/** A column that is too narrow for its number shows these instead. */
const TOO_NARROW = /^#{2,}$/;
/** Spreadsheets shorten long numbers like this: 1.2E+10. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,}$/i;
const PERCENT = /^(-?\d[\d,]*(?:\.\d+)?)\s?%$/;
const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
/** What stands around the digits of an amount. */
const AMOUNT = /^[-(]?\s?\$?\s?(\d[\d,]*(?:\.\d+)?)\)?$/;

/** Whether a text is what a spreadsheet shows instead of a value that has more digits. */
export function hasLostDigits(text: string): boolean {
  const shown = text.trim();
  return TOO_NARROW.test(shown) || SHORTENED.test(shown);
}

/**
 * The value of a cell that the clipboard holds as a table and as plain text. The plain text wins, except where it has
 * lost digits that the table shows.
 */
export function fullerText(html: HtmlCell, plain: string): string {
  const table = fullText(html);
  if (hasLostDigits(plain)) return hasLostDigits(table) ? plain : table;
  if (plain.trim() === '' || hasLostDigits(table)) return plain.trim() === '' ? table : plain;
  const share = PERCENT.exec(table.trim());
  if (share && NUMBER.test(plain.trim())) return morePercent(share[1]!, plain.trim()) ?? table;
  const isSame = letters(table) === letters(plain);
  if (isSame && table.includes('\n') && !plain.includes('\n')) return table;
  return digitCount(table) > digitCount(plain) ? table : plain;
}

/** The text of a cell, with the digits of its number that the spreadsheet did not show. */
export function fullText({ text, number, isDay }: HtmlCell): string {
  if (number === undefined) return text;
  if (hasLostDigits(text)) {
    if (isDay) return dayText(number) ?? text;
    return plainDigits(number);
  }
  if (isDay) return text;
  const share = PERCENT.exec(text.trim());
  if (share) return morePercent(share[1]!, plainDigits(number)) ?? text;
  const amount = AMOUNT.exec(text.trim())?.[1];
  // What is shown to the cent is what people mean.
  if (amount === undefined || decimals(amount) >= 2) return text;
  const digits = plainDigits(number);
  const isRounded = rounds(Math.abs(number), amount) && decimals(digits) > decimals(amount);
  return isRounded ? digits : text;
}

/** A percentage with the digits of its share: 33% of 0.3333 is 33.33%. Null if it is not that of the share. */
function morePercent(shown: string, share: string): string | null {
  const number = Number(share);
  const percent = plainDigits(number * 100);
  if (!rounds(number * 100, shown)) return null;
  return decimals(percent) > decimals(shown) ? `${percent}%` : `${shown}%`;
}

/** Whether a number is shown like this once it is rounded. */
function rounds(number: number, shown: string): boolean {
  const unit = 10 ** -decimals(shown);
  return Math.abs(number - Number(shown.replaceAll(',', ''))) <= unit * 0.500001;
}

const DIGITS = { maximumFractionDigits: 20, useGrouping: false };

/** All digits that spreadsheets keep of a number; what they calculated is exact to 15 of them. */
function plainDigits(number: number): string {
  return Number(number.toPrecision(15)).toLocaleString('en-US', DIGITS);
}

const DAY_MS = 86_400_000;
/** Before it the count of spreadsheets differs by a day that never was. */
const FIRST_SERIAL = 61;
const LAST_SERIAL = 2_958_465;

/** The day of a spreadsheet's serial number as yyyy-mm-dd; null where it is only a time. */
function dayText(serial: number): string | null {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

function decimals(number: string): number {
  return number.split('.')[1]?.length ?? 0;
}

function letters(text: string): string {
  return text.replace(/\s+/g, '');
}

function digitCount(text: string): number {
  return text.replace(/\D/g, '').length;
}
