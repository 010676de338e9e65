import type { Knex } from 'knex';
import type { Clock, Database, Logger } from '../plugin-api/tokens.ts';
import { CANONICAL_LINE, chainHash, FIRST_LINK, type ChainedLine } from './chain-hash.ts';
import { exportChainHead } from './chain-heads.ts';

const BATCH = 500;
const PAUSE_MS = 200;
const POLL_MS = 5_000;

interface SealerParts {
  readonly database: Database;
  readonly logger: Logger;
  /** Scope of the lock: one chain per agency of a database. */
  readonly databaseSchema: string;
  /** Key of the hash chain, from `FieldCrypto.key('audit')`. */
  readonly key: Buffer;
  readonly clock: Clock;
  /** Where the head of the chain goes once a day: `DATA_DIR/audit`. */
  readonly headsFolder: string;
}

/** Adds committed audit lines to the hash chain, in the background. */
export interface Sealer {
  /** There is something to seal; passes follow one another at least 200 ms apart. */
  nudge(): void;
  /** Seals everything that is committed now. False when another process is doing it. */
  sealNow(): Promise<boolean>;
  /** Seals what is left and ends the timers. */
  stop(): Promise<void>;
}

/** Checks every 5 s, also for lines of other processes. One process at a time seals. */
export function createSealer(parts: SealerParts): Sealer {
  let due: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  /** Day of the last export. */
  let exported: string | undefined;
  const poll = setInterval(nudge, POLL_MS).unref();

  function nudge(): void {
    if (stopped || due !== undefined) return;
    due = setTimeout(() => {
      due = undefined;
      running = (running ?? Promise.resolve()).then(pass);
    }, PAUSE_MS).unref();
  }

  async function pass(): Promise<void> {
    try {
      await sealAll(parts);
      const today = parts.clock.now().toISOString().slice(0, 10);
      if (today === exported) return;
      if (await exportChainHead(parts.database, parts.clock, parts.headsFolder)) exported = today;
    } catch (error) {
      // The lines are stored; the poll retries.
      parts.logger.warn({ err: error }, 'sealing audit lines failed');
    }
  }

  return {
    nudge,
    sealNow: () => sealAll(parts),
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(due);
      await running;
      await pass();
    },
  };
}

async function sealAll(parts: SealerParts): Promise<boolean> {
  for (;;) {
    const sealed = await parts.database.knex.transaction((trx) => sealBatch(trx, parts));
    if (sealed === null) return false;
    if (sealed < BATCH) return true;
  }
}

/** Number of sealed lines; null when another process is sealing. */
async function sealBatch(trx: Knex.Transaction, parts: SealerParts): Promise<number | null> {
  const lock = await trx.raw<{ rows: readonly { mine: boolean }[] }>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as mine',
    [`${parts.databaseSchema} audit chain`],
  );
  if (lock.rows[0]?.mine !== true) return null;
  const waiting = await trx.raw<{ rows: readonly ChainedLine[] }>(
    `select a.id, ${CANONICAL_LINE} as line
     from core_audit_unsealed u join core_audit a on a.id = u.audit_id
     order by a.id limit ${BATCH}`,
  );
  if (waiting.rows.length === 0) return 0;
  const last = await trx.raw<{ rows: readonly { seq: number; hash: Buffer }[] }>(
    'select seq, hash from core_audit_chain order by seq desc limit 1',
  );
  let { seq, hash } = last.rows[0] ?? { seq: 0, hash: FIRST_LINK };
  const links = waiting.rows.map(({ id, line }) => {
    seq += 1;
    hash = chainHash(parts.key, hash, seq, line);
    return { seq, audit_id: id, hash: hash.toString('hex') };
  });
  await trx.raw(
    `with link as (
       insert into core_audit_chain (seq, audit_id, hash)
       select seq, audit_id, decode(hash, 'hex')
       from jsonb_to_recordset(?::jsonb) as link(seq bigint, audit_id bigint, hash text)
       returning audit_id
     )
     delete from core_audit_unsealed where audit_id in (select audit_id from link)`,
    [JSON.stringify(links)],
  );
  return links.length;
}
