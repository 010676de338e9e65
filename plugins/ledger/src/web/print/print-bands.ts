import type { GridColumn } from '@porchlight/grid';

/** What a landscape page takes, in pixels. */
const PAGE = 980;
const NUMBER = 44;
const NARROW = 60;
const WIDE = 220;

/**
 * The columns in tables that each fit the width of a page. The frozen columns repeat at the left of each table, as far
 * as they leave half of the page.
 *
 * @param frozen their number
 */
export function printBands(
  columns: readonly GridColumn[],
  frozen: number,
): readonly (readonly GridColumn[])[] {
  const left: GridColumn[] = [];
  let leftWidth = NUMBER;
  for (const column of columns.slice(0, frozen)) {
    if (leftWidth + paperWidth(column) > PAGE / 2) break;
    left.push(column);
    leftWidth += paperWidth(column);
  }
  const bands: GridColumn[][] = [];
  let width = Infinity;
  for (const column of columns.slice(left.length)) {
    if (width + paperWidth(column) > PAGE) {
      bands.push([...left]);
      width = leftWidth;
    }
    bands.at(-1)!.push(column);
    width += paperWidth(column);
  }
  return bands.length === 0 ? [left] : bands;
}

/** The width of a column on paper, where long texts are broken. */
export function paperWidth({ width }: GridColumn): number {
  return Math.min(WIDE, Math.max(NARROW, width));
}
