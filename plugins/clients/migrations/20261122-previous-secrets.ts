import type { Knex } from 'knex';

/**
 * Values that were replaced or cleared, sealed, for 30 days. `version` is the version that the client got with the
 * change; the id is made of the client's row_id, the field and that version, and the seal is bound to it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table clients_previous_secret (
      id text collate "C" primary key,
      client_id bigint not null references clients_client (id) on delete cascade,
      field text not null,
      version integer not null,
      mask text not null,
      sealed text not null,
      replaced_at timestamptz not null default now(),
      unique (client_id, field, version)
    )
  `);
  await knex.raw(
    'create index clients_previous_secret_replaced_at on clients_previous_secret (replaced_at)',
  );
}
