import { createHash } from 'node:crypto';

/** The same seed gives the same ids in the same order. */
export class Ids {
  readonly #seed: string;
  /** How many were given out. */
  count = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  next(): string {
    this.count += 1;
    return namedId(`${this.#seed}:${this.count}`);
  }
}

/** A UUID made from a name. */
export function namedId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
