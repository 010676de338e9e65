import type { Knex } from 'knex';

/** In whose history a line belongs when that is not the record it is about: the client of a document. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table core_audit
      add column subject_entity text,
      add column subject_id text,
      add constraint core_audit_subject check ((subject_entity is null) = (subject_id is null))
  `);
  await knex.raw(`
    create index core_audit_subject on core_audit (subject_entity, subject_id, id)
      where subject_entity is not null
  `);
}
