/** A part of the ledger that one call fetches. */
export interface WindowRequest {
  /** Number of the first window, and how many. */
  readonly window: number;
  readonly count: number;
  readonly columns: readonly string[];
}

/** A call returns at most this many windows. */
export const MOST_WINDOWS = 2;

/**
 * The calls for what the windows lack, those nearest to the start first; neighbors that lack the same columns share a
 * call.
 *
 * @param lacks columns that a window neither has nor is fetching
 */
export function planRequests(
  first: number,
  last: number,
  lacks: (window: number) => readonly string[],
): readonly WindowRequest[] {
  const requests: WindowRequest[] = [];
  for (let window = first; window <= last; window += 1) {
    const columns = lacks(window);
    const before = requests.at(-1);
    if (columns.length === 0) continue;
    const joins =
      before !== undefined &&
      before.window + before.count === window &&
      before.count < MOST_WINDOWS &&
      before.columns.join() === columns.join();
    if (joins) requests[requests.length - 1] = { ...before, count: before.count + 1 };
    else requests.push({ window, count: 1, columns });
  }
  return requests;
}
