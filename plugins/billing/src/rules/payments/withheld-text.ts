import { formatMoney } from '@porchlight/kernel';

/** What a bank keeps of a payment because of disputes, wherever a payment is shown. */
export function withheldText(cents: number): string {
  return `${formatMoney(cents)} withheld`;
}
