import { faker } from '@faker-js/faker/locale/en_US';

// Random choices; the same for the same seed, on every machine.

export const seed = (value: number): void => void faker.seed(value);

/** Whole number, both ends included. */
export const whole = (min: number, max: number): number => faker.number.int({ min, max });

/** True in this share of the cases. */
export const chance = (share: number): boolean => faker.datatype.boolean(share);

export const pick = <T>(list: readonly T[]): T => faker.helpers.arrayElement(list);

/** Picks in proportion to the weights. */
export const weighted = <T>(choices: readonly (readonly [value: T, weight: number])[]): T =>
  faker.helpers.weightedArrayElement(choices.map(([value, weight]) => ({ value, weight })));

/** So many decimal digits as text. */
export const digits = (count: number): string =>
  faker.string.numeric({ length: count, allowLeadingZeros: true });

/** Dollars with cents. */
export const dollars = (min: number, max: number): number => whole(min * 100, max * 100) / 100;
