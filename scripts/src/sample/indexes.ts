import type pg from 'pg';

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly sql: string;
}

/**
 * Drops what is slow to maintain row by row: indexes that are not unique, and references.
 *
 * @returns creates them again, over all rows at once
 */
export async function dropIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<Definition>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as sql
       from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  );
  const { rows: indexes } = await client.query<Definition>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as sql
       from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const { sql } of [...indexes, ...references]) await client.query(sql);
  };
}
