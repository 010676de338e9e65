import type { Knex } from 'knex';

/** Deleting a client looks for its signed documents; a job looks for open envelopes that all have signed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index signing_document_filed_client on signing_document (filed_client_id)
      where filed_client_id is not null;
    create index signing_builtin_envelope_open on signing_builtin_envelope (id)
      where state in ('sent', 'delivered')
  `);
}
