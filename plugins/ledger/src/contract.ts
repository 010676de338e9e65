import { defineDataPoint, definePermission } from '@porchlight/kernel';
import { ColumnSchema } from './generated/refs.ts';
import type { Column } from './generated/types.ts';

export type { Column as LedgerColumn } from './generated/types.ts';

/** See and edit the ledger: every signed-in agent. */
export const UseLedger = definePermission('ledger.use', 'Work in the client ledger', ['agent']);
/** Take the ledger away as a file, hidden values masked. */
export const ExportLedger = definePermission('ledger.export', 'Export the ledger', ['agent']);
/**
 * Export hidden values in plain text. Developers do not have it by default, and it requires the permission to reveal.
 */
export const ExportPlainValues = definePermission(
  'ledger.export-plain',
  'Export hidden values in plain text',
  ['owner', 'all_staff_access'],
);
/** Import clients from a file. */
export const ImportLedger = definePermission('ledger.import', 'Import into the ledger', ['agent']);
/** Make a saved view one for everybody. */
export const ShareLedgerViews = definePermission(
  'ledger.share-views',
  'Share views of the ledger',
  ['agent'],
);

/** Columns of the ledger. A plugin's columns leave with it; their values stay with the clients. */
export const LedgerColumns = defineDataPoint<Column>(
  'ledger.columns',
  ColumnSchema,
  (column) => column.field,
);
