import { phoneNumber } from '@porchlight/kernel';
import { isBlankCell } from './blank-cell.ts';
import type { CellReading } from './read-text.ts';
import { quoted } from './quoted.ts';

const LABEL =
  /^\s*(?:tel|phone|ph|cell|mobile|home|work|c|h|m|w)\s*[.:)]\s*|\s{0,3}\(?\b(?:cell|mobile|home|work|c|h|m|w)\)?\.?$/gi;
/** A spreadsheet that took the number for one to count with. */
const WHOLE = /^(\d{10,11})\.0+$/;
const SHORTENED = /^\d(\.\d+)?e\+?\d+$/i;
const FEWEST_DIGITS = 7;
/** Several numbers with their labels. */
const MOST_CHARACTERS = 500;
const SEVERAL =
  /[/;|&\n]|\sor\s|,\s|\s:{2,3}\s|\s(?=(?:phone|mobile|cell|home|work|fax|other|tel)\s?:)/i;

/** A telephone number as any other path reads it, once labels, extensions and further numbers are taken off. */
export function readPhone(cell: string): CellReading {
  const written = cell.trim();
  if (isBlankCell(written)) return { value: '' };
  if (written.length > MOST_CHARACTERS)
    return { error: `${quoted(written)} is not a telephone number` };
  const [first, ...more] = numbersIn(written);
  const text = full(first.replace(LABEL, '').trim());
  if (SHORTENED.test(text)) return { error: `${quoted(written)} was shortened by a spreadsheet` };
  const number = phoneNumber(text);
  if (number === null || number.isUnusual)
    return { error: `${quoted(written)} is not a telephone number` };
  const { value, extension } = number;
  const left = [
    ...(extension === '' ? [] : [`extension ${extension}`]),
    ...(more.length === 0 ? [] : [more.join(', ')]),
  ];
  return left.length === 0 ? { value } : { value, remark: `left out: ${left.join(', ')}` };
}

/** A slash may separate two numbers, or parts of one. */
function numbersIn(text: string): readonly [string, ...string[]] {
  const parts = text.split(SEVERAL).map((part) => part.trim());
  const [first, ...more] = parts.filter((part) => /\d/.test(part));
  const whole = (part: string) => part.replace(/\D/g, '').length >= FEWEST_DIGITS;
  return first !== undefined && [first, ...more].every(whole) ? [first, ...more] : [text];
}

/** 3.055550142E9 has lost nothing, 3.06E+09 has. */
function full(text: string): string {
  const whole = WHOLE.exec(text)?.[1];
  if (whole !== undefined) return whole;
  const long = /^\d\.\d{8,10}e\+?0?(9|10)$/i.test(text);
  return long ? String(Math.round(Number(text))) : text;
}
