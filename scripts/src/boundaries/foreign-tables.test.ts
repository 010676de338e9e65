import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foreignTables } from './foreign-tables.ts';

let root: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** Plugin b requires a; plugin a-more nothing. Each has tables and migrations. */
const PLUGINS = [
  { folder: 'a', requires: [] },
  { folder: 'a-more', requires: [] },
  { folder: 'b', requires: ['a'] },
];

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'foreign-tables-')));
  write('plugins/a/migrations/one.ts', 'raw(`create table a_item (id bigint)`);');
  write('plugins/a/migrations/two.ts', "createCountedTable(knex, { changes: 'a_item_change' });");
  write('plugins/a/migrations/three.ts', "knex.schema.createTable('a_built', () => {})");
  write('plugins/a-more/migrations/one.ts', 'raw(`create table a_more_item (id bigint)`);');
  write('plugins/b/migrations/one.ts', 'raw(`create table b_item (id bigint)`);');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const SOURCE = 'plugins/b/src/server/x.ts';
const MIGRATION = 'plugins/b/migrations/two.ts';

describe('SQL across plugins', () => {
  test.each([
    ['a select', SOURCE, '`select id from a_item`', 'a_item'],
    ['a join', SOURCE, '`select 1 from b_item b\n  left join a_item i on true`', 'a_item'],
    ['the second table of a list', SOURCE, '`select 1 from b_item b, a_item i`', 'a_item'],
    ['an update', SOURCE, "'update a_item set x = 1'", 'a_item'],
    ['an insert', SOURCE, "'insert into a_item values (1)'", 'a_item'],
    ['a lock', SOURCE, "'select 1 from only a_item for share'", 'a_item'],
    [
      'a table that a helper made',
      SOURCE,
      "'select sum(change) from a_item_change'",
      'a_item_change',
    ],
    ['a table that no migration shows', SOURCE, "'select 1 from a_unknown'", 'a_unknown'],
    ['the query builder', SOURCE, "knex('a_unknown')", 'a_unknown'],
    ['the query builder with a row type', SOURCE, "unit.trx<Row>('a_unknown as a')", 'a_unknown'],
    [
      'a join of the query builder',
      SOURCE,
      "query.leftJoin('a_unknown as a', 'a.id', 'x')",
      'a_unknown',
    ],
    ['a model', SOURCE, "static override readonly tableName = 'a_unknown';", 'a_unknown'],
    ['a table of the schema builder', SOURCE, "'a_built.id'", 'a_built'],
    ['a constant', SOURCE, "const TABLE = 'a_item';", 'a_item'],
    ['a raw condition', SOURCE, "query.whereRaw('a_item.id = x')", 'a_item'],
    ['the plugin with the longest id', 'plugins/a/src/x.ts', "knex('a_more_item')", 'a_more_item'],
    [
      'a migration that reads',
      MIGRATION,
      '`update b_item set x = (select 1 from a_item)`',
      'a_item',
    ],
    [
      'a view of a plugin that is not required',
      SOURCE,
      "'select 1 from a_more_v_item'",
      'a_more_v_item',
    ],
  ])('refuses %s', (_name, file, code, name) => {
    write(file, code);
    expect(foreignTables(root, PLUGINS)).toEqual([{ from: file, to: name }]);
  });

  test.each([
    ['own tables', SOURCE, "knex('b_item').join('b_unknown as u', 'u.id', 'x')"],
    ['a published view', SOURCE, "knex('a_v_item'); sql('select 1 from a_v_item')"],
    ['a comment', SOURCE, '/** A row of `a_item`. */\n// from a_item\nconst x = 1;'],
    ['a column that begins like a table', SOURCE, "'where x is distinct from a_day'"],
    [
      'a key of a migration',
      MIGRATION,
      '`alter table b_item add column a bigint references a_item (id)`',
    ],
    ['a test', 'plugins/b/src/server/x.test.ts', "knex('a_item')"],
    ['a fixture', 'plugins/b/src/server/x.fixture.ts', "knex('a_item')"],
    ['what tests share', 'plugins/b/src/testing/x.ts', "knex('a_item')"],
  ])('accepts %s', (_name, file, code) => {
    write(file, code);
    expect(foreignTables(root, PLUGINS)).toEqual([]);
  });
});
