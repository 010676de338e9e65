/**
 * The schema of a field of `ClientFields` that holds dollars with two places. Cards, ledger and imports then take what
 * people type, `$1,200.5` or `(45.00)`, and show it as $1,200.50.
 */
export const amountField = {
  type: 'number',
  minimum: -999_999_999_999.99,
  maximum: 999_999_999_999.99,
  'x-widget': 'currency',
  'x-error': 'Please enter an amount such as 1,234.56',
} as const;
