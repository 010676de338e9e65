import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createWrites } from '../writes/writes.ts';
import type { EncryptedColumns } from '../plugin-api/points.ts';
import type { Writes } from '../plugin-api/tokens.ts';
import { rotateKeys, type RotationParts } from './rotate-keys.ts';
import { openVault, type Vault } from './vault.ts';

const ssn: EncryptedColumns = { table: 'test_person', idColumn: 'id', columns: ['ssn', 'account'] };
const PEOPLE = 1_100;

let fixture: DatabaseFixture;
let masterKeyFile: string;
let vaults: Vault[];
let writes: Writes;

beforeEach(async () => {
  fixture = await openDatabaseFixture();
  masterKeyFile = join(fixture.folder, 'keys', 'master.key');
  vaults = [];
  writes = createWrites({
    database: fixture.database,
    signals: fixture.signals,
    committed: () => undefined,
  });
});
afterEach(async () => {
  for (const vault of vaults) await vault.stop();
  await fixture.close();
});

async function open(): Promise<Vault> {
  const { database, signals, logger } = fixture;
  const vault = await openVault({ database, signals, logger, masterKeyFile });
  vaults.push(vault);
  return vault;
}

const place = (id: number, column = 'ssn') => ({ table: 'test_person', column, row: String(id) });
const digits = (id: number) => String(100_000_000 + id);

describe('the keys of a deployment', () => {
  it('makes the keys at the first start and opens them at every other', async () => {
    const sealed = (await open()).crypto.encrypt('x', place(1));
    expect((await open()).crypto.decrypt(sealed, place(1))).toBe('x');
    expect(await fixture.database.knex('core_keys').pluck('kind')).toEqual(['root', 'data']);
  });

  it('makes one set of keys when processes start together', async () => {
    const [one, two] = await Promise.all([open(), open(), open()]);
    expect(two?.crypto.decrypt(one?.crypto.encrypt('x', place(1)) ?? '', place(1))).toBe('x');
    expect(await fixture.database.knex('core_keys')).toHaveLength(2);
  });

  it('refuses to replace the keys when the master key was lost', async () => {
    await open();
    await rm(masterKeyFile);
    await expect(open()).rejects.toThrow(/master key .* is missing.*Restore the file/);
  });

  it("refuses keys of another deployment's master key", async () => {
    await open();
    await writeFile(
      masterKeyFile,
      `porchlight-master-key-v1:${randomBytes(32).toString('base64')}\n`,
    );
    await expect(open()).rejects.toThrow(/does not open key 1 .*another deployment/);
  });

  it('data keys cannot change places in the table', async () => {
    await open();
    const [root, data] = (await fixture.database
      .knex('core_keys')
      .orderBy('id')
      .pluck('sealed')) as string[];
    await fixture.database.knex('core_keys').where({ id: 1 }).update({ sealed: data });
    await fixture.database.knex('core_keys').where({ id: 2 }).update({ sealed: root });
    await expect(open()).rejects.toThrow(/does not open key 1/);
  });
});

describe('rotateKeys', () => {
  beforeEach(async () => {
    const { crypto } = await open();
    await fixture.database.knex.raw(
      'create table test_person (id bigint primary key, ssn text, account text)',
    );
    const people = Array.from({ length: PEOPLE }, (_, index) => ({
      id: index + 1,
      ssn: crypto.encrypt(digits(index + 1), place(index + 1)),
      account: index % 2 === 0 ? null : crypto.encrypt('acc', place(index + 1, 'account')),
    }));
    await fixture.database.knex.batchInsert('test_person', people, 500);
  });

  function rotate(vault: Vault, more: Partial<RotationParts> = {}) {
    const { database, signals } = fixture;
    return rotateKeys({
      database,
      writes,
      signals,
      vault,
      columns: [ssn],
      settle: () => Promise.resolve(),
      ...more,
    });
  }

  const withPrefix = async (prefix: string) =>
    (
      await fixture.database
        .knex('test_person')
        .whereLike('ssn', `${prefix}%`)
        .count('* as n')
        .first()
    )?.['n'];

  async function expectReadable(vault: Vault): Promise<void> {
    const people = await fixture.database.knex<{ id: number; ssn: string; account: string | null }>(
      'test_person',
    );
    for (const { id, ssn: sealed, account } of people) {
      expect(vault.crypto.decrypt(sealed, place(id))).toBe(digits(id));
      if (account !== null) expect(vault.crypto.decrypt(account, place(id, 'account'))).toBe('acc');
    }
  }

  it('seals every value again in batches and audits each batch', async () => {
    const vault = await open();
    const progress: number[] = [];
    const result = await rotate(vault, { progress: (rows) => void progress.push(rows) });
    expect(result).toEqual({ keyId: '3', resumed: false, rows: PEOPLE, damaged: [] });
    expect(progress).toEqual([500, 1_000, PEOPLE]);
    expect(await withPrefix('v1.3.')).toBe(PEOPLE);
    await expectReadable(vault);
    expect(await fixture.database.knex('core_audit').orderBy('id').pluck('action')).toEqual([
      'keys.added',
      'keys.used',
      'keys.resealed',
      'keys.resealed',
      'keys.resealed',
      'keys.rotated',
    ]);
  });

  it('key rotation continues where it was interrupted', async () => {
    const vault = await open();
    const interrupted = rotate(vault, {
      progress: () => {
        throw new Error('killed');
      },
    });
    await expect(interrupted).rejects.toThrow('killed');
    expect(await withPrefix('v1.3.')).toBe(500);
    await expectReadable(await open());

    const result = await rotate(await open());
    expect(result).toMatchObject({ keyId: '3', resumed: true, rows: PEOPLE - 500 });
    expect(await withPrefix('v1.3.')).toBe(PEOPLE);
    expect(await fixture.database.knex('core_keys')).toHaveLength(3);
    expect(await rotate(await open())).toMatchObject({ keyId: '4', resumed: false });
  });

  it('rotates the keys of a running portal', async () => {
    const running = await open();
    expect(running.currentKey()).toBe('2');
    await rotate(await open());
    await expect.poll(() => running.currentKey(), { timeout: 7_000 }).toBe('3');
    await expectReadable(running);
  });

  it('skips a value that does not open, names it, and seals everything else', async () => {
    const sealed = await fixture.database.knex('test_person').where({ id: 1 }).first('ssn');
    await fixture.database
      .knex('test_person')
      .where({ id: 2 })
      .update({ ssn: (sealed as { ssn: string }).ssn });
    expect(await rotate(await open())).toEqual({
      keyId: '3',
      resumed: false,
      rows: PEOPLE,
      damaged: [place(2)],
    });
    expect(await withPrefix('v1.3.')).toBe(PEOPLE - 1);
    const row = await fixture.database
      .knex('test_person')
      .where({ id: 2 })
      .first<{ account: string }>();
    expect(row.account).toMatch(/^v1\.3\./);
  });

  it('seals a value again that another process sealed with the old key before it knew the new one', async () => {
    const vault = await open();
    const old = vault.crypto.encrypt('late', place(0));
    let settled = 0;
    const result = await rotate(vault, {
      async settle() {
        settled += 1;
        if (settled === 2)
          await fixture.database.knex('test_person').insert({ id: 0, ssn: old, account: null });
      },
    });
    expect(result.rows).toBe(PEOPLE + 1);
    expect(await withPrefix('v1.2.')).toBe(0);
  });

  it('key rotation finds values that were written behind it', async () => {
    const vault = await open();
    const old = vault.crypto.encrypt('late', place(0));
    await rotate(vault, {
      async progress(rows) {
        if (rows === 500)
          await fixture.database.knex('test_person').insert({ id: 0, ssn: old, account: null });
      },
    });
    expect(await withPrefix('v1.2.')).toBe(0);
  });

  it('preserves an edit during the rotation of keys', async () => {
    const vault = await open();
    const { knex } = fixture.database;
    const edit = await knex.transaction();
    const ssn = vault.crypto.encrypt('edited', place(1));
    await edit('test_person').where({ id: 1 }).update({ ssn });
    const rotation = rotate(vault);
    const waiting = () =>
      knex('pg_stat_activity')
        .where({ wait_event_type: 'Lock' })
        .whereLike('query', '%test_person%')
        .whereLike('application_name', `%${fixture.address.databaseSchema}%`);
    await expect.poll(waiting).toHaveLength(1);
    await edit.commit();
    await rotation;
    const row = await knex<{ id: number; ssn: string }>('test_person').where({ id: 1 }).first();
    expect(vault.crypto.decrypt(row?.ssn ?? '', place(1))).toBe('edited');
    expect(row?.ssn).toMatch(/^v1\.3\./);
  });
});
