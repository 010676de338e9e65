import type { Knex } from 'knex';

/** What an administrator wants of each plugin, and the number that grows with every change. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('core_plugins', (table) => {
    table.text('id').primary();
    table.boolean('wanted').notNullable();
    table.bigInteger('revision').notNullable();
    table.text('changed_by');
    table.timestamp('changed_at').notNullable().defaultTo(knex.fn.now());
  });
  await knex.schema.createTable('core_revision', (table) => {
    table.boolean('only_row').primary().defaultTo(true).checkIn(['true']);
    table.bigInteger('n').notNullable();
  });
  await knex('core_revision').insert({ n: 1 });
}
