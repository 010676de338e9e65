import {
  appendBezierCurve,
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  popGraphicsState,
  pushGraphicsState,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
  type PDFOperator,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { PdfBox, PdfDrawing } from '../../plugin-api/pdf.ts';
import { PdfRefused } from './pdf-refused.ts';

type Point = readonly [x: number, y: number];

const INK = [0.05, 0.05, 0.1] as const;
const MAX_STROKES = 500;
const MAX_POINTS = 20_000;
const MAX_PEN_WIDTH = 20;
const PEN_WIDTH = 1.4;

/** In a square whose sides are 1 long, from its upper left corner. */
const SYMBOLS: Readonly<Record<'check' | 'cross', readonly (readonly Point[])[]>> = {
  check: [
    [
      [0.14, 0.55],
      [0.4, 0.82],
      [0.86, 0.2],
    ],
  ],
  cross: [
    [
      [0.18, 0.18],
      [0.82, 0.82],
    ],
    [
      [0.82, 0.18],
      [0.18, 0.82],
    ],
  ],
};

/** Draws the strokes as smooth lines. */
export function drawDrawing(page: PDFPage, box: PdfBox, drawing: PdfDrawing): void {
  const { strokes, proportion = box.width / box.height, penWidth = PEN_WIDTH } = drawing;
  const points = strokes.reduce((sum, { length }) => sum + length, 0);
  if (strokes.length > MAX_STROKES || points > MAX_POINTS) throw new PdfRefused('too-complex');
  const area = fitted(box, Number.isFinite(proportion) && proportion > 0 ? proportion : 1);
  const width = Math.min(Math.max(penWidth, 0.1), MAX_PEN_WIDTH);
  const placed = strokes.map((line) => line.map((point) => placeIn(area, point)));
  drawLines(page, width, placed.flatMap(smoothLine));
}

export function drawSymbol(page: PDFPage, box: PdfBox, symbol: 'check' | 'cross'): void {
  const area = fitted(box, 1);
  const lines = SYMBOLS[symbol].map((line) => line.map((point) => placeIn(area, point)));
  drawLines(page, area.width * 0.12, lines.flatMap(straightLine));
}

function drawLines(page: PDFPage, width: number, lines: readonly PDFOperator[]): void {
  page.pushOperators(
    pushGraphicsState(),
    setLineCap(LineCapStyle.Round),
    setLineJoin(LineJoinStyle.Round),
    setLineWidth(width),
    setStrokingRgbColor(...INK),
    ...lines,
    popGraphicsState(),
  );
}

/** The largest area of this proportion in the box, centered. */
function fitted({ x, y, width, height }: PdfBox, proportion: number): PdfBox {
  const fittedWidth = Math.min(width, height * proportion);
  const fittedHeight = fittedWidth / proportion;
  return {
    x: x + (width - fittedWidth) / 2,
    y: y + (height - fittedHeight) / 2,
    width: fittedWidth,
    height: fittedHeight,
  };
}

/** Points outside of the drawing area move to its edge. */
function placeIn({ x, y, width, height }: PdfBox, [across, down]: Point): Point {
  const within = (share: number) => (share > 0 ? Math.min(share, 1) : 0);
  return [x + within(across) * width, y + (1 - within(down)) * height];
}

function straightLine([first, ...rest]: readonly Point[]): PDFOperator[] {
  if (first === undefined) return [];
  return [moveTo(...first), ...rest.map((point) => lineTo(...point)), stroke()];
}

/** A Catmull-Rom spline: passes through every point without corners. */
function smoothLine(points: readonly Point[]): PDFOperator[] {
  // Round caps make a dot of a line without length.
  if (points.length < 3) return straightLine(points.length === 1 ? [...points, ...points] : points);
  const curves = points.slice(1).map((end, index) => {
    const start = points[index]!;
    const before = points[index - 1] ?? start;
    const after = points[index + 2] ?? end;
    return appendBezierCurve(
      start[0] + (end[0] - before[0]) / 6,
      start[1] + (end[1] - before[1]) / 6,
      end[0] - (after[0] - start[0]) / 6,
      end[1] - (after[1] - start[1]) / 6,
      ...end,
    );
  });
  return [moveTo(...points[0]!), ...curves, stroke()];
}
