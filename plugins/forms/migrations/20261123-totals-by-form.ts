import type { Knex } from 'knex';

/**
 * The counts of session forms also per global form and list status, for the list of templates. Changes are still
 * appended, and every 256th row adds them up.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table forms_category_change
      add column form_id bigint,
      add column list_status text not null default ''
  `);
  await replaceFunctions(knex);
  await knex.raw(`
    create or replace trigger forms_submission_moved after update on forms_submission
    for each row
    when (old.display_category <> new.display_category or old.type <> new.type
      or old.list_status <> new.list_status or old.form_id is distinct from new.form_id
      or (old.deleted_at is null) <> (new.deleted_at is null))
    execute function forms_count_moved()
  `);
  await knex.raw('drop function forms_add_to_category(text, text, bigint)');
  await knex.raw('delete from forms_category_change');
  await knex.raw(`
    insert into forms_category_change (category, type, form_id, list_status, change)
    select display_category, type, form_id, list_status, count(*)
    from forms_submission where deleted_at is null
    group by display_category, type, form_id, list_status
  `);
  await knex.raw(`
    create index forms_submission_activity on forms_submission (form_id, modified_at desc)
    where form_id is not null and deleted_at is null
  `);
}

async function replaceFunctions(knex: Knex): Promise<void> {
  await knex.raw(`
    create function forms_add_to_totals(
      in_category text, of_type text, of_form bigint, in_status text, amount bigint
    ) returns void
    language plpgsql as $$
    declare
      number bigint;
    begin
      insert into forms_category_change (category, type, form_id, list_status, change)
      values (in_category, of_type, of_form, in_status, amount)
      returning id into number;
      if number % 256 = 0 and pg_try_advisory_xact_lock(hashtext('forms_category_change')) then
        with summed as (
          delete from forms_category_change
          returning category, type, form_id, list_status, change
        )
        insert into forms_category_change (category, type, form_id, list_status, change)
        select category, type, form_id, list_status, sum(change)
        from summed group by category, type, form_id, list_status;
      end if;
    end $$
  `);
  const statements = [
    ['added', 'added', 'count(*)'],
    ['removed', 'removed', '-count(*)'],
  ] as const;
  for (const [name, rows, amount] of statements) {
    await knex.raw(`
      create or replace function forms_count_${name}() returns trigger language plpgsql as $$
      begin
        perform forms_add_to_totals(display_category, type, form_id, list_status, ${amount})
        from ${rows} where deleted_at is null
        group by display_category, type, form_id, list_status;
        return null;
      end $$
    `);
  }
  await knex.raw(`
    create or replace function forms_count_moved() returns trigger language plpgsql as $$
    begin
      if old.deleted_at is null then
        perform forms_add_to_totals(
          old.display_category, old.type, old.form_id, old.list_status, -1);
      end if;
      if new.deleted_at is null then
        perform forms_add_to_totals(
          new.display_category, new.type, new.form_id, new.list_status, 1);
      end if;
      return null;
    end $$
  `);
}
