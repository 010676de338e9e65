import type { WriteUnit } from '@porchlight/server';

type Unit = Pick<WriteUnit, 'sql'>;

/** A client that was added or changed since the dry run, and what a new one could be mistaken for it by. */
export interface Touched {
  readonly id: number;
  readonly keys: readonly string[];
}

/**
 * Turns planned new clients that may be the same as one of the touched clients into conflicts, unless the agent saw that
 * client when deciding to add the row. Many touched clients against many rows cost one join of both.
 */
export async function noteSameClients(
  { sql }: Unit,
  importId: string,
  touched: AsyncIterable<readonly Touched[]>,
  reason: string,
): Promise<void> {
  await sql(null, 'create temporary table ledger_touched (key text, id bigint) on commit drop');
  for await (const batch of touched)
    await sql(
      null,
      `insert into ledger_touched (key, id)
       select unnest(keys), id from jsonb_to_recordset($1::jsonb) as touched(id bigint, keys text[])`,
      [JSON.stringify(batch)],
    );
  // Without it the planner expects a handful of rows and compares each with each.
  await sql(null, 'analyze ledger_touched');
  await sql(
    null,
    `with own as (
       select client_id from ledger_import_row where import_id = $1 and version is not null
     ),
     fresh as materialized (
       select id, possible_clients, unnest(identity_keys) as key from ledger_import_row
       where import_id = $1 and action = 'create' and version is null
     ),
     same as (
       select distinct fresh.id from fresh join ledger_touched touched on touched.key = fresh.key
       where touched.id not in (select client_id from own)
         and not fresh.possible_clients @> jsonb_build_array(jsonb_build_object('id', touched.id))
     )
     update ledger_import_row stored set action = 'skip', issue = 'conflict', decision = null,
       plan_sealed = null, reason = $2
     from same where stored.id = same.id`,
    [importId, reason],
  );
}
