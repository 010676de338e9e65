import { tableRecords, type Database, type RecordCount } from '@porchlight/server';

/** What remains when the plugin is turned off. */
export function storedRecords(database: () => Database): readonly RecordCount[] {
  return [
    tableRecords(database, { table: 'billing_invoice', one: 'invoice', many: 'invoices' }),
    tableRecords(database, { table: 'billing_payment', one: 'payment', many: 'payments' }),
  ];
}
