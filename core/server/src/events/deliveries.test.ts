import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventsFixture } from './dispatcher.fixture.ts';
import { removeDelivered } from './outbox.ts';

let events: EventsFixture;

beforeEach(async () => {
  events = await EventsFixture.open();
});
afterEach(() => events.close());

describe('several processes', () => {
  it('deliver each event once between them', async () => {
    const { got } = events.subscribe('a', () => new Promise((resolve) => setImmediate(resolve)));
    const processes = [events.startProcess(), events.startProcess(), events.startProcess()];
    await processes[0]?.dispatchNow();
    for (let round = 0; round < 10; round += 1) {
      await events.publish(...Array.from({ length: 10 }, (_, index) => round * 10 + index));
      for (const one of processes) one.nudge();
    }
    await expect.poll(() => got.length, { timeout: 5_000 }).toBe(100);
    expect(got).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });

  it('delivers an unfinished event again after one of several processes restarts', async () => {
    let hang = true;
    const tries: number[] = [];
    events.subscribe('a', async ({ n }) => {
      tries.push(n);
      if (n === 2 && hang) await new Promise(() => undefined);
    });
    const killed = events.startProcess();
    await killed.dispatchNow();
    await events.publish(1, 2, 3);
    killed.nudge();
    await expect.poll(() => tries).toHaveLength(2);
    hang = false;
    await events.kill();
    await events.startProcess().dispatchNow();
    expect(tries).toEqual([1, 2, 2, 3]);
  });

  it('stops delivering when another process has taken over', async () => {
    let release = () => {};
    const tries: number[] = [];
    events.subscribe('a', async ({ n }) => {
      tries.push(n);
      if (n === 1) await new Promise<void>((resolve) => (release = resolve));
    });
    const slow = events.startProcess();
    await slow.dispatchNow();
    await events.publish(1, 2);
    slow.nudge();
    await expect.poll(() => tries).toHaveLength(1);
    await events.base.database
      .knex('core_outbox_cursor')
      .update({ held_by: '00000000-0000-4000-8000-000000000000' });
    release();
    await slow.dispatchNow();
    expect(tries).toEqual([1]);
  });
});

describe('a stopping process', () => {
  it('finishes the running handler and leaves the rest', async () => {
    let release: (() => void) | undefined;
    const { got } = events.subscribe('a', ({ n }) =>
      n === 1 ? new Promise<void>((resolve) => (release = resolve)) : undefined,
    );
    const dispatcher = events.startProcess();
    await dispatcher.dispatchNow();
    await events.publish(1, 2);
    dispatcher.nudge();
    await expect.poll(() => release).toBeDefined();
    const stopped = dispatcher.stop();
    release?.();
    await stopped;
    expect(got).toEqual([1]);
    await events.startProcess().dispatchNow();
    expect(got).toEqual([1, 2]);
  });

  it('survives the loss of its connections', async () => {
    const { got } = events.subscribe('a', () => undefined);
    const dispatcher = events.startProcess();
    await dispatcher.dispatchNow();
    await events.base.killConnections();
    await expect
      .poll(() =>
        events.publish(1).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(() => got, { timeout: 5_000 }).toEqual([1]);
  });
});

describe('removeDelivered', () => {
  const age = (days: number) =>
    events.base.database.knex('core_outbox').update({
      published_at: events.base.database.knex.raw("now() - ? * interval '1 day'", [days]),
    });

  it('removes events that no plugin subscribes to after ten minutes, placed or not', async () => {
    await events.publish(1);
    await age(9 / (24 * 60));
    expect(await removeDelivered(events.base.database)).toBe(0);
    await age(11 / (24 * 60));
    expect(await removeDelivered(events.base.database)).toBe(1);
  });

  it('removes what everybody has had after a week, and the rest after 90 days', async () => {
    const dispatcher = events.startProcess();
    events.subscribe('quick', () => undefined);
    events.subscribe('stuck', () => Promise.reject(new Error('never')));
    await dispatcher.dispatchNow();
    await events.publish(1);
    await dispatcher.dispatchNow();
    await age(30);
    expect(await removeDelivered(events.base.database)).toBe(0);
    await age(91);
    expect(await removeDelivered(events.base.database)).toBe(1);

    await events.publish(2);
    await dispatcher.dispatchNow();
    await events.base.database.knex('core_outbox_cursor').update({ position: 2 });
    await age(6);
    expect(await removeDelivered(events.base.database)).toBe(0);
    await age(8);
    expect(await removeDelivered(events.base.database)).toBe(1);
  });
});
