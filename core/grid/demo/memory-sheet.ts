import type {
  CellEdit,
  EditCause,
  FailedCell,
  GridColumn,
  GridEdits,
  RowSource,
} from '../src/types.ts';
import { editedValue, shownValue, storedValue } from './typed-values.ts';

const MOST_CELLS = 50_000;
const TOO_MANY_CELLS = 'Use a smaller block.';

/** Columns of every type; one is worked out and one shows masks. */
export const memoryColumns: readonly GridColumn[] = [
  column('name', 'Name', 'text'),
  column('plan', 'Plan', 'text'),
  column('date', 'Date', 'date'),
  column('amount', 'Amount', 'currency'),
  column('other', 'Other', 'currency'),
  column('email', 'Email', 'email'),
  { ...column('ssn', 'SSN', 'text'), sensitive: true },
  { ...column('age', 'Age', 'text'), editable: false },
  column('notes', 'Notes', 'text'),
];

function column(key: string, label: string, type: GridColumn['type']): GridColumn {
  const align = type === 'currency' ? 'end' : 'start';
  return { key, label, group: 'All', width: 120, type, editable: true, align, sensitive: false };
}

/** Rows in memory. A commit rejects values that begin with 'bad'. */
export interface MemorySheet {
  readonly source: RowSource;
  readonly edits: GridEdits;
  /** Every commit: its cause and its cells as `row.column=value`. */
  readonly commits: (readonly [cause: EditCause, cells: string])[];
  /** Changes a cell as another user. */
  change(row: number, key: string, value: string): void;
  reverse(): void;
}

export function memorySheet(count: number): MemorySheet {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    cells: new Map<string, string>([
      ['name', `Name ${index + 1}`],
      ['amount', `${index + 10}.00`],
      ['ssn', `***-**-000${index}`],
      ['age', '44'],
    ]),
  }));
  const listeners = new Set<Parameters<RowSource['subscribe']>[0]>();
  const commits: [EditCause, string][] = [];
  const notify = () => listeners.forEach((listener) => listener('all'));
  const value = (row: number, { key }: GridColumn) => rows[row]?.cells.get(key) ?? '';
  const source: RowSource = {
    get total() {
      return rows.length;
    },
    id: (row) => rows[row]?.id ?? null,
    text: (row, at) => shownValue(at.type, value(row, at)),
    raw: (row, at) => editedValue(at.type, value(row, at)),
    mark: () => null,
    rowOf: (id) => rows.findIndex((row) => row.id === id),
    need: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const write = ({ id, column: { key, sensitive }, value: text }: CellEdit) => {
    const row = rows.find((one) => one.id === id)!;
    row.cells.set(key, sensitive && text !== '' ? `***-**-${text.slice(-4)}` : text);
  };
  return {
    source,
    commits,
    edits: {
      checkSize: (cells) => (cells > MOST_CELLS ? TOO_MANY_CELLS : null),
      check: ({ type }, text) => storedValue(type, text),
      commit(cells, cause) {
        const reported = cells.map((cell) => `${cell.row}.${cell.column.key}=${cell.value}`);
        commits.push([cause, reported.join(' ')]);
        const failed: FailedCell[] = cells
          .filter((cell) => cell.value.startsWith('bad'))
          .map((cell) => ({ ...cell, error: 'The server would not have it.' }));
        if (failed.length === 0) cells.forEach(write);
        notify();
        return Promise.resolve(failed);
      },
    },
    change(row, key, text) {
      rows[row]!.cells.set(key, text);
      notify();
    },
    reverse() {
      rows.reverse();
      notify();
    },
  };
}
