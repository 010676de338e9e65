import type { Knex } from 'knex';

/** Networks from which an account signed in; `network` is a keyed hash, not an address. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table agents_known_network (
      agent_id bigint not null references agents_agent (id) on delete cascade,
      network text not null,
      last_used_at timestamptz not null,
      primary key (agent_id, network)
    )
  `);
}
