import { ledgerEndpoints } from '../../endpoints.ts';
import type { CellValue } from '../../rules/cell-text.ts';
import { editBody } from './edit-body.ts';
import { recordPrevious, type SaveParts, type SentCell } from './save-parts.ts';

/** The cells in the order in which a block names them; of two for one place the later one. */
export function rowByRow(cells: readonly SentCell[]): readonly SentCell[] {
  const columns = new Map([...new Set(cells.map(({ column }) => column.key))].map(withPlace));
  const rows = new Map<string, (SentCell | undefined)[]>();
  for (const cell of cells) {
    const row = rows.get(cell.id) ?? [];
    row[columns.get(cell.column.key)!] = cell;
    rows.set(cell.id, row);
  }
  return [...rows.values()].flat().filter((cell) => cell !== undefined);
}

/** A cell of the response, whose generated type does not name its parts. */
type StoredCell = readonly [version: number, value: CellValue];

/** Stores the cells, row by row, in one step; columns and rows are named once. */
export async function sendBlock(
  { api, rows, saving }: SaveParts,
  cells: readonly SentCell[],
): Promise<void> {
  saving.block.set(cells.length);
  try {
    const body = blockOf(cells.map((cell) => editBody(rows, cell)));
    const { data } = await api.call(ledgerEndpoints.editBlock, { body });
    rows.patch(
      cells.map(({ id, column }, place) => {
        const [version, value] = data[place] as unknown as StoredCell;
        recordPrevious(cells[place], version, value);
        return { id: rows.currentId(id), field: column.key, version, value };
      }),
    );
  } finally {
    saving.block.set(null);
  }
}

interface BlockRow {
  readonly id: number;
  readonly values: (string | null)[];
  readonly was: CellValue[];
  restore?: (number | null)[];
  version?: number;
}

function blockOf(edits: readonly ReturnType<typeof editBody>[]) {
  const columns = [...new Set(edits.map(({ field }) => field))];
  const places = new Map(columns.map(withPlace));
  const blank = (): null[] => columns.map(() => null);
  const rows = new Map<number, BlockRow>();
  for (const edit of edits) {
    const row = rows.get(edit.id) ?? { id: edit.id, values: blank(), was: blank() };
    rows.set(edit.id, row);
    const place = places.get(edit.field)!;
    if (edit.restore === undefined) row.values[place] = edit.value;
    else (row.restore ??= blank())[place] = edit.restore;
    if (!('was' in edit)) continue;
    row.was[place] = edit.was ?? '';
    // The oldest of its cells: each of them is compared with what it was.
    row.version = Math.min(row.version ?? edit.version, edit.version);
  }
  const fromHistory = edits.some((edit) => edit.from_history === true);
  return { columns, ...(fromHistory && { from_history: true }), rows: [...rows.values()] };
}

function withPlace(key: string, place: number): readonly [string, number] {
  return [key, place];
}
