import type { Knex } from 'knex';

/** Which documents clients sent through a link: those that no agent uploaded, and that are no copies of signed ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table clients_document add column from_client boolean not null default false`,
  );
  await knex.raw(
    `update clients_document set from_client = true where uploaded_by is null and not kept`,
  );
}
