import type { Knex } from 'knex';

/** The kind of device of each visit, and how often each link was viewed: the log has the last 100 visits only. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table core_link_view add column device text;
    alter table core_link
      add column view_count integer not null default 0,
      add column last_viewed_at timestamptz;
    update core_link link set view_count = seen.count, last_viewed_at = seen.last
      from (select link_id, count(*) as count, max(at) as last
            from core_link_view where outcome = 'opened' group by link_id) seen
      where seen.link_id = link.id;
  `);
}
