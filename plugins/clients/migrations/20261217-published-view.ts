import type { Knex } from 'knex';

/** What the SQL of other plugins reads of clients, without contact data and birth dates; see `CLIENT_VIEW`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create view clients_v_client as
    select id, client_first_name, client_last_name, sort_first_name, sort_last_name,
      dob is not null as has_birth_date, assigned_agent_id, deleted_at
    from clients_client
  `);
}
