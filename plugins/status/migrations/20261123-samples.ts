import type { Knex } from '@porchlight/server';

/** The worst state of each check in each half hour, and when it was healthy last. Rows are removed after a day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table status_sample (
      check_id text not null,
      period timestamptz not null,
      state text not null check (state in ('healthy', 'degraded', 'critical')),
      ok_at timestamptz,
      primary key (check_id, period)
    );
  `);
}
