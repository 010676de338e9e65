import type { Database, StaffActor } from '@porchlight/server';
import { expect, it } from 'vitest';
import { ReadClients } from '../../contract.ts';
import { paletteSource } from './palette-source.ts';

const actor = (...permissions: readonly string[]): StaffActor => ({
  kind: 'staff',
  id: 1,
  name: 'Marisol Rivera',
  flags: new Set(['agent']),
  permissions: new Set(permissions),
  tokenId: 'a',
});

/** A source on a database that finds nobody. */
function source(onAsked: () => void) {
  const database = {
    jsonText: () => {
      onAsked();
      return Promise.resolve('{"data":[]}');
    },
  } as unknown as Database;
  return paletteSource(
    () => database,
    () => '2026-11-20',
  );
}

it('asks the database only for those who may read clients', async () => {
  let asked = 0;
  const { search } = source(() => (asked += 1));
  const { signal } = new AbortController();
  expect(await search('ana', actor(), signal)).toEqual([]);
  expect(asked).toBe(0);
  await search('ana', actor(ReadClients.id), signal);
  expect(asked).toBeGreaterThan(0);
});

it('stops searching once the request is aborted', async () => {
  const asked = async (stops: boolean) => {
    let count = 0;
    const stop = new AbortController();
    const { search } = source(() => {
      count += 1;
      if (stops) stop.abort();
    });
    await search('ana ortiz', actor(ReadClients.id), stop.signal);
    return count;
  };
  expect(await asked(true)).toBeLessThan(await asked(false));
});
