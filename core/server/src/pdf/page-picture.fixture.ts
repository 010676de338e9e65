import { decode } from 'fast-png';
import { expect } from 'vitest';
import type { Pdf } from '../plugin-api/pdf.ts';

/** The picture of a page, a pixel per point; `at` counts points from the lower left corner. */
export async function pictureOf(pdf: Pdf, bytes: Uint8Array, number = 1) {
  const { pages } = await pdf.facts(bytes);
  const { width, height } = pages[number - 1]!.shown;
  const image = decode(await pdf.pageImage(bytes, { page: number, width }));
  expect([image.width, image.height]).toEqual([width, height]);
  const at = (x: number, y: number) => {
    const index = (Math.floor(height - y) * image.width + Math.floor(x)) * 4;
    return [...image.data.slice(index, index + 3)];
  };
  /** The smallest box around everything that is not white. */
  const ink = () => {
    const marked: [number, number][] = [];
    for (let row = 0; row < image.height; row += 1)
      for (let column = 0; column < image.width; column += 1)
        if (image.data[(row * image.width + column) * 4]! < 160)
          marked.push([column, height - row]);
    const [columns, rows] = [marked.map(([x]) => x), marked.map(([, y]) => y)];
    return {
      left: Math.min(...columns),
      right: Math.max(...columns),
      bottom: Math.min(...rows),
      top: Math.max(...rows),
      count: marked.length,
    };
  };
  return { width, height, at, ink };
}
