import type { TableFilter, TableQuery } from '@porchlight/clients/contract';
import type { AuditEntry, ExportMoment } from '@porchlight/server';
import type { ExportRequest } from '../../generated/types.ts';

/** A file that an agent exports. */
interface ExportFacts {
  readonly id: string;
  readonly format: ExportRequest['format'];
  readonly columns: readonly string[];
  /** True when these are all columns of the ledger. */
  readonly allColumns: boolean;
  readonly query: TableQuery;
  /** Why hidden values are in clear; null when they are masked. */
  readonly purpose: string | null;
}

/**
 * One audit line of an export. Each line repeats the whole request, so that one is enough to read; `clients` counts
 * the exported rows. No condition holds a hidden value: hidden fields can only be compared with empty or filled.
 */
export function exportLine(
  moment: ExportMoment,
  { id, format, columns, allColumns, query, purpose }: ExportFacts,
  clients?: number,
): AuditEntry {
  const { sort, group, filter = [], q = '', only } = query;
  const conditions = filter.map((one) =>
    'any' in one
      ? one.any.map((alternative) => alternative.map(conditionText).join(' and ')).join(' or ')
      : conditionText(one),
  );
  const order = [
    ...(group === undefined ? [] : [group]),
    ...(sort === undefined
      ? []
      : [sort, ...(sort.second ? [sort.second] : [])].map(({ column, dir }) => `${column} ${dir}`)),
  ];
  return {
    action: `ledger.${moment}`,
    entity: 'ledger-export',
    entityId: id,
    changes: {
      format: { to: format },
      columns: { to: allColumns ? 'all' : columns },
      hidden_values: { to: purpose === null ? 'masked' : 'in clear' },
      ...(conditions.length > 0 && { filter: { to: conditions } }),
      ...(q !== '' && { search: { to: q } }),
      ...(only !== undefined && { selected: { to: only.length } }),
      ...(order.length > 0 && { sort: { to: order.join(', ') } }),
      ...(clients !== undefined && { clients: { to: clients } }),
    },
    ...(purpose === null ? {} : { purpose }),
  };
}

/** 'empty' and 'filled' need no value, so one that was sent with them was not compared with anything. */
function conditionText({ column, op, value }: TableFilter): string {
  return [column, op, ...(op === 'empty' || op === 'filled' ? [] : [value])].join(' ');
}
