import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coreMigrations } from './core-migrations.ts';
import { dropSchemas, recordingLogger, testAddress } from './database.fixture.ts';
import { createDatabase, type PortalDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { MigrationPackage } from './migration-source.ts';
import { pendingMigrations } from './pending-migrations.ts';
import { migrationsSchema } from './schema-names.ts';

const address = testAddress();
let folder: string;
let database: PortalDatabase;
let shop: MigrationPackage;
let stock: MigrationPackage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-migrations-'));
  shop = { id: 'shop', folder: join(folder, 'shop') };
  stock = { id: 'stock', folder: join(folder, 'stock') };
  await mkdir(shop.folder);
  await mkdir(stock.folder);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  database = createDatabase(address, recordingLogger());
});

afterEach(async () => {
  await database.close();
  await dropSchemas(address);
  await rm(folder, { recursive: true, force: true });
});

async function migration(
  plugin: MigrationPackage,
  name: string,
  sql: string,
  ending = 'js',
): Promise<void> {
  await writeFile(
    join(plugin.folder, `${name}.${ending}`),
    `export const up = (knex) => knex.raw(${JSON.stringify(sql)});\n`,
  );
}

const pending = (packages: readonly MigrationPackage[]) =>
  pendingMigrations(database.pool, address.databaseSchema, packages);

async function tables(): Promise<readonly string[]> {
  const rows = await database
    .knex('pg_tables')
    .where({ schemaname: address.databaseSchema })
    .pluck('tablename');
  return (rows as string[]).sort();
}

describe('migrate', () => {
  it('makes the tables of core', async () => {
    await migrate(address, [coreMigrations()]);
    expect(await tables()).toEqual(
      expect.arrayContaining([
        'core_audit',
        'core_audit_chain',
        'core_keys',
        'core_outbox',
        'core_settings',
      ]),
    );
  });

  it('runs each plugin in the given order and never a migration twice', async () => {
    await migration(shop, '20260101-shop', 'create table shop_item (id int primary key)');
    await migration(
      stock,
      '20260101-stock',
      'create table stock_shelf (item int references shop_item)',
    );
    expect(await migrate(address, [shop, stock])).toEqual([
      { plugin: 'shop', name: '20260101-shop' },
      { plugin: 'stock', name: '20260101-stock' },
    ]);
    await migration(shop, '20260102-price', 'alter table shop_item add price int');
    expect(await migrate(address, [shop, stock])).toEqual([
      { plugin: 'shop', name: '20260102-price' },
    ]);
    expect(await migrate(address, [shop, stock])).toEqual([]);
  });

  it('takes source and built file for the same migration', async () => {
    await migration(shop, '20260101-shop', 'create table shop_item (id int)');
    await migrate(address, [shop]);
    await rename(join(shop.folder, '20260101-shop.js'), join(shop.folder, '20260101-shop.ts'));
    expect(await pending([shop])).toEqual([]);
    expect(await migrate(address, [shop])).toEqual([]);
  });

  it('leaves alone what a newer version or a removed plugin has done', async () => {
    await migration(shop, '20260101-shop', 'create table shop_item (id int)');
    await migration(stock, '20260101-stock', 'create table stock_shelf (id int)');
    await migrate(address, [shop, stock]);
    await rm(join(shop.folder, '20260101-shop.js'));
    await migration(shop, '20260103-colour', 'alter table shop_item add colour text');
    expect(await migrate(address, [shop])).toEqual([{ plugin: 'shop', name: '20260103-colour' }]);
  });

  it('names plugin and file when one fails, and undoes what the plugin did in this step', async () => {
    await migration(shop, '20260101-shop', 'create table shop_item (id int)');
    await migration(shop, '20260102-broken', 'create tabel shop_oops (id int)');
    await expect(migrate(address, [shop])).rejects.toThrow(
      /^The migration 20260102-broken of plugin shop failed: .*syntax error/,
    );
    expect(await tables()).toEqual([]);
    await migration(shop, '20260102-broken', 'create table shop_fine (id int)', 'ts');
    await rm(join(shop.folder, '20260102-broken.js'));
    await migrate(address, [shop]);
    expect(await tables()).toEqual(['shop_fine', 'shop_item']);
  });

  it('names a file that is no migration', async () => {
    await writeFile(join(shop.folder, '20260101-empty.js'), 'export const down = 1;\n');
    await expect(migrate(address, [shop])).rejects.toThrow(
      "The migration 20260101-empty of plugin shop does not export a function 'up'.",
    );
  });

  it('migrates once when processes start together', async () => {
    await migration(shop, '20260101-shop', 'create table shop_item (id int)');
    const done = await Promise.all([
      migrate(address, [shop]),
      migrate(address, [shop]),
      migrate(address, [shop]),
    ]);
    expect(done.flat()).toEqual([{ plugin: 'shop', name: '20260101-shop' }]);
  });

  it('outlives the loss of the connection that holds its lock', async () => {
    const others = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'porchlight ${address.databaseSchema} direct' and pid <> pg_backend_pid()`;
    await migration(shop, '20260101-shop', others);
    expect(await migrate(address, [shop])).toHaveLength(1);
  });

  it('takes over the lock of a process that was killed', async () => {
    await migration(shop, '20260101-shop', 'create table shop_item (id int)');
    await migrate(address, [shop]);
    await database.knex
      .withSchema(migrationsSchema(address.databaseSchema))
      .from('shop_lock')
      .update({ is_locked: 1 });
    await migration(shop, '20260102-price', 'alter table shop_item add price int');
    expect(await migrate(address, [shop])).toHaveLength(1);
  });
});

describe('pendingMigrations', () => {
  it('lists what this database has not seen, in order', async () => {
    await migration(shop, '20260102-b', 'select 1');
    await migration(shop, '20260101-a', 'select 1');
    await writeFile(join(shop.folder, 'notes.txt'), 'no migration');
    expect(await pending([shop, { id: 'bare', folder: join(folder, 'nowhere') }])).toEqual([
      { plugin: 'shop', name: '20260101-a' },
      { plugin: 'shop', name: '20260102-b' },
    ]);
    await migrate(address, [shop]);
    expect(await pending([shop])).toEqual([]);
  });
});
