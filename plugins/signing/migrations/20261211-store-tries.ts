import type { Knex } from 'knex';

/** Since when the document of a completed envelope cannot be stored, and when it is tried next. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_envelope
      add column store_failing_since timestamptz,
      add column store_due_at timestamptz
  `);
}
