import type { Knex } from 'knex';

/** What the SQL of other plugins reads of agents; see `AGENT_VIEW`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create view agents_v_agent as
    select id, first_name, last_name, suspended_at, deleted_at from agents_agent
  `);
}
