import { defineService, type WriteUnit } from '@porchlight/kernel';
import type { Readable } from 'node:stream';

/** A file that was stored and belongs to nobody yet. */
export interface StoredFile {
  /** UUID; the file's place in the storage, and what `core_file` knows it by. */
  readonly id: string;
  /** Bytes of the content, before it was sealed. */
  readonly size: number;
}

/**
 * Files of records, encrypted at rest: each with a random key of its own, which the current data key seals. Rotation
 * of keys seals those file keys anew and leaves the contents alone. A record refers to its file by
 * `references core_file (id)`, so that no file goes while a record still names it.
 *
 * A file is stored before the transaction that needs it and kept by that transaction. What no transaction keeps is
 * removed: at once by `discard`, after an hour in any case, also when the process ended in between.
 */
export interface StoredFiles {
  /** Seals and stores; a source that breaks off leaves nothing. */
  put(content: Buffer | Readable): Promise<StoredFile>;
  /** The files stay when this transaction commits. Throws when one of them is gone or was kept before. */
  keep(unit: WriteUnit, ids: readonly string[]): Promise<void>;
  /** The contents go after this transaction has committed, and stay when it does not. */
  remove(unit: WriteUnit, ids: readonly string[]): Promise<void>;
  /** Removes files that were not kept, without waiting for the hour. Never throws. */
  discard(ids: readonly string[]): Promise<void>;
  /** The content; throws `StoredFileMissing`, and the stream `SealBrokenError` when it is not what was stored. */
  open(id: string): Promise<Readable>;
}

export const StoredFiles = defineService<StoredFiles>('core.stored-files');
