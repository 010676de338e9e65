import type { Database, RecordCount } from '@porchlight/server';

const KINDS = [
  { table: 'billing_invoice', one: 'invoice', many: 'invoices' },
  { table: 'billing_payment', one: 'payment', many: 'payments' },
] as const;

/** What remains when the plugin is turned off. */
export function storedRecords(database: () => Database): readonly RecordCount[] {
  return KINDS.map(({ table, one, many }) => ({
    id: table.replace('_', '.'),
    one,
    many,
    async count() {
      const [row] = (await database().knex(table).count('id as number')) as { number: number }[];
      return Number(row?.number ?? 0);
    },
  }));
}
