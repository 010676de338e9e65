import { describe, expect, it } from 'vitest';
import { runInRequest, type RequestScope } from '../base/request-scope.ts';
import { entry, maria, WritesFixture } from './writes.fixture.ts';
import { createWrites } from './writes.ts';

const fixture = WritesFixture.forTests();

describe('the end of a transaction', () => {
  it('calls afterCommit listeners after a commit, and never after a rollback', async () => {
    const called: string[] = [];
    const write = (name: string, fails: boolean) =>
      fixture.writes.run(maria, async ({ afterCommit, audit }) => {
        audit(entry);
        afterCommit(() => called.push(name));
        if (fails) throw new Error('no');
        expect(called).toEqual([]);
      });
    await write('committed', false);
    await expect(write('lost', true)).rejects.toThrow('no');
    expect(called).toEqual(['committed']);
  });

  it('releases each connection after a commit, a rollback, and an error', async () => {
    const endings = [
      'select 1',
      'no statement',
      'insert into test_part values (99)',
      `insert into test_thing values (1, 'a')`,
    ];
    for (let turn = 0; turn < 20; turn += 1) {
      const run = fixture.writes.run(maria, async ({ sql, audit, unchanged }) => {
        if (turn % 3 === 0) audit(entry);
        if (turn % 3 === 1) unchanged();
        await sql(null, endings[turn % endings.length] ?? '');
      });
      await run.catch(() => undefined);
    }
    const { pool } = fixture.base.database;
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  it.each([
    ['the cancel as a lock timeout', '57014', '55P03'],
    ['any other error as it is', '23505', '23505'],
  ])('reports, of a transaction canceled for its waits, %s', async (_, thrown, reported) => {
    const watched = { wasCanceled: () => Promise.resolve(true), end: () => undefined };
    const { database, signals } = fixture.base;
    const canceled = createWrites({
      database: { ...database, lockWaits: { watch: () => watched } as never },
      signals,
      committed: () => undefined,
    });
    const fails = () => Promise.reject(Object.assign(new Error('refused'), { code: thrown }));
    const run = runInRequest({ requestId: 'r' } as RequestScope, () => canceled.run(maria, fails));
    await expect(run).rejects.toMatchObject({ code: reported });
  });

  it('fails when the commit itself is refused', async () => {
    const run = fixture.writes.run(maria, async ({ trx, audit }) => {
      await trx('test_part').insert({ thing: 99 });
      audit(entry);
    });
    await expect(run).rejects.toMatchObject({ code: '23503' });
    expect(fixture.commits).toEqual([]);
  });

  it('throws the first error when the connection is lost', async () => {
    const run = fixture.writes.run(maria, async ({ trx, audit }) => {
      await trx('test_thing').insert({ id: 1, name: 'a' });
      audit(entry);
      await fixture.base.killConnections();
    });
    await expect(run).rejects.toThrow(/terminat|closed|not queryable/i);
    expect(await fixture.things()).toEqual([]);
  });

  it('gives the request a last word before the commit, all or nothing', async () => {
    const write = () =>
      fixture.writes.run(maria, async ({ trx, audit }) => {
        await trx('test_thing').insert({ id: 1, name: 'a' });
        audit(entry);
      });
    const within = (beforeCommit: RequestScope['beforeCommit']) =>
      runInRequest({ requestId: 'r', beforeCommit } as RequestScope, write);

    await expect(within(() => Promise.reject(new Error('twin')))).rejects.toThrow('twin');
    expect(await fixture.things()).toEqual([]);
    await within(async ({ trx }) => void (await trx('test_thing').insert({ id: 2, name: 'b' })));
    expect(await fixture.things()).toEqual([1, 2]);
  });
});
