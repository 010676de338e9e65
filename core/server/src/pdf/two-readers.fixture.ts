import { decode, type DecodedPng } from 'fast-png';
import { execFileSync } from 'node:child_process';
import type { Pdf } from '../plugin-api/pdf.ts';

/** A page as a reader draws it, a pixel per point. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Red, green, and blue at a point, counted from the lower left corner of the page as it is shown. */
  readonly at: (x: number, y: number) => readonly number[];
  /** Mean colors of its cells, row by row from the upper left corner. */
  readonly columns: number;
  readonly means: Float64Array;
}

/** An area in points, from the lower left corner of the page as it is shown. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function hasPoppler(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** As Chrome draws it, and as signers see it. */
export async function drawnByPdfium(pdf: Pdf, bytes: Uint8Array, page = 1): Promise<Drawn> {
  const { width } = (await pdf.facts(bytes)).pages[page - 1]!.shown;
  return drawn(decode(await pdf.pageImage(bytes, { page, width: Math.round(width) })));
}

/** As the readers of Linux desktops draw it. */
export function drawnByPoppler(bytes: Uint8Array, page = 1): Drawn {
  const of = ['-f', String(page), '-l', String(page)];
  const picture = execFileSync('pdftoppm', ['-cropbox', '-singlefile', '-r', '72', ...of, '-'], {
    input: bytes,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [head, width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(picture.toString('latin1', 0, 40))!;
  const size = { width: Number(width), height: Number(height) };
  return drawn({ ...size, data: picture.subarray(head.length), channels: 3 });
}

/** Points on a side of a cell: so wide that two ways to smooth the edge of a letter look the same. */
const CELL = 6;
/** Of 255: how much darker or lighter a cell may be, as a mean of its points. */
const MOST = 60;

type Pixels = Pick<DecodedPng, 'width' | 'height' | 'data' | 'channels'>;

function drawn({ width, height, data, channels }: Pixels): Drawn {
  const at = (x: number, y: number) => {
    const index = (Math.floor(height - y) * width + Math.floor(x)) * channels;
    return [...data.slice(index, index + 3)];
  };
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const means = new Float64Array(columns * rows * 3);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const cell = Math.floor(row / CELL) * columns + Math.floor(column / CELL);
      for (let color = 0; color < 3; color += 1)
        means[cell * 3 + color]! += data[(row * width + column) * channels + color]! / CELL ** 2;
    }
  return { width, height, at, columns, means };
}

/** Cells of the two pictures that differ, as [x, y] in points; none for the same picture. */
export function differences(
  one: Drawn,
  other: Drawn,
  except: readonly Area[] = [],
): readonly (readonly [number, number])[] {
  const { width, height, columns } = one;
  if (width !== other.width || height !== other.height)
    return [[width - other.width, height - other.height]];
  const found: (readonly [number, number])[] = [];
  for (const [index, mean] of one.means.entries()) {
    if (Math.abs(mean - other.means[index]!) <= MOST) continue;
    const cell = Math.floor(index / 3);
    const [x, y] = [(cell % columns) * CELL, height - Math.floor(cell / columns) * CELL - CELL];
    const isLeftOut = except.some(
      (area) =>
        x + CELL > area.x &&
        x < area.x + area.width &&
        y + CELL > area.y &&
        y < area.y + area.height,
    );
    if (!isLeftOut) found.push([x, y]);
  }
  return found;
}
