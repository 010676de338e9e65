import type { Validator } from '@porchlight/schemas';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { WriteUnit } from '@porchlight/kernel';
import { LockOrderError } from './held-locks.ts';
import { entry, maria, moved, WritesFixture } from './writes.fixture.ts';
import { createWrites, UnauditedWriteError } from './writes.ts';

const fixture = WritesFixture.forTests();

describe('Writes.run', () => {
  it('stores the rows, the audit lines and the events together', async () => {
    const response = await fixture.writes.run(maria, async ({ trx, audit, publish }) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      audit({ ...entry, changes: { name: { to: 'a' } }, purpose: 'requested by phone' });
      publish(moved, { to: 'shelf' });
      return 'made';
    });
    expect(response).toBe('made');
    expect(await fixture.things()).toEqual([1]);
    expect(await fixture.knex('core_audit').orderBy('id', 'desc').first()).toMatchObject({
      actor_kind: 'staff',
      actor_id: 7,
      actor_name: 'Maria Lopez',
      action: 'thing.made',
      entity: 'thing',
      entity_id: '1',
      changes: { name: { to: 'a' } },
      purpose: 'requested by phone',
    });
    expect(await fixture.knex('core_audit_unsealed')).toHaveLength(1);
    expect(await fixture.knex('core_outbox').first()).toMatchObject({
      event: 'test.moved',
      payload: { to: 'shelf' },
      position: null,
    });
    expect(fixture.commits).toEqual([{ audited: true, published: true }]);
  });

  it('undoes all of it when the work fails', async () => {
    const failure = new Error('no');
    const run = fixture.writes.run(maria, async ({ trx, audit, publish }) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      audit(entry);
      publish(moved, { to: 'shelf' });
      throw failure;
    });
    await expect(run).rejects.toBe(failure);
    expect(await fixture.things()).toEqual([]);
    expect(await fixture.knex('core_audit_unsealed')).toEqual([]);
    expect(await fixture.knex('core_outbox')).toEqual([]);
    expect(fixture.commits).toEqual([]);
  });

  it('refuses a write without an audit entry', async () => {
    const run = fixture.writes.run(maria, ({ trx }) =>
      trx('test_thing').insert({ id: 1, name: 'a' }),
    );
    await expect(run).rejects.toBeInstanceOf(UnauditedWriteError);
    expect(await fixture.things()).toEqual([]);
  });

  it('refuses an event without an audit entry', async () => {
    const run = fixture.writes.run(maria, async ({ publish }) => publish(moved, { to: 'shelf' }));
    await expect(run).rejects.toBeInstanceOf(UnauditedWriteError);
    expect(await fixture.knex('core_outbox')).toEqual([]);
  });

  it('takes lines and events that were flushed before the end as the rest', async () => {
    const work = (last: () => void) =>
      fixture.writes.run(maria, async ({ trx, audit, publish, flush }) => {
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
    expect(await fixture.knex('core_audit_unsealed')).toHaveLength(0);
    await work(() => undefined);
    expect(await fixture.things()).toEqual([1]);
    expect(await fixture.knex('core_audit_unsealed')).toHaveLength(1);
    expect(await fixture.knex('core_outbox')).toHaveLength(1);
    expect(fixture.commits).toEqual([{ audited: true, published: true }]);
  });

  it('writes prepared lines and events when they are sent, and drops those that are not', async () => {
    await fixture.writes.run(maria, async ({ trx, prepare }) => {
      const report = (to: string) =>
        prepare(({ audit, publish }) => {
          audit({ ...entry, purpose: to });
          publish(moved, { to });
        });
      const [send] = [report('shelf'), report('drawer')];
      await trx('test_thing').insert({ id: 1, name: 'a' });
      await send();
    });
    const lines = fixture.knex('core_audit').whereIn('purpose', ['shelf', 'drawer']);
    expect(await lines.select('purpose')).toEqual([{ purpose: 'shelf' }]);
    expect(await fixture.knex('core_outbox').select('payload')).toEqual([
      { payload: { to: 'shelf' } },
    ]);
    expect(fixture.commits).toEqual([{ audited: true, published: true }]);
  });

  it('refuses an event that does not match its schema', async () => {
    const { database, signals } = fixture.base;
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
      'The event test.moved does not match its schema: to: To must be text',
    );
    expect(await database.knex('core_outbox')).toEqual([]);
    await send('shelf');
    expect(await database.knex('core_outbox')).toHaveLength(1);
  });

  it('undoes a transaction that locks against the order, where tests check it', async () => {
    const { database, signals } = fixture.base;
    const strict = createWrites({
      database,
      signals,
      checksLockOrder: true,
      committed: () => undefined,
    });
    const work = async ({ trx, audit, locked }: WriteUnit) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      audit(entry);
      locked('form', [1]);
      locked('client', [1]);
    };
    await expect(strict.run(maria, work)).rejects.toThrow(LockOrderError);
    expect(await fixture.things()).toEqual([]);
    await fixture.writes.run(maria, work);
    expect(await fixture.things()).toEqual([1]);
  });

  it('lets a transaction pass that only read', async () => {
    expect(
      await fixture.writes.run(maria, async ({ trx }) => trx('test_thing').pluck('id')),
    ).toEqual([]);
  });

  it('takes back a lock, and even a write, when the work says that nothing changed', async () => {
    const response = await fixture.writes.run(maria, async ({ trx, unchanged }) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      unchanged();
      return 'as it was';
    });
    expect(response).toBe('as it was');
    expect(await fixture.things()).toEqual([]);
    expect(fixture.commits).toEqual([]);
  });

  it('commits audited writes even if the work called unchanged', async () => {
    await fixture.writes.run(maria, async ({ trx, audit, unchanged }) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      audit(entry);
      unchanged();
    });
    expect(await fixture.things()).toEqual([1]);
  });

  it('runs statements without the query builder in call order', async () => {
    const names = await fixture.writes.run(maria, async ({ sql, trx, audit }) => {
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
    expect(await fixture.things()).toEqual([1, 2]);
  });

  it('refuses a statement of the hot path that wrote without an audit entry', async () => {
    const run = fixture.writes.run(maria, ({ sql }) =>
      sql(null, `insert into test_thing values (1, 'a')`),
    );
    await expect(run).rejects.toBeInstanceOf(UnauditedWriteError);
    expect(await fixture.things()).toEqual([]);
  });

  it('stores what a statement writes at the commit, in call order and with the audit line', async () => {
    await fixture.writes.run(maria, async ({ sqlAtCommit, audit }) => {
      sqlAtCommit('test.add', 'insert into test_thing values ($1, $2)', [1, 'a']);
      sqlAtCommit('test.move', 'update test_thing set id = id + $1', [1]);
      audit(entry);
      expect(await fixture.things()).toEqual([]);
    });
    expect(await fixture.things()).toEqual([2]);
    expect(await fixture.knex('core_audit_unsealed')).toHaveLength(1);
  });

  it('stores nothing and says why when a statement at the commit fails', async () => {
    const run = fixture.writes.run(maria, async ({ sql, sqlAtCommit, audit }) => {
      await sql(null, `insert into test_thing values (1, 'a')`);
      sqlAtCommit(null, `insert into test_thing values (1, 'b')`);
      audit(entry);
    });
    await expect(run).rejects.toMatchObject({ code: '23505' });
    expect(await fixture.things()).toEqual([]);
    expect(await fixture.knex('core_audit_unsealed')).toEqual([]);
    expect(fixture.commits).toEqual([]);
  });

  it('refuses a statement at the commit without an audit entry', async () => {
    const run = fixture.writes.run(maria, async ({ sqlAtCommit }) =>
      sqlAtCommit(null, `insert into test_thing values (1, 'a')`),
    );
    await expect(run).rejects.toBeInstanceOf(UnauditedWriteError);
    expect(await fixture.things()).toEqual([]);
  });

  it('writes nothing when the last statements travel with the commit and one of them fails', async () => {
    const run = fixture.writes.run(maria, async ({ sql, audit }) => {
      await sql(null, `insert into test_thing values (1, 'a')`);
      audit({ ...entry, entity: null as unknown as string });
    });
    await expect(run).rejects.toMatchObject({ code: '23502' });
    expect(await fixture.things()).toEqual([]);
    expect(fixture.commits).toEqual([]);
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
    const run = fixture.writes.run(maria, async (unit) => {
      await unit.sql(null, `insert into test_thing values (1, 'a')`);
      say(unit);
    });
    await expect(run).rejects.toThrow('BigInt');
    expect(await fixture.things()).toEqual([]);
    expect(await fixture.knex('core_audit_unsealed')).toEqual([]);
    expect(fixture.commits).toEqual([]);
  });

  it('rejects statements that run after the end of the transaction', async () => {
    let late: (() => Promise<unknown>)[] = [];
    await fixture.writes.run(maria, async ({ sql, trx, audit }) => {
      audit(entry);
      await trx('test_thing').insert({ id: 1, name: 'a' });
      late = [
        () => sql(null, `insert into test_thing values (2, 'b')`),
        () => Promise.resolve(trx('test_thing').insert({ id: 3, name: 'c' })),
      ];
    });
    for (const write of late) await expect(write()).rejects.toThrow('has ended');
    expect(await fixture.things()).toEqual([1]);
  });

  it('takes a transaction within the transaction as a savepoint', async () => {
    await fixture.writes.run(maria, async ({ trx, audit }) => {
      audit(entry);
      await trx('test_thing').insert({ id: 1, name: 'a' });
      const inner = trx.transaction(async (savepoint) => {
        await savepoint('test_thing').insert({ id: 2, name: 'b' });
        throw new Error('only this');
      });
      await expect(inner).rejects.toThrow('only this');
    });
    expect(await fixture.things()).toEqual([1]);
  });
});
