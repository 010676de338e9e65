import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMasterKey, readMasterKey } from './master-key.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-keys-'));
  file = join(folder, 'keys', 'master.key');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the master key', () => {
  it('makes the master key for its owner only, and reads back the same one', async () => {
    expect(await readMasterKey(file)).toBeNull();
    const key = await createMasterKey(file);
    expect(key).toHaveLength(32);
    expect((await readMasterKey(file))?.equals(key)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
  });

  it('makes one master key when processes start at the same time', async () => {
    const keys = await Promise.all([
      createMasterKey(file),
      createMasterKey(file),
      createMasterKey(file),
    ]);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await readdir(join(folder, 'keys'))).toEqual(['master.key']);
  });

  it('never replaces a master key', async () => {
    const key = await createMasterKey(file);
    expect((await createMasterKey(file)).equals(key)).toBe(true);
  });

  it.each([0o640, 0o604, 0o660, 0o644])(
    'refuses a master key that others can read (%o)',
    async (mode) => {
      await createMasterKey(file);
      await chmod(file, mode);
      await expect(readMasterKey(file)).rejects.toThrow(
        `Others can read the master key. Run: chmod 600 ${file}`,
      );
    },
  );

  it.each([
    '',
    'nothing',
    'porchlight-master-key-v1:abc',
    'porchlight-master-key-v1:!'.padEnd(70, '!'),
  ])('refuses a master key file that holds %j', async (content) => {
    await createMasterKey(file);
    await writeFile(file, content);
    await expect(readMasterKey(file)).rejects.toThrow(/does not contain a master key/);
  });

  it('says in its form what it is', async () => {
    await createMasterKey(file);
    expect(await readFile(file, 'utf8')).toMatch(/^porchlight-master-key-v1:[A-Za-z0-9+/]{43}=\n$/);
  });
});
