import type { SignatureMark } from '../../generated/types.ts';

/** From the upper left corner. */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** Around the ink, as a share of its height, so that round line ends are not cut off. */
const MARGIN = 0.06;
const MAX_STROKES = 200;
/** Of one stroke, and of all together. */
const MAX_POINTS = 2000;
const MAX_ALL_POINTS = 20_000;

/** Whether there is enough ink for a signature: more than a tap. */
export function hasInk(strokes: readonly Stroke[], size: number): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) > size / 10;
}

/** Drawn strokes as a mark: cropped to their ink, as shares of its box. The unit of the strokes does not matter. */
export function drawnMark(strokes: readonly Stroke[]): SignatureMark {
  const kept = strokes.slice(0, MAX_STROKES);
  const most = Math.min(MAX_POINTS, Math.floor(MAX_ALL_POINTS / kept.length));
  const drawn = kept.map((stroke) => thinned(stroke, most));
  const points = drawn.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  // A straight line has no height of its own.
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const least = Math.max(across, down, 1) / 10;
  const [width, height] = [Math.max(across, least), Math.max(down, least)];
  const margin = MARGIN * height;
  const box = { x: left - margin, y: top - margin, width: width + 2 * margin };
  const tall = height + 2 * margin;
  return {
    kind: 'drawn',
    aspect: rounded(box.width / tall),
    strokes: drawn.map((stroke) =>
      stroke.map(([x, y]) => [
        rounded(Math.min(1, Math.max(0, (x - box.x) / box.width))),
        rounded(Math.min(1, Math.max(0, (y - box.y) / tall))),
      ]),
    ) as NonNullable<SignatureMark['strokes']>,
  };
}

/** The path of a stroke through all its points, without corners; a tap is a dot. */
export function inkPath(stroke: Stroke): string {
  const [first] = stroke;
  if (first === undefined) return '';
  if (stroke.length === 1) return `M${at(first)}l0.01 0`;
  const curves = stroke.slice(1).map((end, index) => {
    const start = stroke[index]!;
    const before = stroke[index - 1] ?? start;
    const after = stroke[index + 2] ?? end;
    const one: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const two: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${at(one)} ${at(two)} ${at(end)}`;
  });
  return `M${at(first)}${curves.join('')}`;
}

/** At most as many points as a stroke may have, evenly chosen, with both ends. */
function thinned(stroke: Stroke, most: number): Stroke {
  if (stroke.length <= most) return stroke;
  const step = (stroke.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => stroke[Math.round(index * step)]!);
}

function lengthOf(stroke: Stroke): number {
  return stroke
    .slice(1)
    .reduce(
      (sum, [x, y], index) => sum + Math.hypot(x - stroke[index]![0], y - stroke[index]![1]),
      0,
    );
}

function at([x, y]: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
