import type { Database } from '@porchlight/server';
import type { ImportRowsQuery } from '../../../generated/types.ts';

const ROWS = `
  with page as (
    select line, action, client_id, name, fields, reason from ledger_import_row
    where import_id = $1 and line > $2 and ($3 = '' or action = $3)
    order by line limit $4 + 1
  ), shown as (select * from page order by line limit $4)
  select json_build_object(
    'success', true,
    'data', coalesce((select json_agg(shown order by line) from shown), '[]'),
    'more', (select count(*) from page) > $4
  )::text`;

const PAGE = 100;

/** Rows of a checked file in the order of their lines, as the JSON text of their answer. */
export async function rowsText(
  database: Database,
  id: string,
  { action, after = 0, limit = PAGE }: ImportRowsQuery,
): Promise<string> {
  const text = await database.jsonText('ledger.import-rows', ROWS, [
    id,
    after,
    action ?? '',
    limit,
  ]);
  if (text === null) throw new Error('The database answered no rows of an import.');
  return text;
}
