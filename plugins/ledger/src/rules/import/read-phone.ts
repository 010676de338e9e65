import { isBlankCell } from './blank-cell.ts';
import type { CellReading } from './cell-reading.ts';

const EXTENSION = /[\s,;]{0,4}(?:ext(?:ension|n)?\.?|x|#)\s{0,2}:?\s{0,2}(\d{1,6})$/i;
const LABEL =
  /^\s*(?:tel|phone|ph|cell|mobile|home|work|c|h|m|w)\s*[.:)]\s*|\s{0,3}\(?\b(?:cell|mobile|home|work|c|h|m|w)\)?\.?$/gi;
/** A spreadsheet that took the number for one to count with. */
const WHOLE = /^(\d{10,11})\.0+$/;
const SHORTENED = /^\d(\.\d+)?e\+?\d+$/i;
const FEWEST_DIGITS = 7;
const SEVERAL = /[/;|&\n]|\sor\s|,\s/i;

/** A telephone number in any spelling, as `(305) 555-0142`; one that is not American stays as it is. */
export function readPhone(cell: string): CellReading {
  const written = cell.trim();
  if (isBlankCell(written)) return { value: '' };
  const [first, ...more] = numbersIn(written);
  const extension = EXTENSION.exec(first)?.[1];
  const text = full(first.replace(EXTENSION, '').replace(LABEL, '').trim());
  if (SHORTENED.test(text)) return { error: `'${written}' was shortened by a spreadsheet` };
  const number = phoneOf(text);
  if (number === null) return { error: `'${written}' is not a telephone number` };
  const left = [
    ...(extension === undefined ? [] : [`extension ${extension}`]),
    ...(more.length === 0 ? [] : [more.join(', ')]),
  ];
  return left.length === 0
    ? { value: number }
    : { value: number, remark: `left out: ${left.join(', ')}` };
}

/** A slash may stand between two numbers, and within one. */
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

function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const abroad = /^(\+(?!1\b|1[\s(.-]|1\d{10}$)|00|011)/.test(text);
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (!abroad && national.length === 10)
    return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
  const plain = text.replace(/[./]/g, '-');
  const other = abroad ? digits.length >= 7 && digits.length <= 15 : digits.length === 7;
  return other && /^[0-9 ()+-]+$/.test(plain) ? plain : null;
}
