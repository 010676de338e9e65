import type { LedgerColumn } from '../../contract.ts';
import type { GridColumn } from '@porchlight/grid';

/** The contributed columns as the grid draws them, in order. */
export function gridColumns(columns: readonly LedgerColumn[]): readonly GridColumn[] {
  return columns
    .toSorted((one, other) => one.order - other.order)
    .map(({ field, header, group, width, type, whyFixed, editable = true, sensitive = false }) => ({
      key: field,
      label: header,
      group,
      width,
      type,
      editable,
      sensitive,
      ...(whyFixed === undefined ? {} : { whyFixed }),
      align: type === 'currency' ? 'end' : 'start',
    }));
}
