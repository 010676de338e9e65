/** A paste, a fill, or a clear changes at most this many cells in one step; more is the work of an import. */
export const MOST_CELLS = 50_000;
