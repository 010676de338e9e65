import type { Knex } from 'knex';

/**
 * Clients per status, so that no list has to count. Changes are appended, never updated: agents who
 * save at the same time do not wait for one another. Every 256th row sums them up.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table clients_status_change (
      id bigint generated always as identity primary key,
      status text not null,
      change bigint not null
    )
  `);
  await createFunctions(knex);
  await createTriggers(knex);
}

async function createFunctions(knex: Knex): Promise<void> {
  await knex.raw(`
    create function clients_add_to_status(changed text, amount bigint) returns void
    language plpgsql as $$
    declare
      number bigint;
    begin
      insert into clients_status_change (status, change) values (changed, amount)
      returning id into number;
      if number % 256 = 0 and pg_try_advisory_xact_lock(hashtext('clients_status_change')) then
        with summed as (delete from clients_status_change returning status, change)
        insert into clients_status_change (status, change)
        select status, sum(change) from summed group by status;
      end if;
    end $$
  `);
  await knex.raw(`
    create function clients_count_added() returns trigger language plpgsql as $$
    begin
      perform clients_add_to_status(status, count(*))
      from added where deleted_at is null group by status;
      return null;
    end $$
  `);
  await knex.raw(`
    create function clients_count_removed() returns trigger language plpgsql as $$
    begin
      perform clients_add_to_status(status, -count(*))
      from removed where deleted_at is null group by status;
      return null;
    end $$
  `);
  await knex.raw(`
    create function clients_count_moved() returns trigger language plpgsql as $$
    begin
      if old.deleted_at is null then perform clients_add_to_status(old.status, -1); end if;
      if new.deleted_at is null then perform clients_add_to_status(new.status, 1); end if;
      return null;
    end $$
  `);
}

async function createTriggers(knex: Knex): Promise<void> {
  await knex.raw(`
    create trigger clients_client_added after insert on clients_client
    referencing new table as added for each statement execute function clients_count_added()
  `);
  await knex.raw(`
    create trigger clients_client_removed after delete on clients_client
    referencing old table as removed for each statement execute function clients_count_removed()
  `);
  await knex.raw(`
    create trigger clients_client_moved after update of status, deleted_at on clients_client
    for each row
    when (old.status <> new.status or (old.deleted_at is null) <> (new.deleted_at is null))
    execute function clients_count_moved()
  `);
}
