import type { Knex } from 'knex';

/**
 * When a session form was first completed. A trigger stores it whoever completes the form, and a later change of the
 * status leaves it, so that reopening a form is no way to delete it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table forms_submission add column kept_from timestamptz`);
  await knex.raw(`
    create function forms_keep_completed() returns trigger language plpgsql as $$
    begin
      if new.is_completed or new.completed_at is not null or new.signed_document_id is not null
        or lower(btrim(new.status)) = 'completed' then
        new.kept_from := coalesce(new.kept_from, new.completed_at, now());
      end if;
      return new;
    end $$
  `);
  await knex.raw(`
    create trigger forms_keep_completed before insert or update on forms_submission
    for each row execute function forms_keep_completed()
  `);
  await knex.raw(`
    update forms_submission
    set kept_from = coalesce(completed_at, signed_at, updated_at)
    where list_status = 'completed' or signed_document_id is not null
  `);
}
