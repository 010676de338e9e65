import type { TableAsk } from '@porchlight/clients/contract';
import type { AuditEntry } from '@porchlight/server';
import type { ExportQuery } from '../../generated/types.ts';

/** A file that somebody takes away. */
export interface ExportFacts {
  readonly id: string;
  readonly format: ExportQuery['format'];
  readonly columns: readonly string[];
  /** True when these are all columns of the ledger. */
  readonly allColumns: boolean;
  readonly ask: TableAsk;
  /** Why hidden values are in clear; null when they are masked. */
  readonly purpose: string | null;
}

export type ExportMoment = 'export-started' | 'exported' | 'export-stopped';

/**
 * The line of the audit at one moment of an export. What was asked for is in each of them, so that one tells all;
 * `clients` counts the rows that left.
 *
 * @param hidden columns of which a value is sealed: what they are compared with is not written down
 */
export function exportLine(
  moment: ExportMoment,
  { id, format, columns, allColumns, ask, purpose }: ExportFacts,
  hidden: ReadonlySet<string>,
  clients?: number,
): AuditEntry {
  const { sort, filter = [], q = '' } = ask;
  const conditions = filter.map(({ column, op, value }) =>
    [column, op, ...(value === undefined ? [] : [hidden.has(column) ? '(hidden)' : value])].join(
      ' ',
    ),
  );
  return {
    ...{ action: `ledger.${moment}`, entity: 'ledger-export', entityId: id },
    changes: {
      format: { to: format },
      columns: { to: allColumns ? 'all' : columns },
      hidden_values: { to: purpose === null ? 'masked' : 'in clear' },
      ...(conditions.length > 0 && { filter: { to: conditions } }),
      ...(q !== '' && { search: { to: q } }),
      ...(sort !== undefined && { sort: { to: `${sort.column} ${sort.dir}` } }),
      ...(clients !== undefined && { clients: { to: clients } }),
    },
    ...(purpose === null ? {} : { purpose }),
  };
}
