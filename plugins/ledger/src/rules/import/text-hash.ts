/**
 * A hash function with a seed of its own, so that no file can be made to collide: 53 bits, never 0 except for a blank
 * text.
 */
export function textHash(
  seed = crypto.getRandomValues(new Uint32Array(2)),
): (text: string) => number {
  return (text) => {
    if (text === '') return 0;
    let [high, low] = [seed[0]!, seed[1]!];
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      high = Math.imul(high ^ code, 0x9e3779b1);
      low = Math.imul(low ^ code, 0x5f356495);
    }
    high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
    low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
    return 1 + (low >>> 0) + (high & 0x1fffff) * 2 ** 32;
  };
}
