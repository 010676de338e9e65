import { setImmediate } from 'node:timers/promises';

/** How long work may run before others get their turn. */
const SLICE_MS = 10;

/** Lets everything else that waits run first. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/** `items.map(work)` for very many items: pauses every 10 ms, so that other calls do not wait for all of it. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = [];
  let end = performance.now() + SLICE_MS;
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + SLICE_MS;
  }
  return results;
}
