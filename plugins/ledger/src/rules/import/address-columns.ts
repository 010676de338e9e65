import { headerWords } from './header-words.ts';

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

/**
 * Which of the columns of addresses make the one address of a client: those of one address, and of a whole address and
 * its parts the whole.
 */
export function addressColumns(headers: readonly string[]): readonly boolean[] {
  const words = headers.map(headerWords);
  const kinds = words.map(kindOf);
  const kind = ['', ...KINDS].find((one) => kinds.includes(one));
  const isOfKind = kinds.map((one) => one === kind);
  const whole = words.findIndex((one, place) => isOfKind[place] === true && WHOLE.test(one));
  return isOfKind.map((isOne, place) => isOne && (whole === -1 || place === whole));
}

/** '' for a column that names no kind, such as the street alone; its city and ZIP code are named alike. */
function kindOf(words: string): string {
  const [first = '', ...rest] = words.split(' ');
  if (first === 'address') return /^1 \D/.test(rest.join(' ')) ? first : '';
  return KINDS.find((one) => one === first) ?? '';
}
