import type { GridColumn, RowSource } from '../src/types.ts';

const GROUPS = ['Identity', 'Plans', 'Contact', 'Person', 'Bank', 'Spouse', 'Care', 'Premiums'];
const IN_A_GROUP = 21;
const TYPES = ['text', 'text', 'date', 'currency'] as const;

/** Columns of all widths, types and groups; every seventh is worked out and cannot be edited. */
export function sheetColumns(count: number): readonly GridColumn[] {
  return Array.from({ length: count }, (_, index) => {
    const type = TYPES[index % TYPES.length]!;
    return {
      key: `c${index}`,
      label: `Column ${index + 1}`,
      group: GROUPS[Math.floor(index / IN_A_GROUP) % GROUPS.length]!,
      width: 60 + ((index * 37) % 141),
      type,
      editable: index % 7 !== 6,
      align: type === 'currency' ? 'end' : 'start',
      sensitive: false,
    };
  });
}

/** Rows whose texts follow from their place, so that a test knows what each cell must show. */
export function sheetSource(rows: number): RowSource & {
  readonly needed: (readonly [first: number, last: number])[];
} {
  const needed: (readonly [number, number])[] = [];
  const text = (row: number, { key }: GridColumn) => {
    const column = Number(key.slice(1));
    return (row + column) % 11 === 10 ? '' : `${key} r${row}`;
  };
  return {
    total: rows,
    needed,
    id: String,
    text,
    raw: text,
    mark: () => null,
    need: (first, last) => void needed.push([first, last]),
    subscribe: () => () => undefined,
  };
}
