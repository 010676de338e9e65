import {
  colourAt,
  crestAt,
  mix,
  type Rgb,
  sceneHeight,
  sceneWidth,
  sky,
  sun,
  waveLayers,
} from './scene.ts';

/** Draws frames of one size; what stands still is computed once. */
export class FrameRenderer {
  readonly #width: number;
  readonly #height: number;
  /** Red, green and blue before rounding. */
  readonly #sky: Float32Array;
  readonly #layerColours: readonly Float32Array[];

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#sky = this.#paintSky();
    this.#layerColours = waveLayers.map((layer) => {
      const crest = highestCrest(layer);
      return this.#column((y) => colourAt(layer.colours, (y - crest) / (sceneHeight - crest)));
    });
  }

  /** Red, green and blue of each pixel, unrounded. @param turn place in the loop, 0 to 1 */
  frame(turn: number): Float32Array {
    const [width, height] = [this.#width, this.#height];
    const pixels = new Float32Array(width * height * 3);
    const crests = waveLayers.map((layer) =>
      Float32Array.from(
        { length: width },
        (_, x) => (crestAt(layer, this.#sceneX(x), turn) * height) / sceneHeight,
      ),
    );
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          let value = this.#sky[at + channel] as number;
          for (let layer = 0; layer < crests.length; layer += 1) {
            const depth = y + 1 - ((crests[layer] as Float32Array)[x] as number);
            if (depth <= 0) continue;
            const colour = (this.#layerColours[layer] as Float32Array)[y * 3 + channel] as number;
            value = depth >= 1 ? colour : value + (colour - value) * depth;
          }
          pixels[at + channel] = value;
        }
      }
    }
    return pixels;
  }

  #paintSky(): Float32Array {
    const [width, height] = [this.#width, this.#height];
    const painted = new Float32Array(width * height * 3);
    for (let y = 0; y < height; y += 1) {
      const sceneY = this.#sceneY(y);
      const plain = colourAt(sky, sceneY / sceneHeight);
      for (let x = 0; x < width; x += 1) {
        painted.set(underSun(plain, this.#sceneX(x), sceneY), (y * width + x) * 3);
      }
    }
    return painted;
  }

  #column(colour: (sceneY: number) => Rgb): Float32Array {
    const column = new Float32Array(this.#height * 3);
    for (let y = 0; y < this.#height; y += 1) column.set(colour(this.#sceneY(y)), y * 3);
    return column;
  }

  /** The whole height is shown; a wider picture shows more at both sides. */
  #sceneX(x: number): number {
    return ((x + 0.5 - this.#width / 2) * sceneHeight) / this.#height + sceneWidth / 2;
  }

  #sceneY(y: number): number {
    return ((y + 0.5) * sceneHeight) / this.#height;
  }
}

function underSun(plain: Rgb, x: number, y: number): Rgb {
  const distance = Math.hypot(x - sun.x, y - sun.y) / sun.radius;
  const outer = sun.stops.findIndex((stop) => stop.at >= distance);
  if (outer === -1) return plain;
  const [from, to] = [sun.stops[Math.max(outer - 1, 0)], sun.stops[outer]] as const;
  if (!from || !to) return plain;
  const share = from === to ? 0 : (distance - from.at) / (to.at - from.at);
  const opacity = from.opacity + (to.opacity - from.opacity) * share;
  return mix(plain, mix(from.colour, to.colour, share), opacity);
}

function highestCrest(layer: (typeof waveLayers)[number]): number {
  const places = Array.from({ length: sceneWidth }, (_, x) => crestAt(layer, x, 0));
  return Math.min(...places);
}
