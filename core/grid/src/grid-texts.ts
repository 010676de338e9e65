import { formatNumber } from '@porchlight/kernel';
import type { CellMark } from './types.ts';

/** Texts of the grid itself. */
export const gridTexts = {
  number: '#',
  open: 'Open',
  openRow: (row: number) => `Open row ${formatNumber(row)}`,
  resize: 'Drag to change the width, double-click to fit',
  keys: 'Use arrow keys to move, Enter to edit, and Esc then Tab to leave the grid.',
  at: (column: string, row: number, text: string) =>
    `${column}, row ${formatNumber(row)}: ${text === '' ? 'empty' : text}`,
  rowMarked: (row: number) => `Row ${formatNumber(row)} selected`,
  rowUnmarked: (row: number) => `Row ${formatNumber(row)} no longer selected`,
  rowsMarked: (rows: number) => `${formatNumber(rows)} rows selected`,
  notLoaded: 'These rows are too far apart to select one by one. Select fewer rows.',
  /** Said of cells whose mark is otherwise only seen. */
  marks: { late: 'Overdue', today: 'Today' } as Partial<Record<CellMark, string>>,
  noGroup: 'Other columns',
  groupCount: (shown: number, all: number) => (shown < all ? `${shown} of ${all}` : `${all}`),
  columnMoved: (column: string, place: number, all: number) =>
    `${column} is now column ${place} of ${all}`,
  columnWidth: (column: string, width: number) => `${column}, ${width} pixels wide`,
  sortedSecond: (dir: 'asc' | 'desc') => `second in the order, ${dir}ending`,
} as const;
