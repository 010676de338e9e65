/** Columns are fetched in groups of this size, so that a small step to the side fetches nothing. */
const CHUNK = 8;
/** The next group is fetched when this few columns are left before it. */
const MARGIN = 2;

/** The columns that are fetched for those on the screen, in the order of all. */
export function chunkedColumns(
  shown: readonly string[],
  all: readonly string[],
  places: ReadonlyMap<string, number>,
): readonly string[] {
  const chunks = new Set<number>();
  const last = all.length - 1;
  for (const key of shown) {
    const at = places.get(key);
    if (at === undefined) continue;
    for (const near of [at - MARGIN, at, at + MARGIN]) {
      chunks.add(Math.floor(Math.min(last, Math.max(0, near)) / CHUNK));
    }
  }
  return all.filter((_, at) => chunks.has(Math.floor(at / CHUNK)));
}
