import { countRows } from './count-rows.ts';
import type { RecordCount } from './points.ts';
import type { Database } from './tokens.ts';

interface CountedTable {
  /** Its id is that of the count, with a dot after the plugin: `billing_invoice` counts `billing.invoice`. */
  readonly table: string;
  readonly one: string;
  readonly many: string;
  /** Rows that count; all by default. */
  readonly where?: Readonly<Record<string, string | boolean | null>>;
}

/** The rows of a table for `RecordCounts`: `r.contribute(RecordCounts, tableRecords(database, { ... }))`. */
export function tableRecords(
  database: () => Database,
  { table, one, many, where = {} }: CountedTable,
): RecordCount {
  return {
    id: table.replace('_', '.'),
    one,
    many,
    count: () => countRows(database().knex(table).where(where)),
  };
}
