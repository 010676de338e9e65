import { defineRoute, JsonText, type Database, type Route } from '@porchlight/server';
import { ImportLedger } from '../../../contract.ts';
import {
  ImportParamsSchema,
  ImportRowsQuerySchema,
  ImportRowsSchema,
} from '../../../generated/refs.ts';
import { importNotFound } from '../../../problems.ts';
import { findImport } from '../store/import-store.ts';

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

/** Rows of a checked file in the order of their lines, a page at a time. */
export function readImportRows(database: () => Database): Route {
  return defineRoute({
    method: 'get',
    path: '/ledger/imports/:id/rows',
    summary: 'What becomes of each row of a file, and why',
    access: { permission: ImportLedger },
    params: ImportParamsSchema,
    query: ImportRowsQuerySchema,
    returns: ImportRowsSchema,
    problems: [importNotFound],
    handle: async ({ params: { id }, query: { action = '', after = 0, limit = 100 } }) => {
      await findImport(database().knex, id);
      const text = await database().jsonText('ledger.import-rows', ROWS, [
        id,
        after,
        action,
        limit,
      ]);
      return new JsonText(text ?? '');
    },
  });
}
