import { defineEvent, schemaRef } from '@porchlight/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createWrites } from '../database/writes.ts';
import type { RegisteredSubscription } from '../kernel/snapshot.ts';
import type { Writes } from '../services/tokens.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { removeDelivered } from './remove-delivered.ts';

interface Moved {
  readonly n: number;
}
const moved = defineEvent('test.moved', schemaRef<Moved>('test/moved'));
const other = defineEvent('test.other', schemaRef<Moved>('test/other'));

let fixture: DatabaseFixture;
let writes: Writes;
let dispatchers: Dispatcher[];
/** The snapshot's subscriptions, as all processes of a test see them. */
let subscriptions: RegisteredSubscription[];

beforeEach(async () => {
  fixture = await openDatabaseFixture();
  dispatchers = [];
  subscriptions = [];
  writes = createWrites({
    database: fixture.database,
    signals: fixture.signals,
    committed: () => undefined,
  });
});
afterEach(async () => {
  for (const dispatcher of dispatchers) await dispatcher.stop();
  await fixture.close();
});

/** One more API process. */
function startProcess(): Dispatcher {
  const { database, signals, logger, address } = fixture;
  const dispatcher = createDispatcher({
    database,
    signals,
    logger,
    databaseSchema: address.databaseSchema,
    subscriptions: () => subscriptions,
  });
  dispatchers.push(dispatcher);
  return dispatcher;
}

function subscribe(
  id: string,
  handler: (payload: Moved) => Promise<void> | void,
  event = moved,
): { readonly got: number[] } {
  const got: number[] = [];
  subscriptions.push({
    plugin: 'test',
    id,
    event,
    async handler(payload: Moved) {
      await handler(payload);
      got.push(payload.n);
    },
  });
  return { got };
}

async function publish(...numbers: readonly number[]): Promise<void> {
  await writes.run({ kind: 'system', plugin: 'test' }, async ({ audit, publish: into }) => {
    audit({ action: 'thing.moved', entity: 'thing', entityId: null });
    for (const n of numbers) into(moved, { n });
  });
}

const cursor = (id: string) =>
  fixture.database
    .knex<{ subscriber: string; failures: number; next_try_at: string | null }>(
      'core_outbox_cursor',
    )
    .where({ subscriber: id })
    .first();

/** As if the pause after a failure were over. */
const pauseOver = () => fixture.database.knex('core_outbox_cursor').update({ next_try_at: null });

describe('events', () => {
  it('reach each subscriber once and in order', async () => {
    const dispatcher = startProcess();
    const [a, b] = [subscribe('a', () => undefined), subscribe('b', () => undefined)];
    const deaf = subscribe('c', () => undefined, other);
    await dispatcher.dispatchNow();
    await publish(1, 2);
    await publish(3);
    await dispatcher.dispatchNow();
    expect(a.got).toEqual([1, 2, 3]);
    expect(b.got).toEqual([1, 2, 3]);
    expect(deaf.got).toEqual([]);
  });

  it('come by themselves after the commit', async () => {
    const dispatcher = startProcess();
    const { got } = subscribe('a', () => undefined);
    await dispatcher.dispatchNow();
    await publish(1);
    await expect.poll(() => got).toEqual([1]);
  });

  it('do not come when the transaction rolls back', async () => {
    const dispatcher = startProcess();
    const { got } = subscribe('a', () => undefined);
    await dispatcher.dispatchNow();
    const undone = writes.run(
      { kind: 'system', plugin: 'test' },
      async ({ audit, publish: into }) => {
        audit({ action: 'x', entity: 'x', entityId: null });
        into(moved, { n: 1 });
        throw new Error('undo');
      },
    );
    await expect(undone).rejects.toThrow('undo');
    await dispatcher.dispatchNow();
    expect(got).toEqual([]);
  });

  it('published before a subscriber was known are not for it', async () => {
    const dispatcher = startProcess();
    subscribe('early', () => undefined);
    await dispatcher.dispatchNow();
    await publish(1);
    await dispatcher.dispatchNow();
    const late = subscribe('late', () => undefined);
    await dispatcher.dispatchNow();
    await publish(2);
    await dispatcher.dispatchNow();
    expect(late.got).toEqual([2]);
  });

  it('published while a subscriber was switched off come when it is back', async () => {
    const dispatcher = startProcess();
    const { got } = subscribe('a', () => undefined);
    subscribe('b', () => undefined);
    await dispatcher.dispatchNow();
    const [off] = subscriptions.splice(0, 1);
    await publish(1, 2);
    await dispatcher.dispatchNow();
    expect(got).toEqual([]);
    if (off !== undefined) subscriptions.push(off);
    await dispatcher.dispatchNow();
    expect(got).toEqual([1, 2]);
  });

  it('are not overtaken by a transaction that began later and committed sooner', async () => {
    const dispatcher = startProcess();
    const { got } = subscribe('a', () => undefined);
    await dispatcher.dispatchNow();
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    const slow = writes.run({ kind: 'system', plugin: 'test' }, async ({ trx, audit }) => {
      audit({ action: 'x', entity: 'x', entityId: null });
      // Takes its id now and commits last.
      await trx('core_outbox').insert({ event: moved.id, payload: JSON.stringify({ n: 1 }) });
      await waiting;
    });
    await publish(2);
    await dispatcher.dispatchNow();
    expect(got).toEqual([2]);
    goOn();
    await slow;
    await dispatcher.dispatchNow();
    expect(got).toEqual([2, 1]);
  });
});

describe('a subscriber that fails', () => {
  it('gets the same event again, and holds up nobody', async () => {
    const dispatcher = startProcess();
    let broken = true;
    const failing = subscribe('failing', ({ n }) => {
      if (broken && n === 2) throw new Error('not now');
    });
    const healthy = subscribe('healthy', () => undefined);
    await dispatcher.dispatchNow();
    await publish(1, 2, 3);
    await dispatcher.dispatchNow();
    expect(healthy.got).toEqual([1, 2, 3]);
    expect(failing.got).toEqual([1]);
    expect(fixture.logger.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields: expect.objectContaining({ subscriber: 'failing' }) as object,
      }),
    );

    broken = false;
    await expect.poll(() => failing.got, { timeout: 4_000 }).toEqual([1, 2, 3]);
    await expect.poll(async () => (await cursor('failing'))?.failures).toBe(0);
  });

  it('is called with growing pauses', async () => {
    const dispatcher = startProcess();
    subscribe('failing', () => Promise.reject(new Error('never')));
    await dispatcher.dispatchNow();
    await publish(1);
    const pauses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await pauseOver();
      await dispatcher.dispatchNow();
      const row = await cursor('failing');
      pauses.push(Math.round((Date.parse(row?.next_try_at ?? '') - Date.now()) / 1_000));
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16]);
    await fixture.database
      .knex('core_outbox_cursor')
      .update({ failures: 1_000, next_try_at: null });
    await dispatcher.dispatchNow();
    const row = await cursor('failing');
    expect(Math.round((Date.parse(row?.next_try_at ?? '') - Date.now()) / 1_000)).toBe(300);
  });
});

describe('several processes', () => {
  it('deliver each event once between them', async () => {
    const { got } = subscribe('a', () => new Promise((resolve) => setImmediate(resolve)));
    const processes = [startProcess(), startProcess(), startProcess()];
    await processes[0]?.dispatchNow();
    for (let round = 0; round < 10; round += 1) {
      await publish(...Array.from({ length: 10 }, (_, index) => round * 10 + index));
      for (const one of processes) one.nudge();
    }
    await expect.poll(() => got.length, { timeout: 5_000 }).toBe(100);
    expect(got).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });

  it('go on where one was restarted in the middle, handing out the unfinished event again', async () => {
    let hang = true;
    const tries: number[] = [];
    subscribe('a', async ({ n }) => {
      tries.push(n);
      if (n === 2 && hang) await new Promise(() => undefined);
    });
    const killed = startProcess();
    await killed.dispatchNow();
    await publish(1, 2, 3);
    killed.nudge();
    await vi.waitUntil(() => tries.length === 2);
    // The process is gone without a word: its hold runs out.
    dispatchers = [];
    hang = false;
    await fixture.database
      .knex('core_outbox_cursor')
      .update({ held_until: fixture.database.knex.fn.now() });
    await startProcess().dispatchNow();
    expect(tries).toEqual([1, 2, 2, 3]);
  });

  it('give way when their hold was taken over', async () => {
    let release = () => {};
    const tries: number[] = [];
    subscribe('a', async ({ n }) => {
      tries.push(n);
      if (n === 1) await new Promise<void>((resolve) => (release = resolve));
    });
    const slow = startProcess();
    await slow.dispatchNow();
    await publish(1, 2);
    slow.nudge();
    await vi.waitUntil(() => tries.length === 1);
    await fixture.database
      .knex('core_outbox_cursor')
      .update({ held_by: '00000000-0000-4000-8000-000000000000' });
    release();
    await slow.stop();
    expect(tries).toEqual([1]);
  });
});

describe('a stopping process', () => {
  it('finishes the running handler and leaves the rest', async () => {
    let release: (() => void) | undefined;
    const { got } = subscribe('a', ({ n }) =>
      n === 1 ? new Promise<void>((resolve) => (release = resolve)) : undefined,
    );
    const dispatcher = startProcess();
    await dispatcher.dispatchNow();
    await publish(1, 2);
    dispatcher.nudge();
    await vi.waitUntil(() => release !== undefined);
    const stopped = dispatcher.stop();
    release?.();
    await stopped;
    expect(got).toEqual([1]);
    await startProcess().dispatchNow();
    expect(got).toEqual([1, 2]);
  });

  it('survives the loss of its connections', async () => {
    const { got } = subscribe('a', () => undefined);
    const dispatcher = startProcess();
    await dispatcher.dispatchNow();
    await fixture.killConnections();
    await vi.waitUntil(() =>
      publish(1).then(
        () => true,
        () => false,
      ),
    );
    await expect.poll(() => got, { timeout: 5_000 }).toEqual([1]);
  });
});

describe('removeDelivered', () => {
  it('removes what everybody has had after a week, and the rest after 90 days', async () => {
    const dispatcher = startProcess();
    subscribe('quick', () => undefined);
    subscribe('stuck', () => Promise.reject(new Error('never')));
    await dispatcher.dispatchNow();
    await publish(1);
    await dispatcher.dispatchNow();
    const age = (days: number) =>
      fixture.database.knex('core_outbox').update({
        published_at: fixture.database.knex.raw('now() - make_interval(days => ?)', [days]),
      });
    await age(30);
    expect(await removeDelivered(fixture.database)).toBe(0);
    await age(91);
    expect(await removeDelivered(fixture.database)).toBe(1);

    await publish(2);
    await dispatcher.dispatchNow();
    await fixture.database.knex('core_outbox_cursor').update({ position: 2 });
    await age(6);
    expect(await removeDelivered(fixture.database)).toBe(0);
    await age(8);
    expect(await removeDelivered(fixture.database)).toBe(1);
  });
});
