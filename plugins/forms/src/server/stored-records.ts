import type { Database, RecordCount } from '@porchlight/server';

const KINDS = [
  { table: 'forms_template', one: 'form template', many: 'form templates' },
  { table: 'forms_session', one: 'session', many: 'sessions' },
  { table: 'forms_submission', one: 'form', many: 'forms' },
  { table: 'forms_upload_request', one: 'document request', many: 'document requests' },
] as const;

/** What remains when the plugin is turned off. */
export function storedRecords(database: () => Database): readonly RecordCount[] {
  return KINDS.map(({ table, one, many }) => ({
    id: table.replace('_', '.'),
    one,
    many,
    async count() {
      const query = database().knex(table);
      if (table !== 'forms_template') void query.whereNull('deleted_at');
      const [row] = (await query.count('id as number')) as { number: number }[];
      return Number(row?.number ?? 0);
    },
  }));
}
