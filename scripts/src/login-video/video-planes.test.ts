import { describe, expect, it } from 'vitest';
import { ditherAt } from './dither.ts';
import { toVideoPlanes } from './video-planes.ts';

function flat(red: number, green: number, blue: number, side = 8): Float32Array {
  return Float32Array.from(
    { length: side * side * 3 },
    (_, at) => [red, green, blue][at % 3] as number,
  );
}

const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('ditherAt', () => {
  it('uses every threshold of an 8 x 8 tile once', () => {
    const tile = Array.from({ length: 64 }, (_, at) => ditherAt(at % 8, at >> 3));
    const sorted = [...tile].sort((one, other) => one - other);
    expect(sorted).toEqual(Array.from({ length: 64 }, (_, rank) => (rank + 0.5) / 64));
  });

  it('puts neighbours in rank far apart', () => {
    expect(Math.abs(ditherAt(0, 0) - ditherAt(1, 0))).toBeGreaterThanOrEqual(0.5);
    expect(Math.abs(ditherAt(0, 0) - ditherAt(1, 1))).toBeGreaterThanOrEqual(0.25);
  });
});

describe('toVideoPlanes', () => {
  it.each([
    ['black', 0, 0, 0, 16, 128, 128],
    ['white', 255, 255, 255, 235, 128, 128],
    ['red', 255, 0, 0, 62.6, 102.3, 240],
    ['blue', 0, 0, 255, 31.8, 240, 117.7],
    ['a step between', 0, 0.5, 0, 16.3, 127.8, 127.8],
  ])('%s', (_, red, green, blue, light, blueness, redness) => {
    const planes = toVideoPlanes(flat(red, green, blue), 8, 8);
    expect(planes).toHaveLength(96);
    expect(mean(planes.subarray(0, 64))).toBeCloseTo(light, 0);
    expect(mean(planes.subarray(64, 80))).toBeCloseTo(blueness, 0);
    expect(mean(planes.subarray(80, 96))).toBeCloseTo(redness, 0);
  });

  it('renders a value between two steps as a grain of both', () => {
    const planes = toVideoPlanes(flat(100.3, 100.3, 100.3), 8, 8).subarray(0, 64);
    const exact = 16 + (219 / 255) * 100.3;
    expect(new Set(planes)).toEqual(new Set([Math.floor(exact), Math.ceil(exact)]));
    expect(mean(planes)).toBeCloseTo(exact, 1);
  });
});
