import type pg from 'pg';
import { ADDED, SECRETS, TOTAL } from './raw-statements.ts';

/** json_build_array takes no more arguments. */
const MOST_ARGUMENTS = 100;
const ZONE = `'America/New_York'`;

const secrets = new Set(SECRETS);
const added = new Set(ADDED);
const statements = new Map<string, string>();

/** A window of the ledger by name: the ids by the index first, then the rows, each as an array. */
export async function rawWindow(
  pool: pg.Pool,
  query: URLSearchParams,
): Promise<string | undefined> {
  const columns = query.get('columns') ?? '';
  let text = statements.get(columns);
  if (text === undefined) {
    text = windowOf(columns.split(','));
    statements.set(columns, text);
  }
  const values = [Number(query.get('limit') ?? '100'), Number(query.get('offset') ?? '0')];
  const name = `window.${columns.length}`;
  const { rows } = await pool.query<{ body: string }>({ name, text, values });
  return rows[0]?.body;
}

function windowOf(columns: readonly string[]): string {
  const values = ['c.id', 'c.version', ...columns.map(valueOf)];
  const arrays = Array.from({ length: Math.ceil(values.length / MOST_ARGUMENTS) }, (_, part) => {
    const some = values.slice(part * MOST_ARGUMENTS, (part + 1) * MOST_ARGUMENTS);
    return `btrim(json_build_array(${some.join(', ')})::text, '[]')`;
  });
  return `
    with page as (
      select id, sort_last_name, sort_first_name from clients_client where deleted_at is null
      order by sort_last_name, sort_first_name, id limit $1 offset $2
    )
    select '{"columns":${JSON.stringify(columns)},"rows":[' || (
      select coalesce(string_agg('[' || ${arrays.join(` || ',' || `)} || ']', ','
        order by page.sort_last_name, page.sort_first_name, page.id), '')
      from page join clients_client c using (id)
    ) || '],"total":' || (${TOTAL}) || '}' as body`;
}

function valueOf(column: string): string {
  if (column === 'cvc') return `''`;
  if (column === 'age')
    return `coalesce(date_part('year', age((now() at time zone ${ZONE})::date, c.dob))::text, '')`;
  if (column === 'created_at' || column === 'updated_at')
    return `(c.${column} at time zone ${ZONE})::date`;
  if (added.has(column)) return `c.ext -> '${column}'`;
  return secrets.has(column) ? `coalesce(c.masks ->> '${column}', '')` : `c.${column}`;
}
