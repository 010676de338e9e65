import type { Knex } from 'knex';

/** Who made the form that an envelope is of; empty for the agency. `agent_name` remains who asks the client to sign. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_builtin_envelope add column sender_name text not null default '';
    update signing_builtin_envelope e set sender_name = btrim(a.first_name || ' ' || a.last_name)
      from forms_submission f join agents_agent a on a.id = f.created_by
      where f.id = e.submission_id
  `);
}
