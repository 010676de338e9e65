import { formatNumber } from '@porchlight/kernel';

/** A count with its noun: '1 client', '1,234 clients'. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
