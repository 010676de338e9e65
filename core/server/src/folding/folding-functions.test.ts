import { foldText, joinedName, nameStartPattern } from '@porchlight/kernel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coreMigrations } from '../database/core-migrations.ts';
import { dropSchemas, testAddress } from '../database/database.fixture.ts';
import { migrate } from '../database/migrate.ts';

/** Blocks of Latin, Greek, and Cyrillic letters, with the signs, widths, and letters of scripts that stand beside them. */
const BLOCKS = [
  [0x20, 0x2ff],
  [0x300, 0x5ff],
  [0x10a0, 0x11ff],
  [0x1c80, 0x1fff],
  [0x2000, 0x2bff],
  [0x2c00, 0x2dff],
  [0x3000, 0x33ff],
  [0xa640, 0xa7ff],
  [0xab30, 0xabff],
  [0xac00, 0xacff],
  [0xf900, 0xfdff],
  [0xfe00, 0xffef],
  [0x1d400, 0x1d7ff],
] as const;

/** A letter that PostgreSQL 18 does not know yet. */
const NEW_IN_UNICODE_17 = '\ua7f1';

const characters = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).filter((one) => /[^\p{Cn}\p{Co}]/u.test(one) && one !== NEW_IN_UNICODE_17);

const texts = [
  ...characters,
  ...characters.map((one) => `Ł${one}\u0323\u0301x`),
  'Nguyễn Thị Thảo',
  'ЇЖАК Ґудзь',
  'İstanbul ISPARTA ıssız',
  'O’Brien',
  'ﬁne ﬂow',
  '한글 각',
  'ｶﾞ',
  'ヴヾヤマダ ﾔﾏﾀﾞ',
  'マリア・ガルシア',
  'ג׳ורג׳ Gal·la',
];

describe.each([
  ['of the test run', null],
  ['whose locale is C', 'portal_fold_c'],
])('in a database %s', (_, name) => {
  const address = testAddress();
  let client: pg.Client;

  beforeAll(async () => {
    if (name !== null) {
      await asOwner(address.databaseUrl, `drop database if exists ${name}`);
      await asOwner(
        address.databaseUrl,
        `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
      );
    }
    await migrate(addressIn(name), [coreMigrations()]);
    client = new pg.Client({ connectionString: addressIn(name).databaseUrl });
    await client.connect();
    await client.query(`set search_path to ${address.databaseSchema}`);
  });

  afterAll(async () => {
    await client.end();
    if (name === null) await dropSchemas(address);
    else await asOwner(address.databaseUrl, `drop database ${name}`);
  });

  function addressIn(database: string | null) {
    if (database === null) return address;
    const url = new URL(address.databaseUrl);
    url.pathname = `/${database}`;
    return { ...address, databaseUrl: url.href };
  }

  it('folds every Latin, Greek, and Cyrillic letter as the kernel does', async () => {
    const { rows } = await client.query<{ one: string; folded: string }>(
      'select one, core_fold(one) as folded from unnest($1::text[]) one',
      [texts],
    );
    const differing = rows.filter(({ one, folded }) => folded !== foldText(one));
    expect(differing).toEqual([]);
    expect(rows.length).toBeGreaterThan(8_000);
  });

  it('joins names as the kernel does', async () => {
    const { rows } = await client.query<{ one: string; joined: string }>(
      'select one, core_joined(one) as joined from unnest($1::text[]) one',
      [texts],
    );
    expect(rows.filter(({ one, joined }) => joined !== joinedName(one))).toEqual([]);
  });

  it.each([
    ['Siobhan O’Brien', ['siobhanobrien', 'obriensiobhan', 'briensiobhano']],
    ['Ana', ['ana']],
    [' - ', []],
    ['', []],
  ])('%s in one piece begins with each of its words', async (name, starts) => {
    const { rows } = await client.query<{ starts: string }>(
      'select core_name_starts($1) as starts',
      [name],
    );
    expect(rows[0]?.starts.split('\u001f').filter(Boolean)).toEqual(starts);
  });

  it.each([
    ['小明 王', '明', true],
    ['小明 王', '王小', true],
    ['Иван Нельсон', 'ельс', true],
    ['Иван Нельсон', 'анн', false],
    ['Ivan Nelson', 'ann', false],
    ['Ana Мария', 'ария', true],
    ['Mary Ann 王', 'maryann', true],
    ['Mary Ann 王', 'aryann', false],
    ['Mary Ann 王', 'ann王', true],
    ["O'Brien Иванова", 'obrien', true],
    ["Иванова O'Brien", 'obrienи', true],
    ["Иванова O'Brien", "o'bri", true],
  ])('a name %s is found by %s: %j', async (name, typed, found) => {
    const { rows } = await client.query<{ found: boolean }>(
      'select core_name_starts($1) like $2 as found',
      [name, nameStartPattern(typed)],
    );
    expect(rows).toEqual([{ found }]);
  });

  it.each(["o'brien", 'Brien', '王小明', '王', '小明', 'ヤマ', 'Thảo'])(
    'finds a name that begins with %s in one piece',
    async (typed) => {
      const { rows } = await client.query<{ found: boolean }>(
        'select core_name_starts($1) like $2 as found',
        [`${typed}x y${typed} ${typed}`, nameStartPattern(`${typed}x`)],
      );
      expect(rows).toEqual([{ found: true }]);
    },
  );
});

async function asOwner(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}
