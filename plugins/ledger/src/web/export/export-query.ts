import type { ExportRequest } from '../../generated/types.ts';
import type { GridColumn } from '@porchlight/grid';
import { queryParams, wholeLedger, type LedgerQuery } from '../rows/ledger-query.ts';

export type ExportScope = 'view' | 'all' | 'selected';
export type ExportFormat = 'csv' | 'xlsx';

/** What of the ledger is on the screen, and all of it. */
export interface ExportSource {
  readonly query: LedgerQuery;
  /** The columns that are shown, in their order. */
  readonly shown: readonly GridColumn[];
  readonly columns: readonly GridColumn[];
  /** Ids of the selected clients; none when all are meant. */
  readonly only?: readonly string[];
}

/** What a file is to hold. */
export interface ExportPlan {
  readonly scope: ExportScope;
  readonly format: ExportFormat;
  /** Why hidden values are to be in clear; null when they are masked. */
  readonly purpose: string | null;
}

export function columnsOf({ shown, columns }: ExportSource, scope: ExportScope) {
  return scope === 'all' ? columns : shown;
}

export function queryOf({ query }: ExportSource, scope: ExportScope): LedgerQuery {
  return scope === 'all' ? wholeLedger : query;
}

/** The body of the call that exports; blank values are left out. */
export function exportRequest(
  source: ExportSource,
  { scope, format, purpose }: ExportPlan,
): ExportRequest {
  const keys = scope === 'all' ? '' : source.shown.map(({ key }) => key).join(',');
  const parts = {
    ...queryParams(queryOf(source, scope)),
    columns: keys,
    purpose: purpose ?? '',
  };
  const filled: Partial<ExportRequest> = Object.fromEntries(
    Object.entries(parts).filter(([, text]) => text !== ''),
  );
  // An empty selection is refused; without any, the file would hold all clients.
  const only = scope === 'selected' ? { only: (source.only ?? []).join(',') } : {};
  return { format, ...filled, ...only };
}
