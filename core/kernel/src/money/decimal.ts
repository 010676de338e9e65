/** More than any amount has; longer text only costs time. */
const MOST_CHARACTERS = 40;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A decimal as a whole number of its smallest units, exact: `scaled(1.005, 3)` is 1005. Undefined for more places than
 * the scale has, for what is no plain decimal, and beyond what a number holds exactly.
 */
export function scaled(value: number | string, places: number): number | undefined {
  const text = String(value).trim();
  if (text.length > MOST_CHARACTERS) return undefined;
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (!/^0*$/.test(fraction.slice(places))) return undefined;
  const units = Number(BigInt(whole + fraction.slice(0, places).padEnd(places, '0')));
  if (!Number.isSafeInteger(units)) return undefined;
  return sign === '-' && units !== 0 ? -units : units;
}

/** As `scaled`, but more places than the scale has are rounded half up, exact. */
export function roundedScaled(value: number | string, places: number): number | undefined {
  const match = DECIMAL.exec(
    String(value)
      .trim()
      .slice(0, MOST_CHARACTERS + 1),
  );
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const units = scaled(`${sign}${whole}.${fraction.slice(0, places).padEnd(places, '0')}`, places);
  if (units === undefined || fraction.charAt(places) < '5') return units;
  return units + (sign === '-' ? -1 : 1);
}

/** The inverse of `scaled`: `unscaled(1005, 3)` is 1.005. */
export function unscaled(units: number, places: number): number {
  return Number(`${String(units)}e-${String(places)}`);
}

/** A quotient rounded to a whole number, half up (half away from zero), exact. Throws beyond what a number holds. */
export function dividedHalfUp(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return exact(dividend < 0n ? -rounded : rounded);
}

/** Throws beyond what a number holds exactly: an amount must never be nearly right. */
export function exact(amount: bigint): number {
  const result = Number(amount);
  if (!Number.isSafeInteger(result))
    throw new RangeError(`expected an amount of at most 15 digits, got ${String(amount)}`);
  return result;
}
