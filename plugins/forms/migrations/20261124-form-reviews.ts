import type { Knex } from 'knex';

/**
 * What agents decided about the answers of a form, by field of the client and without any value. A decision counts for
 * the answers of that time (`answers_at` is `last_saved` of the form) and for that client.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table forms_review (
      submission_id bigint not null references forms_submission (id) on delete cascade,
      field text not null,
      client_id bigint not null,
      decision text not null constraint forms_review_decision_known
        check (decision in ('accepted', 'kept')),
      decided_by bigint references agents_agent (id) on delete set null,
      decided_at timestamptz not null,
      answers_at timestamptz,
      primary key (submission_id, field)
    )
  `);
}
