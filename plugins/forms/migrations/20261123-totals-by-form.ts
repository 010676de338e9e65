import { createCountFunctions, type Knex } from '@porchlight/server';

/** The counts of session forms also per global form and list status, for the list of templates. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table forms_category_change
      add column form_id bigint,
      add column list_status text not null default ''
  `);
  await createCountFunctions(knex, {
    table: 'forms_submission',
    changes: 'forms_category_change',
    columns: [
      { name: 'category', of: 'display_category', type: 'text', parameter: 'in_category' },
      { name: 'type', of: 'type', type: 'text', parameter: 'of_type' },
      { name: 'form_id', of: 'form_id', type: 'bigint', parameter: 'of_form' },
      { name: 'list_status', of: 'list_status', type: 'text', parameter: 'in_status' },
    ],
    add: 'forms_add_to_totals',
    count: 'forms_count',
  });
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
