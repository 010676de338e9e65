import type { Knex } from 'knex';

const COMPLETED = `new.is_completed or new.completed_at is not null or new.signed_document_id is not null
        or lower(btrim(new.status)) = 'completed'`;
const ANSWERED = `new.envelope_id is not null and (new.has_client_signature or new.client_signed_at is not null
        or lower(btrim(new.status)) = 'declined')`;

/** What its client signed, or declined to sign, is kept as what everyone signed is, also once its envelope was voided. */
export async function up(knex: Knex): Promise<void> {
  await keepWhere(knex, `${COMPLETED} or (${ANSWERED})`);
  await knex.raw(`
    update forms_submission set kept_from = coalesce(client_signed_at, updated_at)
    where kept_from is null and envelope_id is not null
      and (has_client_signature or client_signed_at is not null or lower(btrim(status)) = 'declined')
  `);
}

async function keepWhere(knex: Knex, condition: string): Promise<void> {
  await knex.raw(`
    create or replace function forms_keep_completed() returns trigger language plpgsql as $$
    begin
      if ${condition} then
        new.kept_from := coalesce(new.kept_from, new.completed_at, now());
      end if;
      return new;
    end $$
  `);
}
