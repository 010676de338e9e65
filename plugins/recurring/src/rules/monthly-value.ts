import { dividedHalfUp, type Frequency } from '@porchlight/kernel';

/** Active schedules of one frequency and interval. */
interface ValuedSchedules {
  readonly frequency: string;
  readonly interval: number;
  /** The sum of their amounts. */
  readonly amountCents: number;
}

/** Payments in a month, as a quotient. */
type PerMonth = readonly [dividend: bigint, divisor: bigint];

/** The rule of the agency: a month has 4 weeks or 30 days. Anything but these frequencies is daily. */
const VALUE: Readonly<Partial<Record<Frequency, PerMonth>>> = {
  YEARLY: [1n, 12n],
  QUARTERLY: [1n, 3n],
  MONTHLY: [1n, 1n],
  WEEKLY: [4n, 1n],
};
const DAILY_VALUE: PerMonth = [30n, 1n];

/** The average over the days of a year. */
const AVERAGE: typeof VALUE = { ...VALUE, WEEKLY: [365n, 84n] };
const DAILY_AVERAGE: PerMonth = [365n, 12n];

/**
 * The Monthly Value: each amount divided by its interval, times the payments of its frequency in a month; yearly by 12,
 * quarterly by 3, monthly as is, weekly times 4, daily times 30. Exact, and rounded half up once, at the end.
 */
export function monthlyValueCents(schedules: readonly ValuedSchedules[]): number {
  return summed(schedules, VALUE, DAILY_VALUE);
}

/** The same with 365 days in a year: what arrives in a month on average. */
export function monthlyAverageCents(schedules: readonly ValuedSchedules[]): number {
  return summed(schedules, AVERAGE, DAILY_AVERAGE);
}

function summed(
  schedules: readonly ValuedSchedules[],
  factors: typeof VALUE,
  daily: PerMonth,
): number {
  let [dividend, divisor] = [0n, 1n];
  for (const { frequency, interval, amountCents } of schedules) {
    const [times, per] = factors[frequency as Frequency] ?? daily;
    const own = per * BigInt(interval);
    dividend = dividend * own + BigInt(amountCents) * times * divisor;
    divisor *= own;
    const common = greatestCommonDivisor(dividend, divisor);
    dividend /= common;
    divisor /= common;
  }
  return dividedHalfUp(dividend, divisor);
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}
