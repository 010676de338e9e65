import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from './test-database.ts';

/** Where a process stops: a row that is about to be written. */
export interface HeldStatement {
  readonly table: string;
  readonly event: 'insert' | 'update';
  /** SQL about `new`, and `old` of an update. */
  readonly when: string;
  /** Only once so many other statements are held. */
  readonly after?: number;
}

/** Stops processes in the middle of what they write, so that a test can kill them exactly there. */
export interface HeldStatements {
  /** From now on, the statement of any process that writes such a row does not end. Waits for open transactions. */
  hold(statement: HeldStatement): Promise<void>;
  /** Resolves once so many statements are held; rejects after a minute. */
  reached(count: number): Promise<void>;
  /** After the processes were killed: nothing of their open transactions remains, and no statement is held any more. */
  release(): Promise<void>;
}

const LOOK_MS = 25;
const LOOKS = 2_400;
/** Of two numbers, the second of which is 0. */
const LOCK = `locktype = 'advisory' and objsubid = 2 and objid = 0 and classid::bigint`;

export async function holdStatements({ schema, query }: TestDatabase): Promise<HeldStatements> {
  const key = randomInt(2 ** 31 - 1);
  const triggers: { readonly name: string; readonly table: string }[] = [];
  // A statement that takes too long is canceled once; the connection of a killed process ends only when it is ended.
  await query(`
    create function ${schema}.hold_${key}() returns trigger language plpgsql as $hold$
    begin
      if tg_argv[0]::int > (select count(*) from pg_locks where ${LOCK} = ${key}) then return new; end if;
      perform pg_advisory_lock_shared(${key}, 0);
      loop
        begin
          perform pg_sleep(60);
        exception when query_canceled then null;
        end;
      end loop;
    end $hold$`);
  const held = async () =>
    (await query<{ pid: number }>(`select pid from pg_locks where ${LOCK} = ${key}`)).map(
      ({ pid }) => pid,
    );
  return {
    async hold({ table, event, when, after = 0 }) {
      const name = `hold_${key}_${triggers.length}`;
      await query(
        `create trigger ${name} before ${event} on ${table} for each row when (${when})
         execute function ${schema}.hold_${key}(${after})`,
      );
      triggers.push({ name, table });
    },
    async reached(count) {
      for (let look = 0; look < LOOKS; look += 1) {
        if ((await held()).length >= count) return;
        await pause(LOOK_MS);
      }
      throw new Error(`Only ${(await held()).length} of ${count} statements were reached.`);
    },
    async release() {
      await query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await held()]);
      for (let look = 0; look < LOOKS && (await held()).length > 0; look += 1) await pause(LOOK_MS);
      for (const { name, table } of triggers) await query(`drop trigger ${name} on ${table}`);
      await query(`drop function ${schema}.hold_${key}()`);
    },
  };
}
