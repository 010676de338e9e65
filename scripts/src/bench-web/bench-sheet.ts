import type { GridColumn, GridEdits, RowSource } from '../../../core/grid/src/index.ts';

const WORDS = ['Abernathy', 'Cabrera Ortiz', 'M. Rivera', 'Oscar Silver Simple', '11/24/2026', ''];
const AMOUNT = 'currency';

/** Columns as wide and as mixed as those of the ledger. */
export function benchColumns(count: number): readonly GridColumn[] {
  return Array.from({ length: count }, (_, index) => {
    const type = index % 5 === 4 ? AMOUNT : 'text';
    return {
      key: String(index),
      label: `Column ${index + 1}`,
      group: `Group ${Math.floor(index / 12)}`,
      width: 70 + ((index * 37) % 131),
      type,
      editable: true,
      align: type === AMOUNT ? 'end' : 'start',
      sensitive: false,
    };
  });
}

/** Rows computed when they are drawn: the bench measures the grid, not a large array. */
export function benchSheet(rows: number): {
  readonly source: RowSource;
  readonly edits: GridEdits;
} {
  const edited = new Map<string, string>();
  const listeners = new Set<Parameters<RowSource['subscribe']>[0]>();
  const text = (row: number, { key, type }: GridColumn): string => {
    const written = edited.get(`${row} ${key}`);
    if (written !== undefined) return written;
    const mixed = (row * 31 + Number(key) * 17) % 97;
    return type === AMOUNT ? `${mixed}.${row % 100}` : WORDS[mixed % WORDS.length]!;
  };
  return {
    source: {
      total: rows,
      id: String,
      text,
      raw: text,
      mark: () => null,
      need: () => undefined,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    edits: {
      check: (_, value) => ({ value }),
      commit(cells) {
        for (const { row, column, value } of cells) {
          edited.set(`${row} ${column.key}`, value);
          for (const listener of listeners) listener({ first: row, last: row });
        }
        return Promise.resolve([]);
      },
    },
  };
}
