import type { Database, StaffActor } from '@porchlight/server';
import { expect, it } from 'vitest';
import { ReadClients } from '../../contract.ts';
import { activeFirst, paletteSource } from './palette-source.ts';

const actor = (...permissions: readonly string[]): StaffActor => ({
  kind: 'staff',
  id: 1,
  name: 'Marisol Rivera',
  flags: new Set(['agent']),
  permissions: new Set(permissions),
  tokenId: 'a',
});

/** A source on a database that finds no client. */
function source(onQuery: () => void) {
  const database = {
    jsonText: () => {
      onQuery();
      return Promise.resolve('{"data":[]}');
    },
  } as unknown as Database;
  return paletteSource(
    () => database,
    () => '2026-11-20',
  );
}

it('queries the database only for users who may read clients', async () => {
  let queries = 0;
  const { search } = source(() => (queries += 1));
  const { signal } = new AbortController();
  expect(await search('ana', actor(), signal)).toEqual([]);
  expect(queries).toBe(0);
  await search('ana', actor(ReadClients.id), signal);
  expect(queries).toBeGreaterThan(0);
});

it('stops searching once the request is aborted', async () => {
  const queriesOf = async (stops: boolean) => {
    let count = 0;
    const stop = new AbortController();
    const { search } = source(() => {
      count += 1;
      if (stops) stop.abort();
    });
    await search('ana ortiz', actor(ReadClients.id), stop.signal);
    return count;
  };
  expect(await queriesOf(true)).toBeLessThan(await queriesOf(false));
});

it('lists inactive clients last, and leaves the others in their order', () => {
  const found = (['inactive', 'lead', 'inactive', 'client'] as const).map((status, id) => ({
    status,
    id,
  }));
  expect(activeFirst(found).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
});

it('names the page that lists everything found', () => {
  expect(source(() => undefined).listAt?.('o & a')).toBe('/crm/clients?q=o+%26+a');
});
