import type { Knex } from 'knex';

/** Clients sign in person on the device of an agent, the host. A row is one handing over, by its link. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table signing_in_person (
      link_id uuid primary key,
      submission_id bigint not null references forms_submission (id) on delete cascade,
      agent_id bigint not null references agents_agent (id) on delete cascade,
      host text not null,
      started_at timestamptz not null
    );
    create index signing_in_person_submission on signing_in_person (submission_id);
    alter table signing_builtin_signer add column host text;
    alter table signing_signer add column host text`);
}
