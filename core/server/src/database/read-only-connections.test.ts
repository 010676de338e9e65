import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { Connections } from './laned-pool.ts';
import { readOnlyConnections } from './read-only-connections.ts';

it('returns a connection to the pool once, after its transaction, however often it is released', async () => {
  const steps: string[] = [];
  const release = vi.fn(() => void steps.push('release'));
  const client = {
    query: (text: string) => Promise.resolve(steps.push(text)),
    release,
  } as unknown as pg.PoolClient;
  const connections = readOnlyConnections({
    connect: () => Promise.resolve(client),
  } as unknown as Connections);
  const connected = await connections.connect();
  connected.release();
  connected.release();
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
  expect(steps).toEqual(['begin read only', 'commit', 'release']);
});
