import type { Knex } from 'knex';

/** The counts of all global forms are one walk along this index; thumbnails are drawn when a file is uploaded. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index forms_submission_counts on forms_submission (form_id)
    include (list_status, modified_at)
    where form_id is not null and deleted_at is null
  `);
  await knex.raw(`
    alter table forms_preview
      add column thumbnail_id uuid unique references core_file (id),
      add column thumbnail_size bigint not null default 0
  `);
}
