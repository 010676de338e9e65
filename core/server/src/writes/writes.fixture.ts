import { defineEvent, schemaRef, type Actor } from '@porchlight/kernel';
import type { Writes } from '../plugin-api/tokens.ts';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createWrites } from './writes.ts';

export const maria: Actor = {
  kind: 'staff',
  id: 7,
  name: 'Maria Lopez',
  flags: new Set(['agent']),
  permissions: new Set(),
  tokenId: 't',
};
export const moved = defineEvent('test.moved', schemaRef<{ to: string }>('test/moved'));
export const entry = { action: 'thing.made', entity: 'thing', entityId: 1 } as const;

/** Writes over two tables: things with a name, and parts that refer to things. */
export interface WritesFixture {
  readonly fixture: DatabaseFixture;
  readonly writes: Writes;
  /** What was told after each commit. */
  readonly commits: unknown[];
  /** Ids of the things that are kept. */
  things(): Promise<readonly number[]>;
  /** Nothing was written or committed before. */
  clear(): Promise<void>;
}

export async function openWritesFixture(): Promise<WritesFixture> {
  const fixture = await openDatabaseFixture();
  const { database, signals } = fixture;
  const { knex } = database;
  const commits: unknown[] = [];
  await knex.raw('create table test_thing (id int primary key, name text)');
  await knex.raw(
    'create table test_part (thing int references test_thing deferrable initially deferred)',
  );
  return {
    fixture,
    commits,
    writes: createWrites({ database, signals, committed: (what) => commits.push(what) }),
    things: () => knex<{ id: number }>('test_thing').orderBy('id').pluck('id'),
    async clear() {
      commits.length = 0;
      await knex.raw('truncate test_thing, test_part, core_outbox, core_audit_unsealed');
    },
  };
}
