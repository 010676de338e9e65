import type { Knex } from 'knex';

/** A column by which rows are counted. */
interface CountedColumn {
  /** In the table of changes. */
  readonly name: string;
  /** In the counted table. */
  readonly of: string;
  readonly type: 'text' | 'bigint';
  /** Of the function that adds to a count. */
  readonly parameter: string;
}

interface CountedTable {
  readonly table: string;
  /** The table of the counts. */
  readonly changes: string;
  readonly columns: readonly CountedColumn[];
  /** The function that adds to a count. */
  readonly add: string;
  /** How the names of the trigger functions begin. */
  readonly count: string;
  /** The updates after which a row may count elsewhere; all by default. */
  readonly moved?: string;
}

/**
 * Counts the rows of a table that are not deleted, by some of its columns, so that no list has to count. Changes are
 * appended, never updated: users who save at the same time do not wait for one another. Every 256th row sums them up.
 * Migrations that have run call this: what it makes stays as it is.
 */
export async function createCountedTable(knex: Knex, counted: CountedTable): Promise<void> {
  const { table, changes, columns, count, moved = 'update' } = counted;
  await knex.raw(`
    create table ${changes} (
      id bigint generated always as identity primary key,
      ${columns.map(({ name, type }) => `${name} ${type} not null`).join(', ')},
      change bigint not null
    )
  `);
  await createCountFunctions(knex, counted);
  for (const [name, event, rows] of [
    ['added', 'insert', 'new'],
    ['removed', 'delete', 'old'],
  ] as const) {
    await knex.raw(`
      create trigger ${table}_${name} after ${event} on ${table}
      referencing ${rows} table as ${name} for each statement execute function ${count}_${name}()
    `);
  }
  const isMoved = columns.map(({ of }) => `old.${of} <> new.${of}`).join(' or ');
  await knex.raw(`
    create trigger ${table}_moved after ${moved} on ${table}
    for each row
    when (${isMoved} or (old.deleted_at is null) <> (new.deleted_at is null))
    execute function ${count}_moved()
  `);
}

/** The functions of a counted table, also in place of those with fewer columns. */
export async function createCountFunctions(
  knex: Knex,
  { changes, columns, add, count }: CountedTable,
): Promise<void> {
  const [names, sources] = [listOf(columns, 'name'), listOf(columns, 'of')];
  await knex.raw(`
    create function ${add}(
      ${columns.map(({ parameter, type }) => `${parameter} ${type}`).join(', ')}, amount bigint
    ) returns void
    language plpgsql as $$
    declare
      number bigint;
    begin
      insert into ${changes} (${names}, change) values (${listOf(columns, 'parameter')}, amount)
      returning id into number;
      if number % 256 = 0 and pg_try_advisory_xact_lock(hashtext('${changes}')) then
        with summed as (delete from ${changes} returning ${names}, change)
        insert into ${changes} (${names}, change)
        select ${names}, sum(change) from summed group by ${names};
      end if;
    end $$
  `);
  for (const [rows, amount] of [
    ['added', 'count(*)'],
    ['removed', '-count(*)'],
  ] as const) {
    await knex.raw(`
      create or replace function ${count}_${rows}() returns trigger language plpgsql as $$
      begin
        perform ${add}(${sources}, ${amount})
        from ${rows} where deleted_at is null group by ${sources};
        return null;
      end $$
    `);
  }
  const sourcesIn = (row: string) => columns.map(({ of }) => `${row}.${of}`).join(', ');
  await knex.raw(`
    create or replace function ${count}_moved() returns trigger language plpgsql as $$
    begin
      if old.deleted_at is null then perform ${add}(${sourcesIn('old')}, -1); end if;
      if new.deleted_at is null then perform ${add}(${sourcesIn('new')}, 1); end if;
      return null;
    end $$
  `);
}

function listOf(columns: readonly CountedColumn[], key: 'name' | 'of' | 'parameter'): string {
  return columns.map((column) => column[key]).join(', ');
}
