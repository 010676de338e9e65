import type { Knex } from '@porchlight/server';

/** The day of the month that a schedule returns to after its next payment was moved by a few days. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table recurring_schedule add anchor_day integer
       constraint recurring_schedule_anchor_day check (anchor_day between 1 and 31)`,
  );
}
