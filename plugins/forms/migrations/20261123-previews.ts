import type { Knex } from 'knex';

/** Sample files of form templates; their contents are core's, sealed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table forms_preview (
      id uuid primary key,
      template_id bigint not null references forms_template (id),
      file_id uuid not null unique references core_file (id),
      file_name text not null,
      file_size bigint not null,
      pages integer,
      folder text not null default '',
      notes text not null default '',
      created_at timestamptz not null default clock_timestamp()
    )
  `);
  await knex.raw('create index forms_preview_template on forms_preview (template_id)');
}
