/** One line before it is priced. */
interface LineToPrice {
  readonly quantity: string;
  readonly unitCents: number;
  readonly isTaxed: boolean;
}

/** Cents of one line. */
interface PricedLine {
  readonly gross: number;
  readonly tax: number;
}

const QUANTITY_PLACES = 5;
const RATE_SCALE = 10n ** 7n;

/**
 * Prices of lines and their share of a tax. Halves of a cent go to the even cent: Square documents a rule of its own, and
 * an app that counts on one of them must notice.
 */
export function priceLines(lines: readonly LineToPrice[], percentage: string): PricedLine[] {
  const rate = scaled(percentage, 5);
  let taxed = 0n;
  let taxSoFar = 0n;
  return lines.map(({ quantity, unitCents, isTaxed }) => {
    const scale = 10n ** BigInt(QUANTITY_PLACES);
    const gross = halfEven(scaled(quantity, QUANTITY_PLACES) * BigInt(unitCents), scale);
    if (!isTaxed) return { gross: Number(gross), tax: 0 };
    taxed += gross;
    const whole = halfEven(taxed * rate, RATE_SCALE);
    const tax = whole - taxSoFar;
    taxSoFar = whole;
    return { gross: Number(gross), tax: Number(tax) };
  });
}

/** A quotient, rounded to the nearest integer, halves to the even one. Not for negative numbers. */
function halfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/** A decimal text as an integer with so many places. */
function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
}
