import type { Block } from './selection.ts';
import type { TextBlock } from './tsv.ts';

/** One cell of a paste by its place; rows behind the last one count on. */
export interface PastedCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export interface PastePlan {
  /** The cells of the sheet that the paste covers. */
  readonly block: Block;
  readonly cells: readonly PastedCell[];
  /** Rows that reach below the last one, in their order. */
  readonly below: readonly (readonly PastedCell[])[];
  /** Columns that reach beyond the last one; they are left out. */
  readonly beyond: number;
}

/** Rows and columns that a paste reaches over, and the size of the block that it puts there. */
function reach(texts: TextBlock, { top, left, bottom, right }: Block) {
  const height = texts.length;
  const width = texts.reduce((widest, row) => Math.max(widest, row.length), 0);
  const [high, wide] = [bottom - top + 1, right - left + 1];
  const repeats = height > 0 && width > 0 && high % height === 0 && wide % width === 0;
  return { height, width, rows: repeats ? high : height, columns: repeats ? wide : width };
}

/** How many cells a paste would reach over; planning one of millions would freeze the page. */
export function pastedArea(texts: TextBlock, selection: Block): number {
  const { rows, columns } = reach(texts, selection);
  return rows * columns;
}

/**
 * Where the texts of a paste go: one text fills the selection, a block fills it when it is a multiple of the block in
 * both directions, else it goes in once from the selection's corner. Never a cell outside of that. Null without texts.
 */
export function planPaste(
  texts: TextBlock,
  selection: Block,
  sheet: { readonly rows: number; readonly columns: number },
): PastePlan | null {
  const { height, width, rows, columns } = reach(texts, selection);
  if (height === 0 || width === 0) return null;
  const { top, left } = selection;
  const inside = Math.min(columns, sheet.columns - left);

  const lineAt = (y: number): PastedCell[] => {
    const line = texts[y % height]!;
    const cells: PastedCell[] = [];
    for (let x = 0; x < inside; x += 1) {
      const text = line[x % width];
      // Rows of a block may be shorter: what they do not have leaves the cell alone.
      if (text !== undefined) cells.push({ row: top + y, column: left + x, text });
    }
    return cells;
  };
  const lines = Array.from({ length: rows }, (_, y) => lineAt(y));
  const onSheet = Math.min(rows, sheet.rows - top);
  return {
    block: { top, left, bottom: top + onSheet - 1, right: left + inside - 1 },
    cells: lines.slice(0, onSheet).flat(),
    below: withoutBlankEnd(lines.slice(onSheet)),
    beyond: columns - inside,
  };
}

function withoutBlankEnd(lines: PastedCell[][]): PastedCell[][] {
  const last = lines.findLastIndex((line) => line.some(({ text }) => text.trim() !== ''));
  return lines.slice(0, last + 1);
}
