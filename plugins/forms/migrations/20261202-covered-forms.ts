import type { Knex } from 'knex';

/** How much of each form is paid: a session is, once all of its forms are, whatever forms follow. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table forms_submission add column covered_cents bigint not null default 0;
    update forms_submission s set covered_cents = round(s.final_form_total * 100)
    from forms_session n where n.id = s.session_id and n.payment_received_at is not null
  `);
}
