const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with two decimals, as people read them: `$1,200.50`, `-$45.00`. */
export function displayAmount(amount: number): string {
  return dollars.format(amount);
}
