import { addsUp } from './luhn.ts';

/** How the numbers of a brand begin, and how long they are, the usual length first. */
const BRANDS: readonly (readonly [brand: string, begins: RegExp, lengths: readonly number[]])[] = [
  ['American Express', /^3[47]/, [15]],
  ['Visa', /^4/, [16, 19, 13]],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  ['Discover', /^(6011|64[4-9]|65)/, [16, 19]],
  ['Diners Club', /^3(0[0-5]|[689])/, [14, 16]],
  ['JCB', /^35/, [16]],
  ['UnionPay', /^62/, [16, 19, 18, 17]],
];
const OTHER = 'Card';
const OTHER_LENGTHS = [16, 19, 18, 17, 15, 14, 13, 12];
/** The shortest card number, and how much of one may stay. */
const SHORTEST = 12;
const SHOWN = 4;

/**
 * What an agency that stores no card numbers keeps of a text in their field: the brand and the last four digits. A code
 * or an expiry date that was typed behind the number is left out, and a text with more than four digits loses the
 * others even if it is no card number: it may be a part of one. What is kept of what was kept is the same.
 */
export function keptOfCard(text: string): string {
  const plain = asciiDigits(text);
  const groups = plain.match(/\d+/g) ?? [];
  const digits = groups.join('');
  if (digits.length <= SHOWN) return isCode(plain, digits) ? OTHER : text;
  const number = digits.length < SHORTEST ? null : findNumber(digits, endsOf(groups));
  if (number !== null) return number;
  const longest = groups.reduce((one, other) => (other.length > one.length ? other : one));
  return longest.length < SHOWN ? OTHER : kept(OTHER, longest);
}

/** Digits of which nobody can say whether they are a card number, a part of one, or its code. */
export function isUnclearCard(text: string): boolean {
  return text !== OTHER && keptOfCard(text) === OTHER;
}

/** Whether a text of another field has a card number in it. */
export function holdsCardNumber(text: string): boolean {
  return asciiDigits(text).replace(/\D/g, '').length >= SHORTEST;
}

/**
 * A text in the field of a card number, or of its expiry date, without the security code that was typed behind it: also an
 * agency that stores card numbers must not store their codes.
 */
export function withoutCode(text: string): string {
  const plain = asciiDigits(text);
  const groups = [...plain.matchAll(/\d+/g)];
  const last = groups.at(-1);
  if (last === undefined || plain.length !== text.length) return text;
  const before = groups
    .slice(0, -1)
    .map(([digits]) => digits)
    .join('');
  const isBehindNumber = before.length >= SHORTEST && addsUp(before) && /^\d{3,4}$/.test(last[0]);
  if (!isBehindNumber) return text;
  const end = groups.at(-2)!;
  return text.slice(0, end.index + end[0].length);
}

/** An expiry date without other numbers of three or four digits, which may be the code of the card. */
export function keptOfExpiry(text: string): string {
  const plain = asciiDigits(text);
  if (plain.length !== text.length) return text;
  const other = /(?<![\d/.-])(?!20\d\d(?!\d)|(?:0[1-9]|1[0-2])\d\d(?!\d))\d{3,4}(?![\d/.-])/g;
  return other.test(plain) ? plain.replace(other, '').replace(/\s+/g, ' ').trim() : text;
}

/** Three digits, or four that are called a code. */
function isCode(plain: string, digits: string): boolean {
  return (
    digits.length === 3 || (digits.length === SHOWN && /\b(?:c[vsi][vcd]2?|code)\b/i.test(plain))
  );
}

const kept = (brand: string, number: string) => `${brand} ending in ${number.slice(-SHOWN)}`;

/** The surest find: a number of a known brand that adds up and ends where a group of digits does. */
function findNumber(digits: string, ends: readonly number[]): string | null {
  const starts = [0, ...ends.slice(0, -1)];
  const found = starts.flatMap((start) => {
    const rest = digits.slice(start);
    return BRANDS.flatMap(([brand, begins, lengths]) =>
      begins.test(rest)
        ? lengths.flatMap((length) => {
            const number = rest.slice(0, length);
            const isWhole = ends.includes(start + length);
            const sure = (addsUp(number) ? 2 : 0) + (isWhole ? 1 : 0);
            return number.length === length ? [{ brand, number, sure }] : [];
          })
        : [],
    );
  });
  const surest = found.reduce<(typeof found)[number] | null>(
    (best, one) => (best === null || one.sure > best.sure ? one : best),
    null,
  );
  if (surest !== null) return kept(surest.brand, surest.number);
  const length = OTHER_LENGTHS.find((one) => ends.includes(one)) ?? OTHER_LENGTHS[0];
  return kept(OTHER, digits.slice(0, length));
}

function endsOf(groups: readonly string[]): readonly number[] {
  let end = 0;
  return groups.map(({ length }) => (end += length));
}

/** Digits of any script as 0 to 9: the ten of a script follow one another. */
function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0)!;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}
