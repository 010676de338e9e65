import { defineEvent, schemaRef } from '@porchlight/kernel';
import type { Validator } from '@porchlight/schemas';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runInRequest, type RequestScope } from '../http/request-scope.ts';
import type { Actor } from '../plugin/actor.ts';
import type { Writes, WriteUnit } from '../services/tokens.ts';
import { openDatabaseFixture, type DatabaseFixture } from './database.fixture.ts';
import { createWrites, UnauditedWriteError } from './writes.ts';

const maria: Actor = {
  kind: 'staff',
  id: 7,
  name: 'Maria Lopez',
  flags: new Set(['agent']),
  permissions: new Set(),
  tokenId: 't',
};
const moved = defineEvent('test.moved', schemaRef<{ to: string }>('test/moved'));

let fixture: DatabaseFixture;
let writes: Writes;
let commits: unknown[];

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { database, signals } = fixture;
  writes = createWrites({ database, signals, committed: (what) => commits.push(what) });
  await database.knex.raw('create table test_thing (id int primary key, name text)');
  await database.knex.raw(
    'create table test_part (thing int references test_thing deferrable initially deferred)',
  );
});
beforeEach(async () => {
  commits = [];
  await fixture.database.knex.raw(
    'truncate test_thing, test_part, core_outbox, core_audit_unsealed',
  );
});
afterAll(() => fixture.close());

const things = () => fixture.database.knex('test_thing').orderBy('id').pluck('id');
const entry = { action: 'thing.made', entity: 'thing', entityId: 1 } as const;

describe('Writes.run', () => {
  it('stores the rows, the audit lines and the events together', async () => {
    const answer = await writes.run(maria, async ({ trx, audit, publish }) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      audit({ ...entry, changes: { name: { to: 'a' } }, purpose: 'asked by phone' });
      publish(moved, { to: 'shelf' });
      return 'made';
    });
    expect(answer).toBe('made');
    expect(await things()).toEqual([1]);
    expect(await fixture.database.knex('core_audit').orderBy('id', 'desc').first()).toMatchObject({
      actor_kind: 'staff',
      actor_id: 7,
      actor_name: 'Maria Lopez',
      action: 'thing.made',
      entity: 'thing',
      entity_id: '1',
      changes: { name: { to: 'a' } },
      purpose: 'asked by phone',
    });
    expect(await fixture.database.knex('core_audit_unsealed')).toHaveLength(1);
    expect(await fixture.database.knex('core_outbox').first()).toMatchObject({
      event: 'test.moved',
      payload: { to: 'shelf' },
      position: null,
    });
    expect(commits).toEqual([{ audited: true, published: true }]);
  });

  it('undoes all of it when the work fails', async () => {
    const failure = new Error('no');
    const run = writes.run(maria, async ({ trx, audit, publish }) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      audit(entry);
      publish(moved, { to: 'shelf' });
      throw failure;
    });
    await expect(run).rejects.toBe(failure);
    expect(await things()).toEqual([]);
    expect(await fixture.database.knex('core_audit_unsealed')).toEqual([]);
    expect(await fixture.database.knex('core_outbox')).toEqual([]);
    expect(commits).toEqual([]);
  });

  it('refuses a write without an audit entry', async () => {
    const run = writes.run(maria, ({ trx }) => trx('test_thing').insert({ id: 1, name: 'a' }));
    await expect(run).rejects.toBeInstanceOf(UnauditedWriteError);
    expect(await things()).toEqual([]);
  });

  it('refuses an event without an audit entry', async () => {
    const run = writes.run(maria, async ({ publish }) => publish(moved, { to: 'shelf' }));
    await expect(run).rejects.toBeInstanceOf(UnauditedWriteError);
    expect(await fixture.database.knex('core_outbox')).toEqual([]);
  });

  it('takes lines and events that were flushed before the end as the rest', async () => {
    const work = (last: () => void) =>
      writes.run(maria, async ({ trx, audit, publish, flush }) => {
        await trx('test_thing').insert({ id: 1, name: 'a' });
        audit(entry);
        publish(moved, { to: 'shelf' });
        await flush();
        expect(await trx('core_audit_unsealed')).toHaveLength(1);
        last();
      });
    const fails = () => {
      throw new Error('no');
    };
    await expect(work(fails)).rejects.toThrow('no');
    expect(await fixture.database.knex('core_audit_unsealed')).toHaveLength(0);
    await work(() => undefined);
    expect(await things()).toEqual([1]);
    expect(await fixture.database.knex('core_audit_unsealed')).toHaveLength(1);
    expect(await fixture.database.knex('core_outbox')).toHaveLength(1);
    expect(commits).toEqual([{ audited: true, published: true }]);
  });

  it('refuses an event that does not fit its schema', async () => {
    const { database, signals } = fixture;
    const schema = { type: 'object', properties: { to: { type: 'string' } } };
    const validate = new Ajv().compile(schema) as unknown as Validator;
    const schemas = new Map([['test/moved', { schema, validate }]]);
    const strict = createWrites({ database, signals, schemas, committed: () => undefined });
    const send = (to: string) =>
      strict.run(maria, async ({ audit, publish }) => {
        audit(entry);
        publish(moved, { to });
      });
    await expect(send(7 as never)).rejects.toThrow(
      'The event test.moved does not fit its schema: to: To must be text',
    );
    expect(await database.knex('core_outbox')).toEqual([]);
    await send('shelf');
    expect(await database.knex('core_outbox')).toHaveLength(1);
  });

  it('lets a transaction pass that only read', async () => {
    expect(await writes.run(maria, async ({ trx }) => trx('test_thing').pluck('id'))).toEqual([]);
  });

  it('takes back a lock, and even a write, when the work says that nothing changed', async () => {
    const answer = await writes.run(maria, async ({ trx, unchanged }) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      unchanged();
      return 'as it was';
    });
    expect(answer).toBe('as it was');
    expect(await things()).toEqual([]);
    expect(commits).toEqual([]);
  });

  it('keeps what was audited although the work said that nothing changed', async () => {
    await writes.run(maria, async ({ trx, audit, unchanged }) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      audit(entry);
      unchanged();
    });
    expect(await things()).toEqual([1]);
  });

  it('runs statements past the query builder in the order in which they were asked for', async () => {
    const names = await writes.run(maria, async ({ sql, trx, audit }) => {
      audit(entry);
      const [, read] = await Promise.all([
        sql('test.add', 'insert into test_thing values ($1, $2)', [1, 'a']),
        sql<{ name: string }>('test.read', 'select name from test_thing where id = $1', [1]),
      ]);
      await trx('test_thing').insert({ id: 2, name: 'b' });
      const both = await sql<{ name: string }>(null, 'select name from test_thing order by id');
      return [...read, ...both].map(({ name }) => name);
    });
    expect(names).toEqual(['a', 'a', 'b']);
    expect(await things()).toEqual([1, 2]);
  });

  it('refuses a statement of the hot path that wrote without an audit entry', async () => {
    const run = writes.run(maria, ({ sql }) => sql(null, `insert into test_thing values (1, 'a')`));
    await expect(run).rejects.toBeInstanceOf(UnauditedWriteError);
    expect(await things()).toEqual([]);
  });

  it('writes nothing when the last statements travel with the commit and one of them fails', async () => {
    const run = writes.run(maria, async ({ sql, audit }) => {
      await sql(null, `insert into test_thing values (1, 'a')`);
      audit({ ...entry, entity: null as unknown as string });
    });
    await expect(run).rejects.toMatchObject({ code: '23502' });
    expect(await things()).toEqual([]);
    expect(commits).toEqual([]);
  });

  it.each<[string, (unit: WriteUnit) => void]>([
    ['audit line', ({ audit }) => audit({ ...entry, changes: { size: { to: 1n } } })],
    [
      'event',
      ({ audit, publish }) => {
        audit(entry);
        publish(moved, { to: 1n as unknown as string });
      },
    ],
  ])('writes nothing when an %s cannot be written as JSON', async (_what, say) => {
    const run = writes.run(maria, async (unit) => {
      await unit.sql(null, `insert into test_thing values (1, 'a')`);
      say(unit);
    });
    await expect(run).rejects.toThrow('BigInt');
    expect(await things()).toEqual([]);
    expect(await fixture.database.knex('core_audit_unsealed')).toEqual([]);
    expect(commits).toEqual([]);
  });

  it('lets nobody write who was not waited for', async () => {
    let late: (() => Promise<unknown>)[] = [];
    await writes.run(maria, async ({ sql, trx, audit }) => {
      audit(entry);
      await trx('test_thing').insert({ id: 1, name: 'a' });
      late = [
        () => sql(null, `insert into test_thing values (2, 'b')`),
        () => Promise.resolve(trx('test_thing').insert({ id: 3, name: 'c' })),
      ];
    });
    for (const write of late) await expect(write()).rejects.toThrow('has ended');
    expect(await things()).toEqual([1]);
  });

  it('takes a transaction within the transaction as a savepoint', async () => {
    await writes.run(maria, async ({ trx, audit }) => {
      audit(entry);
      await trx('test_thing').insert({ id: 1, name: 'a' });
      const inner = trx.transaction(async (savepoint) => {
        await savepoint('test_thing').insert({ id: 2, name: 'b' });
        throw new Error('only this');
      });
      await expect(inner).rejects.toThrow('only this');
    });
    expect(await things()).toEqual([1]);
  });

  it('tells after the commit, and only then', async () => {
    const told: string[] = [];
    const write = (name: string, fails: boolean) =>
      writes.run(maria, async ({ afterCommit, audit }) => {
        audit(entry);
        afterCommit(() => told.push(name));
        if (fails) throw new Error('no');
        expect(told).toEqual([]);
      });
    await write('kept', false);
    await expect(write('lost', true)).rejects.toThrow('no');
    expect(told).toEqual(['kept']);
  });

  it('gives each connection back, however it ends', async () => {
    const endings = [
      'select 1',
      'no statement',
      'insert into test_part values (99)',
      `insert into test_thing values (1, 'a')`,
    ];
    for (let turn = 0; turn < 20; turn += 1) {
      const run = writes.run(maria, async ({ sql, audit, unchanged }) => {
        if (turn % 3 === 0) audit(entry);
        if (turn % 3 === 1) unchanged();
        await sql(null, endings[turn % endings.length] ?? '');
      });
      await run.catch(() => undefined);
    }
    const { pool } = fixture.database;
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  it('fails when the commit itself is refused', async () => {
    const run = writes.run(maria, async ({ trx, audit }) => {
      await trx('test_part').insert({ thing: 99 });
      audit(entry);
    });
    await expect(run).rejects.toMatchObject({ code: '23503' });
    expect(commits).toEqual([]);
  });

  it('tells the first error when the connection is lost', async () => {
    const run = writes.run(maria, async ({ trx, audit }) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      audit(entry);
      await fixture.killConnections();
    });
    await expect(run).rejects.toThrow(/terminat|closed|not queryable/i);
    expect(await things()).toEqual([]);
  });

  it('gives the request a last word before the commit, all or nothing', async () => {
    const write = () =>
      writes.run(maria, async ({ trx, audit }) => {
        await trx('test_thing').insert({ id: 1, name: 'a' });
        audit(entry);
      });
    const within = (beforeCommit: RequestScope['beforeCommit']) =>
      runInRequest({ requestId: 'r', beforeCommit } as RequestScope, write);

    await expect(within(() => Promise.reject(new Error('twin')))).rejects.toThrow('twin');
    expect(await things()).toEqual([]);
    await within(async ({ trx }) => void (await trx('test_thing').insert({ id: 2, name: 'b' })));
    expect(await things()).toEqual([1, 2]);
  });
});
