/**
 * Maps items with at most so many at once; the results are in the order of the items. Rejects with the first failure, once
 * what had begun has ended: nothing goes on behind the caller.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Array<R>(items.length);
  const failures: unknown[] = [];
  const queue = items.entries();
  const lanes = Array.from({ length: limit }, async () => {
    for (const [index, item] of queue) {
      if (failures.length > 0) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  });
  await Promise.all(lanes);
  if (failures.length > 0) throw failures[0];
  return results;
}
