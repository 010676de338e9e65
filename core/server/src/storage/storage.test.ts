import { startS3Emulator, type S3Emulator } from '@porchlight/emulator-s3';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Storage } from '../plugin-api/tokens.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createStorage } from './create-storage.ts';
import { newStorageKey, StoredFileMissing } from './storage-key.ts';

let folder: string;
let emulator: S3Emulator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-storage-'));
  emulator = await startS3Emulator();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await emulator.close();
});

function bucketUrl(secret = emulator.credentials.secretAccessKey): string {
  const { accessKeyId } = emulator.credentials;
  return `s3://${accessKeyId}:${secret}@files/agency?endpoint=${encodeURIComponent(emulator.endpoint)}`;
}

/** A source that breaks off in the middle. */
function brokenSource(): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from('half of ');
      await Promise.resolve();
      throw new Error('the line broke');
    })(),
  );
}

type OpenFile = (
  path: string,
  flags: string,
  mode: number,
  opened: (error: NodeJS.ErrnoException | null, file: number) => void,
) => void;

describe.each([
  ['a local folder', () => createStorage(pathToFileURL(folder).href)],
  ['an S3-compatible service', () => createStorage(bucketUrl())],
])('storage in %s', (_name, create) => {
  let storage: Storage;
  beforeAll(() => {
    storage = create();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('José’s policy')],
    ['3 MiB of anything', randomBytes(3 * 1024 * 1024)],
  ])('gives back %s, put as a buffer or as a stream', async (_what, content) => {
    for (const source of [content, Readable.from([content.subarray(0, 5), content.subarray(5)])]) {
      const key = newStorageKey();
      expect(await storage.put(key, source)).toEqual({ size: content.length });
      expect((await buffer(await storage.get(key))).equals(content)).toBe(true);
    }
  });

  it('replaces a file under the same key', async () => {
    const key = newStorageKey();
    await storage.put(key, Buffer.from('first and longer'));
    await storage.put(key, Buffer.from('second'));
    expect(await text(await storage.get(key))).toBe('second');
  });

  it('knows what is there, and forgets what is deleted', async () => {
    const key = newStorageKey();
    expect(await storage.exists(key)).toBe(false);
    await storage.put(key, Buffer.from('x'));
    expect(await storage.exists(key)).toBe(true);
    await storage.delete(key);
    expect(await storage.exists(key)).toBe(false);
    await storage.delete(key);
  });

  it('says that a file is missing', async () => {
    await expect(storage.get(newStorageKey())).rejects.toBeInstanceOf(StoredFileMissing);
  });

  it('stores nothing when the source fails', async () => {
    const key = newStorageKey();
    await expect(storage.put(key, brokenSource())).rejects.toThrow('the line broke');
    expect(await storage.exists(key)).toBe(false);
  });

  it('leaves a file unchanged when the source of a new one fails', async () => {
    const key = newStorageKey();
    await storage.put(key, Buffer.from('old'));
    await expect(storage.put(key, brokenSource())).rejects.toThrow('the line broke');
    expect(await text(await storage.get(key))).toBe('old');
  });

  it.each([
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/',
    'a.b',
    'a\\b',
    'a\0b',
    'x'.repeat(101),
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(/storage key/);
    await expect(storage.get(key)).rejects.toThrow(/storage key/);
    await expect(storage.exists(key)).rejects.toThrow(/storage key/);
    await expect(storage.delete(key)).rejects.toThrow(/storage key/);
  });

  it('takes a key of several parts', async () => {
    const key = `clients/${newStorageKey()}`;
    await storage.put(key, Buffer.from('x'));
    expect(await storage.exists(key)).toBe(true);
  });
});

describe('the local folder', () => {
  it('makes a folder for the portal only, and leaves no partial files', async () => {
    const storage = createStorage(pathToFileURL(folder).href);
    const key = newStorageKey();
    await storage.put(key, Buffer.from('x'));
    await storage.put(newStorageKey(), brokenSource()).catch(() => undefined);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await stat(join(folder, key.slice(0, 2), key))).mode & 0o777).toBe(0o600);
  });

  it('leaves no partial file when the source fails before the system has opened the file', async () => {
    const openFile = fs.open.bind(fs) as OpenFile;
    const waiting: (() => Promise<void>)[] = [];
    const delay: OpenFile = (path, flags, mode, opened) => {
      waiting.push(
        () =>
          new Promise((resolve) => {
            openFile(path, flags, mode, (error, file) => {
              opened(error, file);
              resolve();
            });
          }),
      );
    };
    const delayed = vi.spyOn(fs, 'open').mockImplementation(delay as typeof fs.open);
    const storage = createStorage(pathToFileURL(folder).href);
    await expect(storage.put(newStorageKey(), brokenSource())).rejects.toThrow('the line broke');
    delayed.mockRestore();
    await Promise.all(waiting.map((open) => open()));
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a file in the local folder that a killed process left half', () => {
  it('deleting a key removes its half-written file and no other', async () => {
    const storage = createStorage(pathToFileURL(folder).href);
    const key = newStorageKey();
    const other = `${key}0`;
    await storage.put(other, Buffer.from('x'));
    await writeFile(join(folder, key.slice(0, 2), `${key}.half.part`), 'half of');
    await storage.delete(key);
    const names = await readdir(join(folder, key.slice(0, 2)));
    expect(names.filter((name) => name.startsWith(key))).toEqual([other]);
  });
});

describe('the bucket', () => {
  it('gives up on a service that accepts connections and never responds', async () => {
    const service = createServer(() => undefined);
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const storage = createBucketStorage(
      {
        bucket: 'files',
        prefix: '',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        pathStyle: true,
        credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
      },
      { responding: 50, storing: 50 },
    );
    const calls = [storage.get('one'), storage.exists('one'), storage.put('one', Buffer.from('x'))];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ reason: { name: 'StorageUnavailable' } });
    service.closeAllConnections();
    service.close();
  });

  it('holds files below the prefix', async () => {
    await createStorage(bucketUrl()).put('somewhere', Buffer.from('x'));
    expect(emulator.objects.get('files/agency/somewhere')?.toString()).toBe('x');
  });

  it('refuses a wrong secret', async () => {
    const stranger = createStorage(bucketUrl('wrong'));
    const put = () => stranger.put('stolen', Buffer.from('x'));
    for (const call of [put, () => stranger.get('somewhere')])
      await expect(call()).rejects.toMatchObject({
        name: 'StorageUnavailable',
        cause: { message: expect.stringMatching(/signature/) as string },
      });
    expect(emulator.objects.has('files/agency/stolen')).toBe(false);
  });

  it.each([
    [507, 'StorageFull'],
    [403, 'StorageUnavailable'],
  ])('reports an answer of %i as %s', async (status, name) => {
    const service = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
    const storage = createStorage(`s3://AKIA:secret@files?endpoint=${endpoint}`);
    await expect(storage.put('one', Buffer.from('x'))).rejects.toMatchObject({ name });
    await expect(storage.delete('one')).rejects.toMatchObject({ name });
    service.closeAllConnections();
    service.close();
  });
});

it('reports a file as stored only once its folder is on disk as well', async () => {
  const probe = await open(folder);
  const sync = vi.spyOn(Object.getPrototypeOf(probe) as { sync(): Promise<void> }, 'sync');
  await probe.close();
  const storage = createStorage(pathToFileURL(folder).href);
  await storage.put(newStorageKey(), Buffer.from('x'));
  expect(sync).toHaveBeenCalled();
  sync.mockClear();
  sync.mockRejectedValueOnce(new Error('disk gone'));
  await expect(storage.put(newStorageKey(), Buffer.from('x'))).rejects.toThrow();
  sync.mockRestore();
});
