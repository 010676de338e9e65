/** Colour as red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A colour at a place of a vertical gradient, 0 (top) to 1. */
export interface Stop {
  readonly at: number;
  readonly colour: Rgb;
}

/** A sine over the width of the scene. */
export interface Swell {
  /** Whole waves across the scene, so that its edges meet. */
  readonly waves: number;
  readonly height: number;
  readonly phase: number;
  /** Whole wave lengths that it travels in one loop. */
  readonly travels: number;
  /** Sways to and fro by this many radians, once in a loop. */
  readonly sways: number;
}

export interface WaveLayer {
  readonly level: number;
  /** Rises and falls by this much, once in a loop. */
  readonly bobs: number;
  readonly swells: readonly Swell[];
  /** From its highest crest at rest down to the lower edge of the scene. */
  readonly colours: readonly Stop[];
}

/** Units of the scene; the picture is a window on its middle. */
export const sceneWidth = 1440;
export const sceneHeight = 900;

export const sky: readonly Stop[] = [
  { at: 0, colour: [0x0b, 0x10, 0x20] },
  { at: 0.17, colour: [0x1b, 0x1b, 0x4b] },
  { at: 0.33, colour: [0x3a, 0x2e, 0x86] },
  { at: 0.46, colour: [0x8a, 0x4b, 0x8f] },
  { at: 0.585, colour: [0xe0, 0x8a, 0x6e] },
];

/** A glow that fades with the distance from its middle. */
export const sun = {
  x: 1080,
  y: 500,
  radius: 400,
  stops: [
    { at: 0, colour: [0xff, 0xc4, 0x6b], opacity: 0.75 },
    { at: 0.25, colour: [0xf3, 0xa3, 0x6f], opacity: 0.42 },
    { at: 1, colour: [0xe0, 0x8a, 0x6e], opacity: 0 },
  ],
} as const;

/** Back to front. */
export const waveLayers: readonly WaveLayer[] = [
  {
    level: 520,
    bobs: 3,
    swells: [
      { waves: 1, height: 26, phase: 0.401, travels: 0, sways: 0.35 },
      { waves: 3, height: 8, phase: 0.999, travels: 1, sways: 0 },
    ],
    colours: downTo([0xb9, 0x62, 0x8c], [0x84, 0x47, 0x8f]),
  },
  {
    level: 588,
    bobs: -4,
    swells: [
      { waves: 1, height: 30, phase: 2.2, travels: 0, sways: -0.45 },
      { waves: 2, height: 10, phase: 0.199, travels: 1, sways: 0 },
    ],
    colours: downTo([0x87, 0x49, 0x8f], [0x54, 0x38, 0x8a]),
  },
  {
    level: 662,
    bobs: 5,
    swells: [
      { waves: 1, height: 28, phase: -2.283, travels: 0, sways: 0.55 },
      { waves: 3, height: 9, phase: 1.998, travels: -1, sways: 0 },
    ],
    colours: downTo([0x5a, 0x3a, 0x8c], [0x38, 0x2d, 0x84]),
  },
  {
    level: 742,
    bobs: -6,
    swells: [
      { waves: 1, height: 26, phase: -0.883, travels: 0, sways: -0.65 },
      { waves: 2, height: 10, phase: 3.101, travels: -1, sways: 0 },
    ],
    colours: downTo([0x40, 0x2f, 0x80], [0x26, 0x23, 0x64]),
  },
  {
    level: 820,
    bobs: 7,
    swells: [
      { waves: 1, height: 20, phase: 1.201, travels: 0, sways: 0.75 },
      { waves: 3, height: 8, phase: -1.881, travels: 1, sways: 0 },
    ],
    colours: downTo([0x28, 0x25, 0x62], [0x14, 0x17, 0x3c]),
  },
];

/**
 * Height of a layer's crest line in scene units from the top.
 * @param turn place in the loop, 0 to 1; both ends are the same picture
 */
export function crestAt(layer: WaveLayer, x: number, turn: number): number {
  const time = 2 * Math.PI * turn;
  let y = layer.level + layer.bobs * Math.sin(time);
  for (const swell of layer.swells) {
    const place = (2 * Math.PI * swell.waves * x) / sceneWidth;
    const sway = swell.sways * Math.sin(time);
    y += swell.height * Math.sin(place + swell.phase + swell.travels * time + sway);
  }
  return y;
}

/** The colour of a gradient at a place; flat beyond its ends. */
export function colourAt(stops: readonly Stop[], place: number): Rgb {
  const after = stops.findIndex((stop) => stop.at >= place);
  const [first, last] = [stops[0] as Stop, stops.at(-1) as Stop];
  if (after === 0) return first.colour;
  if (after === -1) return last.colour;
  const [from, to] = [stops[after - 1] as Stop, stops[after] as Stop];
  return mix(from.colour, to.colour, (place - from.at) / (to.at - from.at));
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share;
  return [at(0), at(1), at(2)];
}

function downTo(crest: Rgb, foot: Rgb): readonly Stop[] {
  return [
    { at: 0, colour: crest },
    { at: 0.55, colour: foot },
  ];
}
