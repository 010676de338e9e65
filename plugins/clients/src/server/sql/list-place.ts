import type { OrderColumn } from './list-scope.ts';

/** The position of a client: its value in each column of the order, as SQL, or null when it is blank. */
export type Place = readonly (string | null)[];

/**
 * Those who come before the place in the order, as conditions that exclude one another, the nearest first. Each is a
 * stretch of the index that has the order.
 */
export function stretchesBefore(order: readonly OrderColumn[], place: Place): readonly string[] {
  return stretches(order, place, ({ column, dir }, value) => {
    if (value === null) return [`${column} is not null`];
    return [`${column} ${dir === 'asc' ? '<' : '>'} ${value}`];
  });
}

/** Those who come after the place, as `stretchesBefore`. */
export function stretchesAfter(order: readonly OrderColumn[], place: Place): readonly string[] {
  return stretches(order, place, ({ column, dir }, value) => {
    if (value === null) return [];
    return [`${column} ${dir === 'asc' ? '>' : '<'} ${value}`, `${column} is null`];
  });
}

function stretches(
  order: readonly OrderColumn[],
  place: Place,
  beyond: (column: OrderColumn, value: string | null) => readonly string[],
): readonly string[] {
  return order
    .map((column, index) => {
      const alike = order.slice(0, index).map((before, at) => equals(before, place[at] ?? null));
      return beyond(column, place[index] ?? null).map((test) => [...alike, test].join(' and '));
    })
    .reverse()
    .flat();
}

function equals({ column }: OrderColumn, value: string | null): string {
  return value === null ? `${column} is null` : `${column} = ${value}`;
}
