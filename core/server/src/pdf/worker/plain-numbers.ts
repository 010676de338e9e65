const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const PARTS = /^([+-]*)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+)$)?/;
/** Readers keep whole numbers in 32 bits. */
const MOST = 2_147_483_647;
const DIGITS = 10;

interface PlainNumber {
  readonly text: string;
  /** What stood behind the number without a space. */
  readonly operator?: string;
}

/**
 * A number of a content as PDF writes it, for one in another notation, which readers take for different numbers: with an
 * exponent, several signs or points, or too large. What follows a number without a space is dropped, unless it is an
 * operator. Null for a number that is plain.
 */
export function plainNumber(text: string, operators: ReadonlySet<string>): PlainNumber | null {
  if (PLAIN.test(text) && Math.abs(Number(text)) <= MOST) return null;
  const [whole, signs = '', units = '', decimals = '', exponent = '0'] = PARTS.exec(text)!;
  const value = Number(`${units || '0'}.${decimals || '0'}e${exponent}`);
  const size = Math.min(MOST, value);
  const plain = Number.isInteger(size) ? String(size) : size.toFixed(DIGITS);
  const number = signs.includes('-') ? `-${plain}` : plain;
  const operator = text.slice(whole.length);
  return operators.has(operator) ? { text: `${number} ${operator}`, operator } : { text: number };
}
