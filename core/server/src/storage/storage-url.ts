import { fileURLToPath } from 'node:url';

export interface BucketAddress {
  readonly bucket: string;
  /** Before every key: empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  /** `endpoint/bucket/key` in place of `bucket.endpoint/key`, as most services other than AWS require. */
  readonly pathStyle: boolean;
  readonly credentials:
    { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

type StorageAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly address: BucketAddress };

const SETTINGS = new Set(['region', 'endpoint', 'path_style']);

/**
 * Reads `STORAGE_URL`: `file:///folder`, or
 * `s3://[key:secret@]bucket[/prefix][?region=…&endpoint=https://…&path_style=true]`.
 * Throws with a sentence that names the setting; never repeats the secret.
 */
export function parseStorageUrl(text: string): StorageAddress {
  const url = new URL(text);
  if (url.protocol === 'file:') return { kind: 'folder', folder: fileURLToPath(url) };
  if (url.protocol !== 's3:') throw new Error('STORAGE_URL must begin with file: or s3:.');
  if (url.hostname === '') throw new Error('STORAGE_URL names no bucket.');
  const unknown = [...url.searchParams.keys()].find((name) => !SETTINGS.has(name));
  if (unknown !== undefined) throw new Error(`STORAGE_URL has the unknown setting ${unknown}.`);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint)) {
    throw new Error('The endpoint in STORAGE_URL must be an address with http or https.');
  }
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|(?<!\/)\/+$/g, '');
  return {
    kind: 'bucket',
    address: {
      bucket: url.hostname,
      prefix: prefix === '' ? '' : `${prefix}/`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      endpoint,
      pathStyle: (url.searchParams.get('path_style') ?? String(endpoint !== undefined)) === 'true',
      credentials:
        url.username === ''
          ? undefined
          : {
              accessKeyId: decodeURIComponent(url.username),
              secretAccessKey: decodeURIComponent(url.password),
            },
    },
  };
}
