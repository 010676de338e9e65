import type { Storage } from '../plugin-api/tokens.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { parseStorageUrl } from './storage-url.ts';

/** The storage of `STORAGE_URL`; connects at the first call. */
export function createStorage(storageUrl: string): Storage {
  const storage = parseStorageUrl(storageUrl);
  return storage.kind === 'folder'
    ? createFolderStorage(storage.folder)
    : createBucketStorage(storage.address);
}
