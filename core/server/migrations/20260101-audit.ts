import type { Knex } from 'knex';

/**
 * What happened, who did it, and the hash chain over it.
 *
 * The key of `core_audit` holds the time, and nothing refers to it by foreign
 * key, so the table can become the first partition of one by month. Rows wait
 * in `core_audit_unsealed` until the sealer has put them into the chain.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_audit (
      id bigint generated always as identity,
      at timestamptz not null default clock_timestamp(),
      actor_kind text not null,
      actor_id bigint,
      actor_name text,
      action text not null,
      entity text not null,
      entity_id text,
      changes jsonb not null default '{}',
      purpose text,
      primary key (id, at)
    )
  `);
  await knex.raw('create index core_audit_entity on core_audit (entity, entity_id, id)');
  await knex.raw(`
    create index core_audit_agent on core_audit (actor_id, id) where actor_kind = 'staff'
  `);
  // Rows lie in the order of time, so a few bytes per block are enough to find a day.
  await knex.raw('create index core_audit_at on core_audit using brin (at)');

  await knex.raw('create table core_audit_unsealed (audit_id bigint primary key)');
  await knex.raw(`
    create table core_audit_chain (
      seq bigint primary key,
      audit_id bigint not null unique,
      hash bytea not null
    )
  `);

  await knex.raw(`
    create function core_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$
  `);
  for (const table of ['core_audit', 'core_audit_chain']) {
    await knex.raw(`
      create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function core_refuse_change()
    `);
  }
}
