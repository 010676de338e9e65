/** A part of the ledger that one call fetches. */
export interface WindowRequest {
  /** Number of the first window, and how many. */
  readonly window: number;
  readonly count: number;
  readonly columns: readonly string[];
}

/** A call answers at most so many windows. */
export const MOST_WINDOWS = 2;

/**
 * The calls that bring what the windows lack, those nearest to the screen first: neighbours that lack the same go
 * together.
 *
 * @param lacks columns that a window neither has nor is getting
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
