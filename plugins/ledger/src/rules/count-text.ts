/** A number as people read it: 1,234. */
export function numberText(value: number): string {
  return value.toLocaleString('en-US');
}

/** A count with its noun: '1 client', '1,234 clients'. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
