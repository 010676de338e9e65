import { dividedHalfUp, exact, roundedScaled, scaled, unscaled } from './decimal.ts';

/** Quantities have three places, rates four. */
const QUANTITY_PLACES = 3;
const RATE_PLACES = 4;
const CENT_PLACES = 2;

/** `1.5` as 1500. Undefined for more than three places, and for what is no number. */
export function thousandthsOf(quantity: number | string): number | undefined {
  return scaled(quantity, QUANTITY_PLACES);
}

/** 1500 as `1.5`. */
export function quantityOf(thousandths: number): number {
  return unscaled(thousandths, QUANTITY_PLACES);
}

/** `0.08` as 800. Undefined for more than four places, and for what is no number. */
export function tenThousandthsOf(rate: number | string): number | undefined {
  return scaled(rate, RATE_PLACES);
}

/** 800 as `0.08`. */
export function rateOf(tenThousandths: number): number {
  return unscaled(tenThousandths, RATE_PLACES);
}

/** A rate of 725 ten-thousandths as 7.25 percent. */
export function percentOf(tenThousandths: number): number {
  return unscaled(tenThousandths, RATE_PLACES - 2);
}

/** Not 1.234, which is a thousand in many countries. */
const PLAIN = /^(-?)\$?(?![1-9]\d?\d?\.\d{3}$)(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)?$/;

/**
 * Dollars as cents, exact: `12.5` is 1250. Text may have '$' and commas between thousands. Undefined for a fraction of
 * a cent, for text that may mean thousands, and for what is no amount.
 */
export function centsOfDollars(dollars: number | string): number | undefined {
  if (typeof dollars === 'number') return scaled(dollars, CENT_PLACES);
  const match = PLAIN.exec(dollars.trim().slice(0, 40));
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction.length < 2) return undefined;
  const decimals = fraction.length > 1 ? fraction : '';
  return scaled(`${sign}${whole.replaceAll(',', '') || '0'}${decimals}`, CENT_PLACES);
}

/**
 * As `centsOfDollars`, for plain decimals that were computed elsewhere: a fraction of a cent is rounded half up. Undefined
 * for what is no plain decimal, and beyond what a number holds exactly.
 */
export function roundedCents(dollars: number | string): number | undefined {
  return roundedScaled(dollars, CENT_PLACES);
}

/** Cents as a number of dollars: 1250 is `12.5`. */
export function dollarsOfCents(cents: number): number {
  return unscaled(cents, CENT_PLACES);
}

/** Cents as an amount field holds them, with two places: `1250.00`. */
export function dollarsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(CENT_PLACES + 1, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -CENT_PLACES)}.${digits.slice(-CENT_PLACES)}`;
}

/** Quantity times unit price, rounded half up to a cent. Throws beyond 15 digits. */
export function lineTotalCents(thousandths: number, unitPriceCents: number): number {
  return dividedHalfUp(BigInt(thousandths) * BigInt(unitPriceCents), 1_000n);
}

/** Subtotal times rate, rounded half up to a cent. Throws beyond 15 digits. */
export function taxCents(subtotalCents: number, rateTenThousandths: number): number {
  return dividedHalfUp(BigInt(subtotalCents) * BigInt(rateTenThousandths), 10_000n);
}

/** What of a total is the price before its tax, rounded half up to a cent. Throws beyond 15 digits. */
export function netCents(totalCents: number, rateTenThousandths: number): number {
  return dividedHalfUp(BigInt(totalCents) * 10_000n, 10_000n + BigInt(rateTenThousandths));
}

/** Throws beyond 15 digits. */
export function sumCents(amounts: readonly number[]): number {
  return exact(amounts.reduce((sum, cents) => sum + BigInt(cents), 0n));
}

/** What a line costs. */
export interface PricedLine {
  readonly quantityThousandths: number;
  readonly unitPriceCents: number;
}

export interface MoneyTotals {
  /** In the order of the lines. */
  readonly lineTotals: readonly number[];
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** Totals of lines with one tax rate; 0 for none. Throws beyond 15 digits. */
export function moneyTotals(lines: readonly PricedLine[], rateTenThousandths: number): MoneyTotals {
  const lineTotals = lines.map((line) =>
    lineTotalCents(line.quantityThousandths, line.unitPriceCents),
  );
  const subtotalCents = sumCents(lineTotals);
  const tax = taxCents(subtotalCents, rateTenThousandths);
  return { lineTotals, subtotalCents, taxCents: tax, totalCents: sumCents([subtotalCents, tax]) };
}
