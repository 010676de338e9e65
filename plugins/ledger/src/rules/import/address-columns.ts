import { headerWords } from './header-words.ts';
import { isZipHeader } from './zip-code.ts';

/** Which of several addresses of a client a column belongs to; the first of these that a file has is the one. */
const KINDS = [
  'home',
  'residence',
  'residential',
  'address',
  'mailing',
  'billing',
  'bill',
] as const;
/** Cells that hold a whole address. */
const WHOLE = /\b(?:formatted|full)\b/;
const CITY = /\b(?:city|ciudad|cidade)\b/;
/** What else an address has behind its street. */
const AREA = /\b(?:state|estado|st|uf|region|province|provincia)$/;
/** States only beside a city or a ZIP code: 'ST' may be a street, 'Estado' a status. */
const STATES = new Set(['st', 'estado', 'uf']);

/** The places of headers that are states because a city or a ZIP code of an address that has both is next to them. */
export function stateColumns(
  headers: readonly string[],
  isAddress: (place: number) => boolean,
): ReadonlySet<number> {
  const words = headers.map(headerWords);
  const isCity = (place: number) => isAddress(place) && CITY.test(words[place] ?? '');
  const isZip = (place: number) => isAddress(place) && isZipHeader(headers[place] ?? '');
  const places = words.map((_, place) => place);
  if (!places.some(isCity) || !places.some(isZip)) return new Set();
  const isBeside = (place: number) =>
    [place - 1, place + 1].some((next) => isCity(next) || isZip(next));
  return new Set(places.filter((place) => STATES.has(words[place]!) && isBeside(place)));
}

/**
 * Which of the columns of addresses make the one address of a client: those of one address, and of a whole address and
 * its parts the whole.
 */
export function addressColumns(headers: readonly string[]): readonly boolean[] {
  const words = headers.map(headerWords);
  const kinds = words.map(kindOf);
  const kind = ['', ...KINDS].find((one) => kinds.includes(one));
  const street = kind === '' ? streetOf(words, kinds) : kind;
  const isOfKind = kinds.map((one) => one === kind || one === street);
  const whole = words.findIndex((one, place) => isOfKind[place] === true && WHOLE.test(one));
  return isOfKind.map((isOne, place) => isOne && (whole === -1 || place === whole));
}

/** The kind of the only street where the columns that name no kind have none: 'Mailing Address, City, State'. */
function streetOf(words: readonly string[], kinds: readonly string[]): string {
  const isArea = words.map((one) => CITY.test(one) || AREA.test(one) || isZipHeader(one));
  const isWithoutStreet = kinds.every((kind, place) => kind !== '' || isArea[place]);
  const [only = '', ...others] = new Set(kinds.filter((kind) => kind !== ''));
  const hasOwnArea = kinds.some((kind, place) => kind === only && isArea[place]);
  return isWithoutStreet && others.length === 0 && !hasOwnArea ? only : '';
}

/** '' for a column that names no kind, such as the street alone; its city and ZIP code are named alike. */
function kindOf(words: string): string {
  if (words === 'direccion postal') return 'mailing';
  const [first = '', ...rest] = words.split(' ');
  if (first === 'address') return /^1 \D/.test(rest.join(' ')) ? first : '';
  return KINDS.find((one) => one === first) ?? '';
}
