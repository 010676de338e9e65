import type { Knex } from 'knex';

/**
 * Who assigned each client last, and when: a list built from the events of clients, so it may be emptied and built again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table clients_assignment (
      client_id bigint primary key references clients_client (id) on delete cascade,
      agent_id bigint not null,
      assigned_by bigint,
      assigned_at timestamptz not null
    );
    create index clients_assignment_agent on clients_assignment (agent_id, assigned_at);
  `);
}
