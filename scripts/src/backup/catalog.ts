import pg from 'pg';
import type { Referring } from './load-order.ts';

/** A table of the portal, as far as it can be copied. */
export interface CopiedTable extends Referring {
  /** Without those that the database computes. */
  readonly columns: readonly string[];
}

export interface SequenceState {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** Tables of a schema with data to back up; unlogged tables hold counters that even a crash may lose. */
export async function copiedTables(
  client: pg.ClientBase,
  schema: string,
): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
                   where k.conrelid = c.oid and k.contype = 'f') as references
       from pg_class c
      where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relpersistence = 'p'
      order by c.relname`,
    [pg.escapeIdentifier(schema)],
  );
  return rows;
}

/** How many tables of any kind there are; 0 for a schema that does not exist. */
export async function countTables(client: pg.ClientBase, schema: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_class where relnamespace = to_regnamespace($1) and relkind in ('r', 'p')`,
    [pg.escapeIdentifier(schema)],
  );
  return rows[0]?.n ?? 0;
}

export async function sequenceStates(
  client: pg.ClientBase,
  schema: string,
): Promise<readonly SequenceState[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = $1 order by 1`,
    [schema],
  );
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
    );
    if (rows[0]) states.push({ name, ...rows[0] });
  }
  return states;
}
