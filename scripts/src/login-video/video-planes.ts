import { ditherAt } from './dither.ts';

/** A tile of the dither; its side is a power of two. */
const side = 8;
const thresholds = Float32Array.from({ length: side * side }, (_, at) =>
  ditherAt(at % side, Math.floor(at / side)),
);

/**
 * Turns red, green and blue (0 to 255, unrounded) into the planes of 8-bit 4:2:0 video (BT.709,
 * limited range). Brightness and both colours are dithered here, because rounding to whole steps
 * is what would show as bands; a conversion by the encoder would average the grain away.
 */
export function toVideoPlanes(pixels: Float32Array, width: number, height: number): Uint8Array {
  const size = width * height;
  const planes = new Uint8Array((size * 3) / 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [red, green, blue] = pixelAt(pixels, at);
      planes[at] = dithered(16 + (219 / 255) * brightness(red, green, blue), x, y);
    }
  }
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  for (let y = 0; y < halfHeight; y += 1) {
    for (let x = 0; x < halfWidth; x += 1) {
      const [red, green, blue] = averageOfFour(pixels, 2 * y * width + 2 * x, width);
      const light = brightness(red, green, blue);
      const at = y * halfWidth + x;
      planes[size + at] = dithered(128 + (224 / 255) * ((blue - light) / 1.8556), x, y);
      planes[size + size / 4 + at] = dithered(128 + (224 / 255) * ((red - light) / 1.5748), x, y);
    }
  }
  return planes;
}

function dithered(value: number, x: number, y: number): number {
  return Math.floor(value + (thresholds[(y % side) * side + (x % side)] as number));
}

function brightness(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function pixelAt(pixels: Float32Array, at: number): [number, number, number] {
  return [pixels[at * 3] as number, pixels[at * 3 + 1] as number, pixels[at * 3 + 2] as number];
}

function averageOfFour(pixels: Float32Array, at: number, width: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const corner of [at, at + 1, at + width, at + width + 1]) {
    for (const channel of [0, 1, 2] as const)
      sum[channel] += pixels[corner * 3 + channel] as number;
  }
  return [sum[0] / 4, sum[1] / 4, sum[2] / 4];
}
