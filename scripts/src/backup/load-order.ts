import { cyclicTables } from './problems.ts';

/** A table and the other tables that its foreign keys refer to. */
export interface Referring {
  readonly name: string;
  readonly references: readonly string[];
}

/**
 * Tables in an order in which each comes after those it refers to; a
 * reference of a table to itself does not matter, since one COPY is one statement.
 */
export function loadOrder<T extends Referring>(tables: readonly T[]): readonly T[] {
  const ordered: T[] = [];
  const placed = new Set<string>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ name, references }) =>
      references.every(
        (other) =>
          other === name || placed.has(other) || !tables.some((table) => table.name === other),
      ),
    );
    if (ready.length === 0) throw cyclicTables(waiting.map(({ name }) => name));
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}
