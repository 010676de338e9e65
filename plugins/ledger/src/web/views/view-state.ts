import type { LedgerQuery } from '../rows/ledger-query.ts';

/** The layout of the sheet, as a saved view stores it. Unknown column keys are ignored. */
export interface ViewState extends LedgerQuery {
  /** Columns that are not shown. */
  readonly hidden: readonly string[];
  /** Columns in order; a missing one follows its neighbor in the ledger. */
  readonly order: readonly string[];
  /** Pixels, of columns that have another width than their own. */
  readonly widths: Readonly<Record<string, number>>;
  /** So many shown columns stay at the left. */
  readonly frozen: number;
  /** The height of the rows; the default when missing. */
  readonly density?: 'compact' | 'default' | 'roomy';
  /** Groups of which only the first column is shown. */
  readonly collapsed: readonly string[];
  /** Fingerprints of the groups of rows that are collapsed. */
  readonly folded?: readonly string[];
}
