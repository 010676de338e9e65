import type { Knex } from 'knex';

/**
 * Keys of the personal values in the audit, each sealed by the data key of the deployment. A record, such as a
 * client, may have several; deleting them all makes its values unreadable for good while the hash chain over the
 * sealed texts stays whole.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_subject_key (
      id uuid primary key,
      entity text not null,
      entity_id text not null,
      sealed_key text not null,
      created_at timestamptz not null default now()
    )
  `);
  await knex.raw('create index core_subject_key_subject on core_subject_key (entity, entity_id)');
}
