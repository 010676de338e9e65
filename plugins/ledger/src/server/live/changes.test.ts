import type { Broadcast, BroadcastListener, Committed } from '@porchlight/server';
import { expect, it } from 'vitest';
import { Changes } from './changes.ts';

interface Payload {
  readonly id: number;
  readonly version: number;
  readonly fields: readonly string[];
}

/** Changes whose events the test sends itself. The tests only add and delete clients, so no rows are read. */
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
    isUnused: () => true,
    notify: () => undefined,
    failed: () => undefined,
  });
  return {
    changes,
    create(count: number) {
      for (let id = 1; id <= count; id += 1)
        listeners.get('clients.created')?.received({ id, version: 1, fields: [] }, null);
    },
    lose: () => listeners.get('clients.updated')?.missed(),
  };
}

it('sends recent events to a new follower', async () => {
  const { changes, create } = hearing();
  expect(await changes.latest()).toBe('');
  create(3);
  expect(await changes.latest()).toBe('event: rows\ndata: {"created":[1,2,3],"deleted":[]}\n\n');
  changes.stop();
});

it.each([
  ['more events arrived than are remembered', 600, false],
  ['events may have been lost', 1, true],
])('asks a new follower to refetch when %s', async (_, count, lost) => {
  const { changes, create, lose } = hearing();
  create(count);
  if (lost) lose();
  expect(await changes.latest()).toBe('event: refetch\ndata: {}\n\n');
  changes.stop();
});
