/**
 * Threshold of the ordered dither at a pixel, above 0 and below 1: added before rounding down, it
 * turns the steps of a slow gradient into a fine regular grain. An 8 x 8 Bayer matrix by its bits.
 */
export function ditherAt(x: number, y: number): number {
  let rank = 0;
  for (let bit = 0; bit < 3; bit += 1) {
    const across = (x >> bit) & 1;
    const down = (y >> bit) & 1;
    rank = rank * 4 + ((across ^ down) * 2 + down);
  }
  return (rank + 0.5) / 64;
}
