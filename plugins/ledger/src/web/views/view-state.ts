import type { LedgerQuery } from '../rows/ledger-query.ts';

/** How the sheet is looked at: what a saved view keeps. Keys that are no column (any more) count for nothing. */
export interface ViewState extends LedgerQuery {
  /** Columns that are not shown. */
  readonly hidden: readonly string[];
  /** Columns in the order in which they stand; one that it lacks stands behind its neighbour in the ledger. */
  readonly order: readonly string[];
  /** Pixels, of columns that have another width than their own. */
  readonly widths: Readonly<Record<string, number>>;
  /** So many shown columns stay at the left. */
  readonly frozen: number;
  /** Groups of which only the first column is shown. */
  readonly collapsed: readonly string[];
}
