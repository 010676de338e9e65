/** Numbers by lot that are the same for the same seed, on every machine. */
export interface Draw {
  /** 0 <= n < 1. */
  fraction(): number;
  /** Whole number, both ends included. */
  whole(from: number, to: number): number;
  /** True in this share of the cases. */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks in proportion to the weights. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
  /** So many decimal digits as text. */
  digits(count: number): string;
}

/** Mulberry32: small, fast and good enough to lay out a sample. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number =>
    from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    whole,
    chance: (share) => fraction() < share,
    pick: (list) => list[whole(0, list.length - 1)]!,
    weighted: (choices) => {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return choices.at(-1)![0];
    },
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  };
}
