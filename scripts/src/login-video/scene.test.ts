import { describe, expect, it } from 'vitest';
import { colourAt, crestAt, sceneWidth, sky, waveLayers } from './scene.ts';

const places = Array.from({ length: 25 }, (_, at) => (at * sceneWidth) / 24);

describe('the dawn', () => {
  it.each(waveLayers.map((layer, at) => [at, layer] as const))(
    'layer %i closes: its edges meet and its last moment is its first',
    (_, layer) => {
      for (const x of places) {
        expect(crestAt(layer, x, 1)).toBeCloseTo(crestAt(layer, x, 0), 9);
        expect(crestAt(layer, x + sceneWidth, 0.3)).toBeCloseTo(crestAt(layer, x, 0.3), 9);
      }
    },
  );

  it('moves, but slowly: no crest rises by more than 2 units in a frame', () => {
    const frame = 1 / 288;
    for (const layer of waveLayers) {
      const steps = places.flatMap((x) =>
        Array.from({ length: 288 }, (_, at) =>
          Math.abs(crestAt(layer, x, (at + 1) * frame) - crestAt(layer, x, at * frame)),
        ),
      );
      expect(Math.max(...steps)).toBeLessThan(2);
      expect(Math.max(...steps)).toBeGreaterThan(0.1);
    }
  });

  it('never lets a layer rise above the one behind it', () => {
    for (const turn of [0, 0.2, 0.4, 0.6, 0.8]) {
      for (const x of places) {
        const crests = waveLayers.map((layer) => crestAt(layer, x, turn));
        expect(crests).toEqual([...crests].sort((one, other) => one - other));
      }
    }
  });

  it('goes through the five colours from the top', () => {
    const hex = (at: number) =>
      colourAt(sky, at)
        .map((part) => Math.round(part).toString(16).padStart(2, '0'))
        .join('');
    expect([0, 0.17, 0.33, 0.46, 0.585, 1].map(hex)).toEqual([
      '0b1020',
      '1b1b4b',
      '3a2e86',
      '8a4b8f',
      'e08a6e',
      'e08a6e',
    ]);
  });
});
