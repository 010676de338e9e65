import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '../plugin-api/tokens.ts';
import type { BucketAddress } from './storage-url.ts';
import { assertStorageKey, StoredFileMissing } from './storage-key.ts';
import { StorageFull, StorageUnavailable } from '../base/storage-problems.ts';

/** The client is large and most portals do not need it, so it is loaded at the first call. */
type Sdk = typeof import('@aws-sdk/client-s3');
interface Connection {
  readonly sdk: Sdk;
  readonly client: S3Client;
}

/** How long to wait for the service, in milliseconds; the client alone would wait forever. */
const WAITS = {
  connecting: 3_000,
  /** For the start of a response. The client tries three times. */
  responding: 10_000,
  /** For storing a file, with the time to send it. */
  storing: 120_000,
  /** Without a byte in either direction; callers may pause a download for a minute. */
  silent: 90_000,
};

/**
 * Files in a bucket of any S3-compatible service. Credentials come from the address or, as usual for the client, from
 * AWS_ACCESS_KEY_ID and related variables.
 */
export function createBucketStorage(
  address: BucketAddress,
  waits: Partial<typeof WAITS> = {},
): Storage {
  const { connecting, responding, storing, silent } = { ...WAITS, ...waits };
  const { bucket, prefix } = address;
  let connection: Promise<Connection> | undefined;

  function connect(): Promise<Connection> {
    connection ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: makeClient(sdk, address, {
        connectionTimeout: connecting,
        requestTimeout: responding,
        socketTimeout: silent,
        throwOnRequestTimeout: true,
      }),
    }));
    return connection;
  }

  function place(key: string): { readonly Bucket: string; readonly Key: string } {
    assertStorageKey(key);
    return { Bucket: bucket, Key: prefix + key };
  }

  return {
    async put(key, content) {
      const where = place(key);
      const { sdk, client } = await connect();
      if (!(content instanceof Readable)) {
        const put = { ...where, Body: content, ContentLength: content.length };
        await client
          .send(new sdk.PutObjectCommand(put), { requestTimeout: storing })
          .catch(storageFailed);
        return { size: content.length };
      }
      return throughFile(content, async (path, size) => {
        const Body = createReadStream(path);
        await client
          .send(new sdk.PutObjectCommand({ ...where, Body, ContentLength: size }), {
            requestTimeout: storing,
          })
          .catch(storageFailed);
        return { size };
      });
    },
    async get(key) {
      const where = place(key);
      const { sdk, client } = await connect();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(where));
        if (Body instanceof Readable) return Body;
        throw new Error(`The storage returned ${key} without content.`);
      } catch (error) {
        if (isMissing(error)) throw new StoredFileMissing(key, error);
        return storageFailed(error);
      }
    },
    async delete(key) {
      const where = place(key);
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand(where)).catch(storageFailed);
    },
    async exists(key) {
      const where = place(key);
      const { sdk, client } = await connect();
      try {
        await client.send(new sdk.HeadObjectCommand(where));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        return storageFailed(error);
      }
    },
  };
}

function makeClient(
  sdk: Sdk,
  { region, endpoint, pathStyle, credentials }: BucketAddress,
  requestHandler: NonNullable<S3ClientConfig['requestHandler']>,
): S3Client {
  return new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    requestHandler,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
}

/** An upload must declare its size first, and must not begin if the source fails. */
async function throughFile<T>(
  content: Readable,
  send: (path: string, size: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-upload-'));
  try {
    const path = join(folder, 'content');
    await writeFile(path, content, { mode: 0o600 });
    return await send(path, (await stat(path)).size);
  } finally {
    content.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** Error names of services without space; most also respond 507. */
const FULL: ReadonlySet<string> = new Set(['QuotaExceeded', 'XMinioStorageFull', 'StorageFull']);

/** Refusals (rights, rate, a wrong key) and timeouts of the service are not programming errors. */
function storageFailed(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const full = FULL.has(error.name) || $metadata?.httpStatusCode === 507;
  throw full ? new StorageFull(error) : new StorageUnavailable(error);
}
