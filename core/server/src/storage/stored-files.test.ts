import { startS3Emulator, type S3Emulator } from '@porchlight/emulator-s3';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SealBrokenError } from '../base/crypto-errors.ts';
import { rotateKeys } from '../crypto/rotate-keys.ts';
import { openVault, type Vault } from '../crypto/vault.ts';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createWrites } from '../writes/writes.ts';
import type { Actor, WriteUnit } from '@porchlight/kernel';
import type { Storage, Writes } from '../plugin-api/tokens.ts';
import { createStorage } from './create-storage.ts';
import { filesLock } from './files-lock.ts';
import { createStoredFiles, fileKeyColumns } from './create-stored-files.ts';
import { newStorageKey, StoredFileMissing } from './storage-key.ts';

const actor: Actor = { kind: 'system', plugin: 'core' };

let fixture: DatabaseFixture;
let emulator: S3Emulator;
let vault: Vault;
let writes: Writes;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  emulator = await startS3Emulator();
  const { database, signals, logger, folder } = fixture;
  vault = await openVault({ database, signals, logger, masterKeyFile: join(folder, 'master.key') });
  writes = createWrites({ database, signals, committed: () => undefined });
});
afterAll(async () => {
  await vault.stop();
  await fixture.close();
  await emulator.close();
});

const folder = () => join(fixture.folder, 'files');

function bucketUrl(): string {
  const { accessKeyId, secretAccessKey } = emulator.credentials;
  return `s3://${accessKeyId}:${secretAccessKey}@files?endpoint=${encodeURIComponent(emulator.endpoint)}`;
}

/** A transaction in which one line is audited. */
function transaction(work: (unit: WriteUnit) => Promise<void>): Promise<void> {
  return writes.run(actor, async (unit) => {
    unit.audit({ action: 'test', entity: 'test', entityId: null });
    await work(unit);
  });
}

function brokenSource(): Readable {
  return Readable.from(
    (async function* () {
      yield randomBytes(200_000);
      await Promise.resolve();
      throw new Error('the line broke');
    })(),
  );
}

const storedBytes: Readonly<Record<string, () => Promise<readonly Buffer[]>>> = {
  folder: async () => {
    const entries = await readdir(folder(), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
  },
  bucket: () => Promise.resolve([...emulator.objects.values()]),
};

describe.each([
  ['folder', () => createStorage(pathToFileURL(folder()).href)],
  ['bucket', () => createStorage(bucketUrl())],
])('stored files in a %s', (place, create) => {
  let storage: Storage;
  let files: ReturnType<typeof createStoredFiles>;
  beforeAll(() => {
    storage = create();
    const { database, logger } = fixture;
    files = createStoredFiles({ database, storage, crypto: vault.crypto, logger });
  });
  afterAll(() => files.stop());

  const rows = async (ids: readonly string[]) =>
    (await fixture.database
      .knex('core_file')
      .whereIn('id', [...ids])
      .pluck('id')) as string[];
  const age = (id: string, minutes: number) =>
    fixture.database.knex.raw(
      'update core_file set created_at = created_at - make_interval(mins => ?) where id = ?',
      [minutes, id],
    );

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('900-12-3456 and more')],
    ['3 MiB', randomBytes(3 * 1024 * 1024)],
  ])('returns %s, which is unreadable in the storage', async (_what, content) => {
    for (const source of [content, Readable.from([content.subarray(0, 5), content.subarray(5)])]) {
      const { id, size } = await files.put(source);
      expect(size).toBe(content.length);
      expect((await buffer(await files.open(id))).equals(content)).toBe(true);
    }
    const shown = (await storedBytes[place]!()).filter((bytes) => bytes.includes('900-12-3456'));
    expect(shown).toEqual([]);
  });

  it('removes files after an hour unless a committed transaction attached them', async () => {
    const [attached, rolledBack, left, fresh] = await Promise.all(
      Array.from({ length: 4 }, () => files.put(Buffer.from('x'))),
    );
    const ids = [attached!.id, rolledBack!.id, left!.id, fresh!.id];
    await transaction((unit) => files.attach(unit, [attached!.id]));
    await expect(
      transaction(async (unit) => {
        await files.attach(unit, [rolledBack!.id]);
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    for (const id of ids.slice(0, 3)) await age(id, 61);
    await age(fresh!.id, 59);
    await files.sweep();
    expect((await rows(ids)).sort()).toEqual([attached!.id, fresh!.id].sort());
    expect(await Promise.all(ids.map((id) => storage.exists(id)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('takes a content out after the commit, and only then', async () => {
    const { id } = await files.put(Buffer.from('x'));
    await transaction((unit) => files.attach(unit, [id]));
    await expect(
      transaction(async (unit) => {
        await files.remove(unit, [id]);
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    await files.sweep();
    expect(await storage.exists(id)).toBe(true);
    await transaction(async (unit) => {
      await files.remove(unit, [id]);
      expect(await storage.exists(id)).toBe(true);
    });
    await expect.poll(() => storage.exists(id)).toBe(false);
    await expect.poll(() => rows([id])).toEqual([]);
    await expect(files.open(id)).rejects.toBeInstanceOf(StoredFileMissing);
  });

  it('removes nothing while a backup copies files, and everything due afterwards', async () => {
    const { id } = await files.put(Buffer.from('x'));
    await transaction((unit) => files.attach(unit, [id]));
    const backup = await fixture.database.knex.transaction();
    await backup.raw(`select pg_advisory_xact_lock(${filesLock('current_schema()')})`);
    await transaction((unit) => files.remove(unit, [id]));
    await files.sweep();
    expect(await storage.exists(id)).toBe(true);
    await backup.commit();
    await files.sweep();
    await expect.poll(() => storage.exists(id)).toBe(false);
  });

  it('takes out more at once than a statement takes values', async () => {
    const { id } = await files.put(Buffer.from('x'));
    const others = Array.from({ length: 70_000 }, () => newStorageKey());
    await transaction((unit) => files.attach(unit, [id]));
    await transaction((unit) => files.remove(unit, [...others, id]));
    await expect.poll(() => storage.exists(id)).toBe(false);
  });

  it('discards only files that are not attached', async () => {
    const [attached, other] = [
      await files.put(Buffer.from('x')),
      await files.put(Buffer.from('y')),
    ];
    await transaction((unit) => files.attach(unit, [attached.id]));
    await files.discard([attached.id, other.id]);
    expect(await rows([attached.id, other.id])).toEqual([attached.id]);
    expect(await storage.exists(other.id)).toBe(false);
  });

  it('refuses to attach a file twice', async () => {
    const { id } = await files.put(Buffer.from('x'));
    await transaction((unit) => files.attach(unit, [id]));
    await expect(transaction((unit) => files.attach(unit, [id]))).rejects.toThrow(
      'belongs to a record',
    );
  });

  it('leaves nothing of a source that breaks off', async () => {
    const before = [
      await fixture.database.knex('core_file').pluck('id'),
      await storedBytes[place]!(),
    ];
    await expect(files.put(brokenSource())).rejects.toThrow('the line broke');
    const after = [
      await fixture.database.knex('core_file').pluck('id'),
      await storedBytes[place]!(),
    ];
    expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
  });

  it('never takes the file of a record that still names it', async () => {
    const { knex } = fixture.database;
    await knex.raw(
      'create table if not exists test_paper (file_id uuid references core_file (id))',
    );
    const { id } = await files.put(Buffer.from('x'));
    await transaction(async (unit) => {
      await files.attach(unit, [id]);
      await unit.trx('test_paper').insert({ file_id: id });
    });
    // Marked by hand, so that nothing but this test comes for it.
    await knex('core_file').where({ id }).update({ removed_at: knex.fn.now() });
    await expect(files.sweep()).rejects.toMatchObject({ code: '23503' });
    expect(await storage.exists(id)).toBe(true);
    await knex.raw('drop table test_paper');
    await files.sweep();
    expect(await storage.exists(id)).toBe(false);
  });

  it('tries again what the storage could not remove', async () => {
    const { database, logger } = fixture;
    let away = true;
    const failing: Storage = {
      ...storage,
      delete: (key) => (away ? Promise.reject(new Error('away')) : storage.delete(key)),
    };
    const others = createStoredFiles({ database, storage: failing, crypto: vault.crypto, logger });
    const { id } = await others.put(Buffer.from('x'));
    await others.discard([id]);
    expect(await rows([id])).toEqual([id]);
    away = false;
    await others.discard([id]);
    expect([await rows([id]), await storage.exists(id)]).toEqual([[], false]);
    await others.stop();
  });

  it('removes the other files when the storage fails to remove one', async () => {
    const { database, logger } = fixture;
    let stuck = '';
    const failing: Storage = {
      ...storage,
      delete: (key) => (key === stuck ? Promise.reject(new Error('away')) : storage.delete(key)),
    };
    const others = createStoredFiles({ database, storage: failing, crypto: vault.crypto, logger });
    const ids: string[] = [];
    for (const text of ['one', 'two', 'three']) ids.push((await others.put(Buffer.from(text))).id);
    stuck = ids[0] ?? '';
    await others.discard(ids);
    expect(await rows(ids)).toEqual([stuck]);
    stuck = '';
    await others.discard(ids);
    expect(await rows(ids)).toEqual([]);
    await others.stop();
  });

  it('detects content that was changed or exchanged', async () => {
    const [one, two] = [await files.put(Buffer.from('one')), await files.put(Buffer.from('two'))];
    await storage.put(one.id, await storage.get(two.id));
    await expect(buffer(await files.open(one.id))).rejects.toBeInstanceOf(SealBrokenError);
  });

  it('opens everything after the keys were replaced, without touching a content', async () => {
    const { database, signals } = fixture;
    const { id } = await files.put(Buffer.from('stored for years'));
    const before = await buffer(await storage.get(id));
    const { keyId } = await rotateKeys({
      database,
      writes,
      signals,
      vault,
      settle: () => Promise.resolve(),
      columns: [fileKeyColumns],
    });
    const old = await database.knex('core_file').where('sealed_key', 'not like', `v1.${keyId}.%`);
    expect(old).toEqual([]);
    expect((await buffer(await storage.get(id))).equals(before)).toBe(true);
    expect((await buffer(await files.open(id))).toString()).toBe('stored for years');
  });
});

it.each(['x', '../x', '00000000-0000-7000-8000-000000000000'])('knows no file %s', async (id) => {
  const { database, logger } = fixture;
  const storage = createStorage(pathToFileURL(folder()).href);
  const files = createStoredFiles({ database, storage, crypto: vault.crypto, logger });
  await expect(files.open(id)).rejects.toBeInstanceOf(StoredFileMissing);
  await files.stop();
});
