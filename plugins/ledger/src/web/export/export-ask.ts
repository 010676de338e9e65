import type { GridColumn } from '../grid/types.ts';
import { askQuery, wholeLedger, type LedgerAsk } from '../rows/ledger-ask.ts';

export type ExportScope = 'view' | 'all';
export type ExportFormat = 'csv' | 'xlsx';

/** What of the ledger is on the screen, and all of it. */
export interface ExportSource {
  readonly ask: LedgerAsk;
  /** The columns that are shown, in their order. */
  readonly shown: readonly GridColumn[];
  readonly columns: readonly GridColumn[];
}

/** What a file is to hold. */
export interface ExportPlan {
  readonly scope: ExportScope;
  readonly format: ExportFormat;
  /** Why hidden values are to be in clear; null when they are masked. */
  readonly purpose: string | null;
}

export function columnsOf({ shown, columns }: ExportSource, scope: ExportScope) {
  return scope === 'view' ? shown : columns;
}

export function askOf({ ask }: ExportSource, scope: ExportScope): LedgerAsk {
  return scope === 'view' ? ask : wholeLedger;
}

/** The query string of P13. */
export function exportQuery(source: ExportSource, { scope, format, purpose }: ExportPlan) {
  const keys = scope === 'view' ? source.shown.map(({ key }) => key).join(',') : '';
  return { format, ...askQuery(askOf(source, scope)), columns: keys, purpose: purpose ?? '' };
}
