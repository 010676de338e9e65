import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventsFixture, type Moved } from './dispatcher.fixture.ts';

let events: EventsFixture;

beforeEach(async () => {
  events = await EventsFixture.open();
  await events.base.database.knex.schema.createTable('test_effect', (table) => {
    table.increments('id');
    table.integer('n').notNullable();
  });
});
afterEach(() => events.close());

const knex = () => events.base.database.knex;
const effects = async () => knex()('test_effect').orderBy('id').pluck('n') as Promise<number[]>;

/** A subscriber that writes a row for each event as part of its delivery. */
function subscribe(
  between: (event: Moved) => Promise<void> | void = () => undefined,
  from?: 'stored',
) {
  return events.subscribe(
    'test:test.moved',
    async ({ n }, { commit }) => {
      await between({ n });
      await commit(async ({ trx }) => {
        await trx('test_effect').insert({ n });
      });
    },
    from && { from },
  );
}

describe('an event that is delivered in the transaction of its effect', () => {
  it('takes effect once with three processes at the same time', async () => {
    subscribe(() => new Promise((resolve) => setImmediate(resolve)));
    const processes = [events.startProcess(), events.startProcess(), events.startProcess()];
    await processes[0]!.dispatchNow();
    const all = Array.from({ length: 30 }, (_, n) => n);
    for (let n = 0; n < 30; n += 10) {
      await events.publish(...all.slice(n, n + 10));
      for (const one of processes) one.nudge();
    }
    await expect.poll(effects, { timeout: 5_000 }).toEqual(all);
  });

  it('takes effect once although its process lost the subscriber before it committed', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const handled: number[] = [];
    subscribe(async ({ n }) => {
      handled.push(n);
      if (handled.length === 1) await held;
    });
    const slow = events.startProcess();
    await slow.dispatchNow();
    await events.publish(1);
    slow.nudge();
    await expect.poll(() => handled).toEqual([1]);
    await knex()('core_outbox_cursor').update({ held_until: knex().fn.now() });
    await events.startProcess().dispatchNow();
    expect(await effects()).toEqual([1]);
    finish();
    await slow.dispatchNow();
    expect(handled).toEqual([1, 1]);
    expect(await effects()).toEqual([1]);
  });

  it('leaves no effect when its transaction fails, and takes effect once it works', async () => {
    let broken = true;
    events.subscribe('test:test.moved', async ({ n }, { commit }) => {
      await commit(async ({ trx }) => {
        await trx('test_effect').insert({ n });
        if (broken) throw new Error('not now');
      });
    });
    const dispatcher = events.startProcess();
    await dispatcher.dispatchNow();
    await events.publish(1);
    await dispatcher.dispatchNow();
    expect(await effects()).toEqual([]);
    broken = false;
    await knex()('core_outbox_cursor').update({ next_try_at: null });
    await dispatcher.dispatchNow();
    expect(await effects()).toEqual([1]);
  });

  it('counts as delivered when its handler throws after the commit', async () => {
    events.subscribe('test:test.moved', async ({ n }, { commit }) => {
      await commit(async ({ trx }) => {
        await trx('test_effect').insert({ n });
      });
      throw new Error('too late');
    });
    const dispatcher = events.startProcess();
    await dispatcher.dispatchNow();
    await events.publish(1, 2);
    await dispatcher.dispatchNow();
    expect(await effects()).toEqual([1, 2]);
  });
});

describe('a list that is built from events', () => {
  it('rebuilds a list from all stored events once its cursor is deleted', async () => {
    subscribe(undefined, 'stored');
    const first = events.startProcess();
    await first.dispatchNow();
    await events.publish(1, 2, 3);
    await first.dispatchNow();
    expect(await effects()).toEqual([1, 2, 3]);
    await first.stop();
    await knex()('test_effect').delete();
    await knex()('core_outbox_cursor').delete();
    await events.startProcess().dispatchNow();
    expect(await effects()).toEqual([1, 2, 3]);
  });
});

it('names the staff member who caused an event, and when it was published', async () => {
  const deliveries: { by: number | null; publishedAt: string }[] = [];
  events.subscribe('test:test.moved', (_, { by, publishedAt }) => {
    deliveries.push({ by, publishedAt });
  });
  const dispatcher = events.startProcess();
  await dispatcher.dispatchNow();
  await events.publish(1);
  await events.publishBy(7, 2);
  await dispatcher.dispatchNow();
  expect(deliveries.map(({ by }) => by)).toEqual([null, 7]);
  expect(Math.abs(Date.now() - Date.parse(deliveries[1]!.publishedAt))).toBeLessThan(60_000);
});
