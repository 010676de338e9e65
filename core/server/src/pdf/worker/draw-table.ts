import type { PdfColumn } from '../../plugin-api/pdf.ts';
import type { PageFlow, TextLines, TextStyle } from './page-flow.ts';

/** Labels and values: two columns without titles. */
export const FACT_COLUMNS: readonly PdfColumn[] = [
  { title: '', share: 1 },
  { title: '', share: 2 },
];

const CELL: TextStyle = { size: 9.5, weight: 'regular', isMuted: false };
const LABEL: TextStyle = { ...CELL, isMuted: true };
const TITLE: TextStyle = { ...CELL, weight: 'bold' };
const PADDING = 4;
const GUTTER = 10;

interface Cell {
  readonly text: TextLines;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Draws rows with a line below each, and totals in bold; titles are repeated on every page. */
export function drawTable(
  flow: PageFlow,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  totals: readonly (readonly string[])[] = [],
): void {
  const isFactList = columns === FACT_COLUMNS;
  const places = placeColumns(columns, flow.width);
  const cellsOf = (texts: readonly string[], style: (column: number) => TextStyle): Cell[] =>
    places.map((place, column) => ({
      ...place,
      text: flow.wrap(texts[column] ?? '', place.width, style(column)),
    }));
  const titles = isFactList
    ? null
    : cellsOf(
        columns.map(({ title }) => title),
        () => TITLE,
      );
  const drawTitles = () => {
    if (titles !== null) drawRow(flow, titles, () => undefined);
  };
  if (titles !== null) flow.reserve(2 * heightOf(titles));
  drawTitles();
  for (const row of rows) {
    const cells = cellsOf(row, (column) => (isFactList && column === 0 ? LABEL : CELL));
    const height = heightOf(cells);
    if (flow.room < height && height <= flow.pageHeight / 2) {
      flow.newPage();
      drawTitles();
    }
    drawRow(flow, cells, drawTitles);
  }
  const sums = totals.map((row) => cellsOf(row, () => TITLE));
  flow.reserve(sums.reduce((height, cells) => height + heightOf(cells), 0));
  for (const cells of sums) drawRow(flow, cells, drawTitles);
  flow.skip(GUTTER);
}

function placeColumns(columns: readonly PdfColumn[], width: number): Omit<Cell, 'text'>[] {
  const shares = columns.map(({ share = 1 }) => Math.max(share, 0.01));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const available = Math.max(width - GUTTER * (columns.length - 1), columns.length);
  let x = 0;
  return columns.map(({ align = 'left' }, column) => {
    const place = { x, width: (available * shares[column]!) / total, align };
    x += place.width + GUTTER;
    return place;
  });
}

function heightOf(cells: readonly Cell[]): number {
  return 2 * PADDING + Math.max(...cells.map(({ text }) => text.lines.length * text.lineHeight));
}

/** Draws line by line, so that a row that is higher than a page continues on the next one. */
function drawRow(flow: PageFlow, cells: readonly Cell[], continued: () => void): void {
  const lineCount = Math.max(...cells.map(({ text }) => text.lines.length));
  const lineHeight = Math.max(...cells.map(({ text }) => text.lineHeight));
  flow.moveDown(PADDING);
  for (let index = 0; index < lineCount; index += 1) {
    if (flow.room < lineHeight + PADDING) {
      flow.newPage();
      continued();
    }
    for (const { text, x, width, align } of cells) {
      const line = text.lines[index] ?? '';
      const indent = align === 'right' ? width - flow.lineWidth(line, text.style) : 0;
      flow.drawLine(line, x + indent, text);
    }
    flow.moveDown(lineHeight);
  }
  flow.moveDown(PADDING);
  flow.drawRule();
}
