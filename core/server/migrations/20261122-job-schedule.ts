import type { Knex } from 'knex';

/** The last time of each scheduled job that was queued, so that it is queued once and a missed one can be made up for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_job_schedule (
      job text primary key,
      last_time timestamptz not null
    )
  `);
}
