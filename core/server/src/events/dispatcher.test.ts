import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventsFixture, moved, other } from './dispatcher.fixture.ts';

let events: EventsFixture;

beforeEach(async () => {
  events = await EventsFixture.open();
});
afterEach(() => events.close());

describe('events', () => {
  it('events reach each subscriber once and in order', async () => {
    const dispatcher = events.startProcess();
    const [a, b] = [events.subscribe('a', () => undefined), events.subscribe('b', () => undefined)];
    const deaf = events.subscribe('c', () => undefined, { event: other });
    await dispatcher.dispatchNow();
    await events.publish(1, 2);
    await events.publish(3);
    await dispatcher.dispatchNow();
    expect(a.got).toEqual([1, 2, 3]);
    expect(b.got).toEqual([1, 2, 3]);
    expect(deaf.got).toEqual([]);
  });

  it('events arrive after the commit', async () => {
    const dispatcher = events.startProcess();
    const { got } = events.subscribe('a', () => undefined);
    await dispatcher.dispatchNow();
    await events.publish(1);
    await expect.poll(() => got).toEqual([1]);
    // Published within the batching pause after the first one.
    await events.publish(2);
    await events.publish(3);
    await expect.poll(() => got).toEqual([1, 2, 3]);
  });

  it('events do not arrive when the transaction rolls back', async () => {
    const dispatcher = events.startProcess();
    const { got } = events.subscribe('a', () => undefined);
    await dispatcher.dispatchNow();
    const undone = events.writes.run(
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
    const dispatcher = events.startProcess();
    events.subscribe('early', () => undefined);
    await dispatcher.dispatchNow();
    await events.publish(1);
    await dispatcher.dispatchNow();
    const late = events.subscribe('late', () => undefined);
    await dispatcher.dispatchNow();
    await events.publish(2);
    await dispatcher.dispatchNow();
    expect(late.got).toEqual([2]);
  });

  it('passes over the events that a subscriber does not want, and remembers them as delivered', async () => {
    const dispatcher = events.startProcess();
    const { got } = events.subscribe('a', () => undefined, { when: ({ n }) => n % 2 === 1 });
    await dispatcher.dispatchNow();
    await events.publish(1, 2, 3, 4);
    await dispatcher.dispatchNow();
    expect(got).toEqual([1, 3]);
    await dispatcher.stop();
    events.subscriptions.splice(0);
    const later = events.subscribe('a', () => undefined);
    await events.publish(5);
    await events.startProcess().dispatchNow();
    expect(later.got).toEqual([5]);
  });

  it('delivers events published while a subscriber was turned off once it is back', async () => {
    const dispatcher = events.startProcess();
    const { got } = events.subscribe('a', () => undefined);
    events.subscribe('b', () => undefined);
    await dispatcher.dispatchNow();
    const [off] = events.subscriptions.splice(0, 1);
    await events.publish(1, 2);
    await dispatcher.dispatchNow();
    expect(got).toEqual([]);
    if (off !== undefined) events.subscriptions.push(off);
    await dispatcher.dispatchNow();
    expect(got).toEqual([1, 2]);
  });

  it('delivers events in order although a later transaction commits sooner', async () => {
    const dispatcher = events.startProcess();
    const { got } = events.subscribe('a', () => undefined);
    await dispatcher.dispatchNow();
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    const slow = events.writes.run({ kind: 'system', plugin: 'test' }, async ({ trx, audit }) => {
      audit({ action: 'x', entity: 'x', entityId: null });
      // Takes its id now and commits last.
      await trx('core_outbox').insert({ event: moved.id, payload: JSON.stringify({ n: 1 }) });
      await waiting;
    });
    await events.publish(2);
    await dispatcher.dispatchNow();
    expect(got).toEqual([2]);
    goOn();
    await slow;
    await dispatcher.dispatchNow();
    expect(got).toEqual([2, 1]);
  });
});

describe('a subscriber that fails', () => {
  it('receives the same event again without delaying other subscribers', async () => {
    const dispatcher = events.startProcess();
    let broken = true;
    const failing = events.subscribe('failing', ({ n }) => {
      if (broken && n === 2) throw new Error('not now');
    });
    const healthy = events.subscribe('healthy', () => undefined);
    await dispatcher.dispatchNow();
    await events.publish(1, 2, 3);
    await dispatcher.dispatchNow();
    expect(healthy.got).toEqual([1, 2, 3]);
    expect(failing.got).toEqual([1]);
    expect(events.base.logger.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields: expect.objectContaining({ subscriber: 'failing' }) as object,
      }),
    );

    broken = false;
    await expect.poll(() => failing.got, { timeout: 4_000 }).toEqual([1, 2, 3]);
    await expect.poll(async () => (await events.cursor('failing'))?.failures).toBe(0);
  });

  it('calls a failing subscriber three times more, after growing pauses, before the event steps aside', async () => {
    const dispatcher = events.startProcess();
    events.subscribe('failing', () => Promise.reject(new Error('never')));
    await dispatcher.dispatchNow();
    await events.publish(1);
    // The word of the publisher may come at any moment: the try that it causes is not counted.
    await dispatcher.dispatchNow();
    await events.base.database.knex('core_outbox_cursor').update({ failures: 0 });
    const pauses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await events.base.database.knex('core_outbox_cursor').update({ next_try_at: null });
      await dispatcher.dispatchNow();
      const row = await events.cursor('failing');
      pauses.push(Math.round((Date.parse(row?.next_try_at ?? '') - Date.now()) / 1_000));
    }
    expect(pauses).toEqual([1, 2, 4]);
    await events.base.database.knex('core_outbox_cursor').update({ next_try_at: null });
    await dispatcher.dispatchNow();
    expect((await events.cursor('failing'))?.failures).toBe(0);
  });
});
