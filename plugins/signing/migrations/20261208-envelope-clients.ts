import type { Knex } from 'knex';

/** The client whom an envelope was made for, whatever becomes of its session form. Null for one that was made without a client. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_envelope add column client_id bigint;
    alter table signing_builtin_envelope add column client_id bigint;
    update signing_envelope e set client_id = f.client_id
      from forms_submission f where f.id = e.submission_id;
    update signing_builtin_envelope e set client_id = f.client_id
      from forms_submission f where f.id = e.submission_id;
    create index signing_envelope_client on signing_envelope (client_id) where client_id is not null
  `);
}
