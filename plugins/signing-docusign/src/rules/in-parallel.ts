/** Maps items with at most so many at once; the results are in the order of the items. Rejects with the first failure. */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Array<R>(items.length);
  const queue = items.entries();
  const lanes = Array.from({ length: limit }, async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  });
  await Promise.all(lanes);
  return results;
}
