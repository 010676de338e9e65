import type { Knex } from '@porchlight/server';

/** How agents look at the ledger, under names; a shared view is everybody's. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table ledger_view (
      id uuid primary key,
      agent_id bigint references agents_agent (id) on delete set null,
      name text not null,
      shared boolean not null,
      state jsonb not null,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp()
    )
  `);
  await knex.raw('create unique index ledger_view_name on ledger_view (agent_id, lower(name))');
  await knex.raw('create index ledger_view_shared on ledger_view (created_at) where shared');
}
