import type { Knex } from 'knex';

/**
 * Session forms per category and type, so that no list has to count. Changes are appended, never updated: forms that
 * are saved at the same time do not wait for one another. Every 256th row adds them up.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table forms_category_change (
      id bigint generated always as identity primary key,
      category text not null,
      type text not null,
      change bigint not null
    )
  `);
  await createFunctions(knex);
  await createTriggers(knex);
}

async function createFunctions(knex: Knex): Promise<void> {
  await knex.raw(`
    create function forms_add_to_category(changed text, of_type text, amount bigint) returns void
    language plpgsql as $$
    declare
      number bigint;
    begin
      insert into forms_category_change (category, type, change) values (changed, of_type, amount)
      returning id into number;
      if number % 256 = 0 and pg_try_advisory_xact_lock(hashtext('forms_category_change')) then
        with summed as (delete from forms_category_change returning category, type, change)
        insert into forms_category_change (category, type, change)
        select category, type, sum(change) from summed group by category, type;
      end if;
    end $$
  `);
  await knex.raw(`
    create function forms_count_added() returns trigger language plpgsql as $$
    begin
      perform forms_add_to_category(display_category, type, count(*))
      from added where deleted_at is null group by display_category, type;
      return null;
    end $$
  `);
  await knex.raw(`
    create function forms_count_removed() returns trigger language plpgsql as $$
    begin
      perform forms_add_to_category(display_category, type, -count(*))
      from removed where deleted_at is null group by display_category, type;
      return null;
    end $$
  `);
  await knex.raw(`
    create function forms_count_moved() returns trigger language plpgsql as $$
    begin
      if old.deleted_at is null then
        perform forms_add_to_category(old.display_category, old.type, -1);
      end if;
      if new.deleted_at is null then
        perform forms_add_to_category(new.display_category, new.type, 1);
      end if;
      return null;
    end $$
  `);
}

async function createTriggers(knex: Knex): Promise<void> {
  await knex.raw(`
    create trigger forms_submission_added after insert on forms_submission
    referencing new table as added for each statement execute function forms_count_added()
  `);
  await knex.raw(`
    create trigger forms_submission_removed after delete on forms_submission
    referencing old table as removed for each statement execute function forms_count_removed()
  `);
  await knex.raw(`
    create trigger forms_submission_moved after update on forms_submission
    for each row
    when (old.display_category <> new.display_category or old.type <> new.type
      or (old.deleted_at is null) <> (new.deleted_at is null))
    execute function forms_count_moved()
  `);
}
