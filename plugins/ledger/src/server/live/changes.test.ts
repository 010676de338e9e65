import type { Broadcast, BroadcastListener, Committed } from '@porchlight/server';
import { expect, it } from 'vitest';
import { Changes } from './changes.ts';

interface Payload {
  readonly id: number;
  readonly version: number;
  readonly fields: readonly string[];
}

/** Changes that hear what a test says; of clients that come and go nothing is read. */
function hearing() {
  const listeners = new Map<string, BroadcastListener<Committed<Payload>>>();
  const broadcast = {
    onCommitted({ id }: { id: string }, listener: BroadcastListener<Committed<Payload>>) {
      listeners.set(id, listener);
      return () => listeners.delete(id);
    },
  } as unknown as Broadcast;
  const changes = new Changes({
    broadcast,
    ledger: null as never,
    staff: null as never,
    unheard: () => true,
    tell: () => undefined,
    failed: () => undefined,
  });
  return {
    changes,
    create(count: number) {
      for (let id = 1; id <= count; id += 1)
        listeners.get('clients.created')?.heard({ id, version: 1, fields: [] }, null);
    },
    lose: () => listeners.get('clients.updated')?.missed(),
  };
}

it('whoever has just come is told what happened lately', async () => {
  const { changes, create } = hearing();
  expect(await changes.latest()).toBe('');
  create(3);
  expect(await changes.latest()).toBe('event: rows\ndata: {"created":[1,2,3],"deleted":[]}\n\n');
  changes.stop();
});

it.each([
  ['was more than is remembered', 600, false],
  ['may have been more than arrived', 1, true],
])('or to fetch anew when it %s', async (_, count, lost) => {
  const { changes, create, lose } = hearing();
  create(count);
  if (lost) lose();
  expect(await changes.latest()).toBe('event: refetch\ndata: {}\n\n');
  changes.stop();
});
