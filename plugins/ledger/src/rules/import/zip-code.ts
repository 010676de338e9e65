import { headerWords } from './header-words.ts';

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split('/'));

/** States by the zeros at the front of their ZIP codes: a spreadsheet drops them. */
const LEADING_ZEROS: Readonly<Record<string, ReadonlySet<string>>> = {
  '00': wordsOf('PR/PUERTO RICO/VI/US VIRGIN ISLANDS/NY/NEW YORK'),
  '0': wordsOf(
    'CT/CONNECTICUT/MA/MASSACHUSETTS/ME/MAINE/NH/NEW HAMPSHIRE/NJ/NEW JERSEY/RI/RHODE ISLAND/VT/VERMONT/AE',
  ),
};
/** Without a state, four digits under a header with the word ZIP have lost one; other countries have such codes too. */
const US_HEADER = /\bzip(?:code)?\b/;
const FOUR_DIGITS = /^\d{4}(?:\.0+)?$/;
/** A ZIP code, or with four more digits, as a spreadsheet writes a number. */
const NUMBER = /^(\d{3,5}|\d{7,9})(?:\.0+)?$/;

const HEADER = /\bzip(?:code)?\b|\bpost(?:al)? ?code\b|(?<!direccion )\bpostal$|^c ?p$|^cep$/;

/** True for the header of a column of ZIP codes: 'Home Postal Code'. */
export function isZipHeader(header: string): boolean {
  return HEADER.test(headerWords(header));
}

/**
 * A ZIP code among the other parts of an address: completed by the one that is a state, wherever it is, or, if it is the
 * only part, by its header.
 */
export function zipCodeAmong(text: string, header: string, others: readonly string[]): string {
  for (const other of others) {
    const code = zipCode(text, other);
    if (code !== text) return code;
  }
  const isAlone = others.length === 0 && US_HEADER.test(headerWords(header));
  return isAlone && FOUR_DIGITS.test(text.trim()) ? `0${text.trim().slice(0, 4)}` : text;
}

/**
 * A ZIP code behind the name of a state, with the zeros that a spreadsheet dropped and the hyphen before its last four
 * digits. Any other text as it is.
 *
 * @param state what is before it: 'MA', 'Boston, MA', or the name of the state
 */
export function zipCode(text: string, state: string): string {
  const digits = NUMBER.exec(text.trim())?.[1];
  if (digits === undefined) return text;
  const last = (state.split(',').at(-1) ?? '').trim().toUpperCase().replace(/\.$/, '');
  const isLong = digits.length > 5;
  const zeros = (isLong ? 9 : 5) - digits.length;
  if (zeros > 0 && LEADING_ZEROS['0'.repeat(zeros)]?.has(last) !== true) return text;
  // Nine digits without a state may be any number.
  if (isLong && zeros === 0 && !/^[A-Z]{2}$/.test(last)) return text;
  const whole = '0'.repeat(zeros) + digits;
  return isLong ? `${whole.slice(0, 5)}-${whole.slice(5)}` : whole;
}
