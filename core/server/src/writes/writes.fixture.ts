import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach } from 'vitest';
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
export class WritesFixture {
  base!: DatabaseFixture;
  writes!: Writes;
  /** What `committed` received after each commit. */
  readonly commits: unknown[] = [];

  /** Opens the fixture before the tests of a file, empties it before each, and closes it after them. */
  static forTests(): WritesFixture {
    const fixture = new WritesFixture();
    beforeAll(() => fixture.#open());
    beforeEach(() => fixture.#clear());
    afterAll(() => fixture.base.close());
    return fixture;
  }

  get knex(): Knex {
    return this.base.database.knex;
  }

  /** Ids of the stored things. */
  things(): Promise<readonly number[]> {
    return this.knex<{ id: number }>('test_thing').orderBy('id').pluck('id');
  }

  async #open(): Promise<void> {
    this.base = await openDatabaseFixture();
    const { database, signals } = this.base;
    this.writes = createWrites({ database, signals, committed: (what) => this.commits.push(what) });
    await this.knex.raw('create table test_thing (id int primary key, name text)');
    await this.knex.raw(
      'create table test_part (thing int references test_thing deferrable initially deferred)',
    );
  }

  async #clear(): Promise<void> {
    this.commits.length = 0;
    await this.knex.raw('truncate test_thing, test_part, core_outbox, core_audit_unsealed');
  }
}
