import type { Knex } from 'knex';

/** Dated notes of agents about a client; they are removed with the client. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table clients_note (
      id uuid primary key,
      client_id bigint not null references clients_client (id),
      text text not null,
      written_by bigint references agents_agent (id) on delete set null,
      written_at timestamptz not null default clock_timestamp(),
      deleted_at timestamptz
    )
  `);
  await knex.raw('create index clients_note_client on clients_note (client_id)');
}
