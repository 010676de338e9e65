import { clientColumns, type ClientColumn } from '@porchlight/clients/columns';
import type { LedgerColumn } from '../contract.ts';

/** The fields of every client as columns; plugins contribute theirs. */
export const ledgerColumns: readonly LedgerColumn[] = clientColumns.map(ledgerColumn);

function ledgerColumn(column: ClientColumn): LedgerColumn {
  const { key, label, type, group, width, order, editable, whyReadOnly, sensitive } = column;
  return {
    field: key,
    header: label,
    type,
    group,
    width,
    order,
    ...(editable ? {} : { editable }),
    ...(whyReadOnly === undefined ? {} : { whyFixed: whyReadOnly }),
    ...(sensitive ? { sensitive } : {}),
  };
}
