import { CELL_PADDING, NARROWEST } from './measures.ts';
import type { GridColumn, RowSource } from './types.ts';

/** Pixels; wider texts are cut off, or wrapped in a heading. */
const WIDEST = 200;
/** Room for the arrow in a heading. */
const ARROW = 16;
const ROWS = 40;

/** Says how wide texts are in pixels. */
export interface TextMeasure {
  readonly heading: (text: string) => number;
  readonly cell: (text: string) => number;
}

/** Measures with the fonts of the grid that is drawn below the element. */
export function createTextMeasure(element: Element): TextMeasure {
  const pen = document.createElement('canvas').getContext('2d');
  const { fontFamily } = getComputedStyle(element);
  const measure = (font: string) => (text: string) => {
    if (pen === null) return 0;
    pen.font = `${font} ${fontFamily}`;
    return pen.measureText(text).width;
  };
  return { heading: measure('500 12px'), cell: measure('400 13px') };
}

/**
 * The widths at which headings, on two lines, and the values of the first rows are shown in full: at least 60 px and the
 * width of the column, else at most 200 px. Columns whose values are not loaded fit their heading.
 */
export function fittedWidths(
  columns: readonly GridColumn[],
  source: Pick<RowSource, 'text' | 'total'>,
  measure: TextMeasure,
): ReadonlyMap<string, number> {
  const rows = Math.min(source.total, ROWS);
  return new Map(
    columns.map((column) => {
      let widest = headingWidth(column.label, measure.heading) + ARROW;
      for (let row = 0; row < rows; row += 1) {
        widest = Math.max(widest, measure.cell(source.text(row, column) ?? ''));
      }
      const width = Math.min(WIDEST, Math.ceil(widest) + CELL_PADDING);
      return [column.key, Math.max(NARROWEST, column.width, width)];
    }),
  );
}

/** The narrowest width that shows a text on two lines. */
function headingWidth(text: string, width: (text: string) => number): number {
  const words = text.split(' ');
  const breaks = words.map((_, at) =>
    Math.max(width(words.slice(0, at).join(' ')), width(words.slice(at).join(' '))),
  );
  return Math.min(...breaks);
}
