import type { Knex } from 'knex';
import { filesLock } from './files-lock.ts';
import type { Logger, Storage } from '../plugin-api/tokens.ts';

const SWEEP_MS = 10 * 60_000;

/** Files per transaction, which occupies a connection while the storage works. */
const BATCH = 20;

interface FileWasteParts {
  readonly knex: Knex;
  readonly storage: Storage;
  readonly logger: Logger;
  /** True while the portal may be a copy of one that has the same storage. */
  readonly isHeld?: () => Promise<boolean>;
}

/** Removes files without a record; skips a turn while a backup runs. */
interface FileWaste {
  /** Removes all files that are due. */
  sweep(): Promise<void>;
  /** The same in the background. */
  removeSoon(): void;
  /** Removes the given files unless they are attached. */
  discard(ids: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Sweeps every ten minutes and on demand. */
export function createFileWaste({ knex, storage, logger, isHeld }: FileWasteParts): FileWaste {
  const running = new Set<Promise<void>>();

  /** Removes contents before it commits the removal of their rows, so that a failure is retried. */
  async function removeSome(
    which: (query: Knex.QueryBuilder) => void,
    limit: number,
  ): Promise<number> {
    if (await isHeld?.()) return 0;
    return knex.transaction(async (trx) => {
      if (await backupRuns(trx)) return 0;
      const due = (await trx('core_file')
        .modify(which)
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .pluck('id')) as readonly string[];
      if (due.length === 0) return 0;
      await trx('core_file')
        .whereIn('id', [...due])
        .delete();
      await Promise.all(due.map((id) => storage.delete(id)));
      return due.length;
    });
  }

  async function removeAll(which: (query: Knex.QueryBuilder) => void): Promise<void> {
    try {
      while ((await removeSome(which, BATCH)) === BATCH);
    } catch {
      await removeEach(which);
    }
  }

  /** Removes each file by itself, so that a failure does not affect the others; throws the first failure at the end. */
  async function removeEach(which: (query: Knex.QueryBuilder) => void): Promise<void> {
    const due = (await knex('core_file').modify(which).pluck('id')) as readonly string[];
    const failures: unknown[] = [];
    for (const id of due) {
      await removeSome((query) => void query.modify(which).where({ id }), 1).catch(
        (error: unknown) => failures.push(error),
      );
    }
    if (failures.length > 0) throw failures[0];
  }

  function quietly(work: Promise<void>): Promise<void> {
    const done = work
      .catch((error: unknown) => logger.warn({ err: error }, 'stored file cleanup failed'))
      .finally(() => running.delete(done));
    running.add(done);
    return done;
  }

  const sweep = () => removeAll(isWaste);
  const timer = setInterval(() => void quietly(sweep()), SWEEP_MS).unref();

  return {
    sweep,
    removeSoon: () => void quietly(sweep()),
    discard(ids) {
      return quietly(
        removeAll((query) => {
          void query.whereIn('id', [...ids]).whereNull('kept_at');
        }),
      );
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** A backup still copies the files of the rows it has read. */
async function backupRuns(trx: Knex): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: readonly { free: boolean }[] }>(
    `select pg_try_advisory_xact_lock_shared(${filesLock('current_schema()')}) as free`,
  );
  return rows[0]?.free !== true;
}

/** An upload takes two minutes at most, so after an hour the file will not be attached. */
function isWaste(query: Knex.QueryBuilder): void {
  void query.whereRaw(
    `(removed_at is not null or (kept_at is null and created_at < now() - interval '1 hour'))`,
  );
}
