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

it('asks the database only for those who may read clients', async () => {
  let asked = 0;
  const database = {
    jsonText: () => {
      asked += 1;
      return Promise.resolve('{"data":[]}');
    },
  } as unknown as Database;
  const source = paletteSource(
    () => database,
    () => '2026-11-20',
  );
  const { signal } = new AbortController();
  expect(await source.search('ana', actor(), signal)).toEqual([]);
  expect(asked).toBe(0);
  await source.search('ana', actor(ReadClients.id), signal);
  expect(asked).toBeGreaterThan(0);
});
