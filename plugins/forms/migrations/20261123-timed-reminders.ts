import type { Knex } from 'knex';

/** Links that were sent to their clients, who are reminded until the form arrives. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table forms_sent_link (
      link_id uuid primary key,
      submission_id bigint references forms_submission (id) on delete cascade,
      session_id bigint references forms_session (id) on delete cascade,
      channel text not null constraint forms_sent_link_channel_known check (channel in ('mail', 'text')),
      sent_on date not null,
      reminders integer not null default 0
    );
    create index forms_sent_link_submission on forms_sent_link (submission_id);
    create index forms_sent_link_session on forms_sent_link (session_id);
    create index forms_sent_link_day on forms_sent_link (sent_on) where reminders < 3;
  `);
}
