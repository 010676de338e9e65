import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventHandler } from '../plugin-api/event-delivery.ts';
import { HANDLER_LIMIT_MS } from './deliver.ts';
import { EventsFixture, type Moved } from './dispatcher.fixture.ts';
import { listFailedEvents } from './failed-events.ts';

const SUBSCRIBER = 'test:test.moved';

let events: EventsFixture;
beforeEach(async () => {
  events = await EventsFixture.open();
  await knex().schema.createTable('test_effect', (table) => void table.integer('n'));
});
afterEach(async () => {
  vi.useRealTimers();
  await events.close();
});

const knex = () => events.base.database.knex;
const effects = () => knex()('test_effect').pluck('n');

/** Delivers 1 and 2 to a handler that calls `hangs` for 1 and gets no further; ends when its time is up. */
async function deliverToHanging(handler: EventHandler<Moved>) {
  const subscriber = events.subscribe(SUBSCRIBER, handler);
  const dispatcher = events.startProcess();
  await dispatcher.dispatchNow();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await events.publish(1, 2);
  const done = dispatcher.dispatchNow();
  await vi.waitFor(() => expect(isHanging).toBe(true));
  vi.advanceTimersByTime(HANDLER_LIMIT_MS);
  await done;
  vi.useRealTimers();
  return subscriber;
}

let isHanging = false;
let goOn = () => {};
const hang = () => {
  isHanging = true;
  return new Promise<void>((resolve) => (goOn = resolve));
};
beforeEach(() => void (isHanging = false));

it('delivers the events behind one whose handler does not return, and tries that one again later', async () => {
  const { got } = await deliverToHanging(({ n }) => (n === 1 ? hang() : undefined));
  expect(got).toEqual([2]);
  expect(await listFailedEvents(knex(), 10)).toMatchObject([
    { subscriber: SUBSCRIBER, state: 'waiting', error: 'TimeLimitError', tries: 1 },
  ]);
});

it('rolls back the transaction of a handler that does not return, and tries its event again', async () => {
  await deliverToHanging(async ({ n }, { commit }) => {
    if (n !== 1) return;
    await commit(async ({ trx }) => {
      await trx('test_effect').insert({ n });
      await hang();
    });
  });
  goOn();
  expect(await effects()).toEqual([]);
  expect(await listFailedEvents(knex(), 10)).toMatchObject([{ state: 'waiting', tries: 1 }]);
});

it('refuses what a handler commits after its time', async () => {
  let late: Promise<void> | undefined;
  await deliverToHanging(async ({ n }, { commit }) => {
    if (n !== 1) return;
    await hang();
    late = commit(async ({ trx }) => {
      await trx('test_effect').insert({ n });
    });
    await late;
  });
  goOn();
  await vi.waitFor(() => expect(late).toBeDefined());
  await expect(late).rejects.toThrow('The handler took longer than 60 s');
  expect(await effects()).toEqual([]);
});
