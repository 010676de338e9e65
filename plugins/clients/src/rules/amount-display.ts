import { formatDollars } from '@porchlight/kernel';

/** Dollars with two decimals, as people read them: `$1,200.50`, `-$45.00`. */
export function displayAmount(amount: number): string {
  return formatDollars(amount);
}
