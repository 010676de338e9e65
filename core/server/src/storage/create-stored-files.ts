import { randomBytes } from 'node:crypto';
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { opening, sealing } from '../crypto/sealed-stream.ts';
import type { PortalDatabase } from '../database/database.ts';
import { isUuid } from '../base/uuid7.ts';
import type { EncryptedColumns } from '../plugin-api/points.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import type { FieldCrypto, Logger, Storage } from '../plugin-api/tokens.ts';
import { createFileWaste } from './file-waste.ts';
import { newStorageKey, StoredFileMissing } from './storage-key.ts';

const KEY_BYTES = 32;
const PIECE_BYTES = 64 * 1024;

/** The keys of the files, for key rotation. */
export const fileKeyColumns: EncryptedColumns = {
  table: 'core_file',
  idColumn: 'id',
  columns: ['sealed_key'],
};

interface StoredFilesParts {
  readonly database: Pick<PortalDatabase, 'knex'>;
  readonly storage: Storage;
  readonly crypto: FieldCrypto;
  readonly logger: Logger;
  /** See `createFileWaste`. */
  readonly isHeld?: () => Promise<boolean>;
}

/** Files sealed in the given storage, with their register in `core_file`. */
export function createStoredFiles({
  database: { knex },
  storage,
  crypto,
  logger,
  isHeld,
}: StoredFilesParts): StoredFiles & { sweep(): Promise<void>; stop(): Promise<void> } {
  const waste = createFileWaste({ knex, storage, logger, ...(isHeld && { isHeld }) });

  return {
    async put(content) {
      const id = newStorageKey();
      const key = randomBytes(KEY_BYTES);
      const sealed_key = crypto.encrypt(key.toString('base64'), placeOf(id));
      await knex('core_file').insert({ id, sealed_key });
      const source = content instanceof Readable ? content : Readable.from(piecesOf(content));
      const meter = new Meter();
      try {
        await storage.put(id, through(source, meter, sealing(key, id)));
      } catch (error) {
        await waste.discard([id]);
        throw error;
      }
      return { id, size: meter.bytes };
    },

    async attach({ trx }, ids) {
      const attached = await trx('core_file')
        .whereRaw(...anyOf(ids))
        .whereNull('kept_at')
        .update({ kept_at: trx.fn.now() });
      if (attached !== ids.length)
        throw new Error('A file belongs to a record already, or is gone.');
    },

    async remove({ trx, afterCommit }, ids) {
      await trx('core_file')
        .whereRaw(...anyOf(ids))
        .update({ removed_at: trx.fn.now() });
      afterCommit(waste.removeSoon);
    },

    discard: waste.discard,

    async open(id) {
      const row = isUuid(id)
        ? await knex<{ id: string; sealed_key: string }>('core_file')
            .where({ id })
            .first('sealed_key')
        : undefined;
      if (row === undefined) throw new StoredFileMissing(id);
      const key = Buffer.from(crypto.decrypt(row.sealed_key, placeOf(id)), 'base64');
      return through(await storage.get(id), opening(key, id));
    },

    sweep: waste.sweep,
    stop: waste.stop,
  };
}

/** One binding for all ids: a statement takes 65,535, and a purge may have more. */
function anyOf(ids: readonly string[]): [string, [string[]]] {
  return ['id = any (?::uuid[])', [[...ids]]];
}

/** Pieces are sealed as fast as they are written: sealing the whole at once would double the memory of a large file. */
function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += PIECE_BYTES)
    yield content.subarray(start, start + PIECE_BYTES);
}

function placeOf(id: string) {
  return { table: fileKeyColumns.table, column: 'sealed_key', row: id };
}

/** A failure of one stream fails all; the reader of the last one gets the error. */
function through(source: Readable, ...transforms: readonly Transform[]): Readable {
  return transforms.reduce<Readable>(
    (from, transform) => pipeline(from, transform, () => undefined),
    source,
  );
}

class Meter extends Transform {
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    done(null, chunk);
  }
}
