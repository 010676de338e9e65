import type { Knex } from 'knex';

/** Settings that are secret, each sealed by itself, so that key rotation finds it. The id is `<plugin> <field>`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_secret_setting (
      id text primary key,
      sealed text not null
    )
  `);
}
