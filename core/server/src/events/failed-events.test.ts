import { defineProblem, ProblemError } from '@porchlight/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventsFixture } from './dispatcher.fixture.ts';
import {
  countFailedEvents,
  listFailedEvents,
  retryFailedEvent,
  skipFailedEvent,
  standingSubscribers,
} from './failed-events.ts';
import { removeDelivered } from './outbox.ts';

let events: EventsFixture;

beforeEach(async () => {
  events = await EventsFixture.open();
});
afterEach(() => events.close());

const knex = () => events.base.database.knex;
const failed = () => listFailedEvents(knex(), 10);

/** A subscriber that cannot handle the event 2 while `broken.now`, and has failed to ten times. */
async function failingSubscriber() {
  const broken = { now: true };
  const subscriber = events.subscribe('test:test.moved', ({ n }) => {
    if (broken.now && n === 2) throw new TypeError('about Maria');
  });
  const dispatcher = events.startProcess();
  await dispatcher.dispatchNow();
  await events.publish(1, 2, 3, 4);
  await dispatcher.dispatchNow();
  expect(subscriber.got).toEqual([1]);
  await knex()('core_outbox_cursor').update({ failures: 3, next_try_at: null });
  await dispatcher.dispatchNow();
  expect(subscriber.got).toEqual([1, 3, 4]);
  await knex()('core_event_failure').update({ tries: 9, due_at: knex().fn.now() });
  await dispatcher.dispatchNow();
  return { ...subscriber, broken, dispatcher };
}

describe('an event whose handler fails', () => {
  /** A subscriber that meets `error` at the event 2, after `tries` tries in order. */
  async function afterTries(tries: number, error: () => Error, broken = { now: true }) {
    const { got } = events.subscribe('test:test.moved', ({ n }) => {
      if (broken.now && n === 2) throw error();
    });
    const dispatcher = events.startProcess();
    await dispatcher.dispatchNow();
    await events.publish(1, 2, 3, 4);
    for (let round = 0; round < tries; round += 1) {
      await dispatcher.dispatchNow();
      await knex()('core_outbox_cursor').update({ next_try_at: null });
    }
    return { got, broken, dispatcher };
  }
  const refusal = (status: number) => () =>
    new ProblemError(defineProblem('conflict', status, 'Refused'));

  it.each<[string, () => Error]>([
    ['an error of the code', () => new TypeError('about Maria')],
    ['a failed provider', refusal(502)],
    ['a limit', refusal(429)],
    ['a conflict with another write', refusal(409)],
  ])('steps aside after four tries for %s, and is tried again by itself', async (_, error) => {
    const { got, broken, dispatcher } = await afterTries(4, error);
    expect(got).toEqual([1, 3, 4]);
    expect(await failed()).toMatchObject([{ state: 'waiting', tries: 4 }]);
    await dispatcher.dispatchNow();
    expect(await failed()).toMatchObject([{ tries: 4 }]);
    await knex()('core_event_failure').update({ due_at: knex().fn.now() });
    await dispatcher.dispatchNow();
    expect(await failed()).toMatchObject([{ state: 'waiting', tries: 5 }]);
    broken.now = false;
    await knex()('core_event_failure').update({ due_at: knex().fn.now() });
    await dispatcher.dispatchNow();
    expect(got).toEqual([1, 3, 4, 2]);
    expect(await failed()).toEqual([]);
  });

  it.each([400, 403, 404, 410, 413, 422])(
    'needs attention at once when the portal refuses it with %i',
    async (status) => {
      const { got } = await afterTries(1, refusal(status));
      expect(got).toEqual([1, 3, 4]);
      expect(await failed()).toMatchObject([{ state: 'failed', tries: 1 }]);
    },
  );

  it('names its subscriber while its next event waits for longer than a minute', async () => {
    const subscriptions = events.subscriptions;
    await afterTries(1, () => new TypeError('about Maria'));
    expect(await standingSubscribers(knex(), subscriptions)).toEqual(new Map());
    await knex()('core_outbox').update({
      published_at: knex().raw("now() - interval '150 seconds'"),
    });
    expect(await standingSubscribers(knex(), subscriptions)).toEqual(
      new Map([['Handle test:test.moved', 2]]),
    );
    expect(await standingSubscribers(knex(), [])).toEqual(new Map());
  });
});

describe('an event whose handler fails ten times', () => {
  it('waits for attention while the events behind it are delivered', async () => {
    const { got } = await failingSubscriber();
    expect(got).toEqual([1, 3, 4]);
    expect(await failed()).toMatchObject([
      {
        subscriber: 'test:test.moved',
        title: 'Handle test:test.moved',
        event: 'test.moved',
        state: 'failed',
        error: 'TypeError',
        tries: 10,
      },
    ]);
    expect(await events.cursor('test:test.moved')).toMatchObject({ failures: 0 });
  });

  it('reaches its handler once after a retry, through one of several processes', async () => {
    const { got, broken, dispatcher } = await failingSubscriber();
    const other = events.startProcess();
    broken.now = false;
    const [{ id } = { id: '' }] = await failed();
    expect(await retryFailedEvent(knex(), id)).toBe('test:test.moved');
    expect(await retryFailedEvent(knex(), id)).toBeNull();
    await Promise.all([dispatcher.dispatchNow(), other.dispatchNow()]);
    await dispatcher.dispatchNow();
    expect(got).toEqual([1, 3, 4, 2]);
    expect(await failed()).toEqual([]);
  });

  it('needs attention again when the retry fails too', async () => {
    const { dispatcher } = await failingSubscriber();
    const [{ id } = { id: '' }] = await failed();
    expect(await countFailedEvents(knex())).toEqual(new Map([['Handle test:test.moved', 1]]));
    await retryFailedEvent(knex(), id);
    expect(await failed()).toMatchObject([{ state: 'waiting' }]);
    expect(await countFailedEvents(knex())).toEqual(new Map());
    await dispatcher.dispatchNow();
    expect(await failed()).toMatchObject([{ state: 'failed', tries: 11 }]);
  });

  it('reaches its handler after a retry although its subscriber pauses', async () => {
    const { got, broken, dispatcher } = await failingSubscriber();
    broken.now = false;
    await knex()('core_outbox_cursor').update({
      next_try_at: knex().raw("now() + interval '5 minutes'"),
    });
    const [{ id } = { id: '' }] = await failed();
    await retryFailedEvent(knex(), id);
    await dispatcher.dispatchNow();
    expect(got).toContain(2);
  });

  it('waits for its plugin when it is retried while that is off', async () => {
    const { got, broken, dispatcher } = await failingSubscriber();
    broken.now = false;
    const [off] = events.subscriptions.splice(0, 1);
    const [{ id } = { id: '' }] = await failed();
    await retryFailedEvent(knex(), id);
    await dispatcher.dispatchNow();
    expect(got).not.toContain(2);
    events.subscriptions.push(off!);
    await dispatcher.dispatchNow();
    expect(got).toContain(2);
  });

  it('leaves the list once someone skips it', async () => {
    const { got, dispatcher } = await failingSubscriber();
    const [{ id } = { id: '' }] = await failed();
    expect(await skipFailedEvent(knex(), id)).toBe('test:test.moved');
    expect(await skipFailedEvent(knex(), id)).toBeNull();
    expect(await retryFailedEvent(knex(), id)).toBeNull();
    await dispatcher.dispatchNow();
    expect(got).toEqual([1, 3, 4]);
  });

  it('leaves the list after 90 days', async () => {
    await failingSubscriber();
    const age = (days: number) =>
      knex()('core_event_failure').update({
        failed_at: knex().raw("now() - ? * interval '1 day'", [days]),
      });
    await age(89);
    await removeDelivered(events.base.database);
    expect(await failed()).toHaveLength(1);
    await age(91);
    await removeDelivered(events.base.database);
    expect(await failed()).toEqual([]);
  });
});
