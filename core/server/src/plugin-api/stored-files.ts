import { defineService, type WriteUnit } from '@porchlight/kernel';
import type { Readable } from 'node:stream';

/** A stored file that belongs to no record yet. */
export interface StoredFile {
  /** UUID; the file's key in the storage and its id in `core_file`. */
  readonly id: string;
  /** Bytes of the content, before it was sealed. */
  readonly size: number;
}

/**
 * Files of records, encrypted at rest: each with a random key of its own, which the current data key seals. Key
 * rotation seals these file keys again and does not touch the contents. A record refers to its file by
 * `references core_file (id)`, so that no file is removed while a record refers to it.
 *
 * Store a file before the transaction that needs it, and attach it in that transaction. Files that are never attached
 * are removed: at once by `discard`, otherwise after an hour, even if the process ended in between.
 */
export interface StoredFiles {
  /** Seals and stores; a source that fails leaves nothing behind. */
  put(content: Buffer | Readable): Promise<StoredFile>;
  /** The files belong to a record once this transaction commits. Throws if one is gone or attached already. */
  attach(unit: WriteUnit, ids: readonly string[]): Promise<void>;
  /** Removes the contents after this transaction commits, and only then. */
  remove(unit: WriteUnit, ids: readonly string[]): Promise<void>;
  /** Removes files that are not attached, without waiting for the hour. Never throws. */
  discard(ids: readonly string[]): Promise<void>;
  /** The content. Throws `StoredFileMissing`; the stream fails with `SealBrokenError` if the content was changed. */
  open(id: string): Promise<Readable>;
}

export const StoredFiles = defineService<StoredFiles>('core.stored-files');
