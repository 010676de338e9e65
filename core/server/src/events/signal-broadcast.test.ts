import { defineEvent, schemaRef, type EventToken, type Actor } from '@porchlight/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createSignals, type Signals } from '../database/signals.ts';
import { createWrites } from '../writes/writes.ts';
import { defineTopic, type Broadcast, type Topic } from '../plugin-api/broadcast.ts';
import type { Writes } from '../plugin-api/tokens.ts';
import { createBroadcast } from './signal-broadcast.ts';

interface Moved {
  readonly n: number;
  readonly text?: string;
}
const maria: Actor = {
  kind: 'staff',
  id: 7,
  name: 'Maria Lopez',
  tokenId: 't',
  flags: new Set(),
  permissions: new Set(),
};

let fixture: DatabaseFixture;
let farSignals: Signals;
let here: Broadcast;
let far: Broadcast;
let writes: Writes;
let received: unknown[];
/** New ones for each test: messages of the last test may still arrive. */
let topic: Topic<Moved>;
let moved: EventToken<Moved>;
let other: EventToken<Moved>;
let tests = 0;
const ends: (() => void)[] = [];

const listener = {
  received: (...message: readonly unknown[]) => void received.push(message),
  missed: () => void received.push('missed'),
};

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { database, signals, logger } = fixture;
  farSignals = createSignals(fixture.address, logger);
  here = createBroadcast({ database, signals, logger });
  far = createBroadcast({ database, signals: farSignals, logger });
  writes = createWrites({ database, signals, committed: () => undefined });
  let connections = 0;
  for (const one of [signals, farSignals]) one.on('connected', () => void (connections += 1));
  await vi.waitUntil(() => connections === 2, 10_000);
});
beforeEach(() => {
  received = [];
  tests += 1;
  topic = defineTopic(`test.topic-${tests}`);
  moved = defineEvent(`test.moved-${tests}`, schemaRef('test/moved'));
  other = defineEvent(`test.other-${tests}`, schemaRef('test/other'));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
afterAll(async () => {
  await farSignals.close();
  await fixture.close();
});

const publish = (
  events: readonly { event: EventToken<Moved>; n: number }[],
  actor: Actor = maria,
) =>
  writes.run(actor, async (unit) => {
    unit.audit({ action: 'thing.moved', entity: 'thing', entityId: null });
    for (const { event, n } of events) {
      unit.publish(event, { n });
      if (n % 60 === 59) await unit.flush();
    }
  });

describe('a broadcast', () => {
  it('reaches every process until it stops listening', async () => {
    ends.push(here.on(topic, listener));
    const end = far.on(topic, listener);
    await here.send(topic, { n: 1, text: 'two words' });
    await expect.poll(() => received).toHaveLength(2);
    expect(received).toEqual([[{ n: 1, text: 'two words' }], [{ n: 1, text: 'two words' }]]);
    end();
    await far.send(topic, { n: 2 });
    await expect.poll(() => received).toHaveLength(3);
    await here.send(topic, { n: 3 });
    await expect.poll(() => received).toHaveLength(4);
    expect(received.slice(2)).toEqual([[{ n: 2 }], [{ n: 3 }]]);
  });

  it('refuses a broadcast that is too large', async () => {
    await here.send(topic, { n: 1, text: 'x'.repeat(6_900) });
    await expect(here.send(topic, { n: 1, text: 'é'.repeat(3_600) })).rejects.toThrow(
      /A broadcast of test.topic-\d+ has 7\d+ bytes/,
    );
  });

  it('reaches the other listeners when one fails, and reports the error', async () => {
    const broken = () => {
      throw new Error('deaf');
    };
    ends.push(far.on(topic, { received: broken, missed: broken }), far.on(topic, listener));
    await here.send(topic, { n: 4 });
    await expect.poll(() => received).toEqual([[{ n: 4 }]]);
    expect(fixture.logger.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields: expect.objectContaining({ name: topic.id }) as object,
      }),
    );
  });
});

describe('a committed event', () => {
  it('reaches every process at once with the user who caused the event', async () => {
    ends.push(here.onCommitted(moved, listener), far.onCommitted(moved, listener));
    await publish([{ event: moved, n: 1 }]);
    await publish([{ event: other, n: 2 }]);
    await publish([{ event: moved, n: 3 }], { kind: 'system', plugin: 'test' });
    await expect.poll(() => received).toHaveLength(4);
    const first = [{ n: 1 }, 7];
    const third = [{ n: 3 }, null];
    expect(received.filter((one) => JSON.stringify(one) === JSON.stringify(first))).toHaveLength(2);
    expect(received.filter((one) => JSON.stringify(one) === JSON.stringify(third))).toHaveLength(2);
  });

  it('sends nothing when the transaction is rolled back', async () => {
    ends.push(far.onCommitted(moved, listener));
    const undone = writes.run(maria, async ({ audit, publish: into }) => {
      audit({ action: 'x', entity: 'x', entityId: null });
      into(moved, { n: 1 });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await publish([{ event: moved, n: 2 }]);
    await expect.poll(() => received).toEqual([[{ n: 2 }, 7]]);
  });

  it('sends one event for very many changes, even when they were written in parts', async () => {
    ends.push(far.onCommitted(moved, listener), far.onCommitted(other, listener));
    const many = Array.from({ length: 300 }, (_, n) => ({ event: moved, n }));
    await publish([{ event: other, n: 1 }, ...many]);
    await expect.poll(() => received).toContain('missed');
    expect(received).toContainEqual([{ n: 1 }, 7]);
    expect(received.filter((one) => one === 'missed')).toHaveLength(1);
    expect(received.length).toBeLessThanOrEqual(101);
  });

  it('names an event that is too large for a signal', async () => {
    ends.push(far.onCommitted(moved, listener));
    const large = { n: 1, text: 'x'.repeat(8_000) };
    await writes.run(maria, async (unit) => {
      unit.audit({ action: 'x', entity: 'x', entityId: null });
      unit.publish(moved, large);
      unit.publish(moved, { n: 2 });
      await unit.flush();
    });
    await expect.poll(() => received).toEqual(['missed', [{ n: 2 }, 7]]);
  });
});

// Last, because the connections take a while to return.
it('reports possibly missed messages after the connection was lost', async () => {
  ends.push(far.on(topic, listener));
  await fixture.killConnections();
  await expect.poll(() => received, { timeout: 5_000 }).toEqual(['missed']);
});
