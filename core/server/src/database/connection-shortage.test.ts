import { expect, it } from 'vitest';
import { openDatabaseFixture } from './database.fixture.ts';
import { databaseState, shortageOf } from './connection-shortage.ts';

const enough = { wanted: 32, admitted: 97, isPooled: false, waitedMs: 2 };

it.each([
  ['PostgreSQL admits enough connections', enough],
  ['a server without a pooler responds slowly', { ...enough, waitedMs: 5_000 }],
  [
    'PostgreSQL admits few connections to a quick pooler',
    { ...enough, admitted: 20, isPooled: true },
  ],
])('reports no shortage when %s', (_when, supply) => {
  expect(shortageOf(supply)).toBeNull();
});

it.each([
  [
    'PostgreSQL admits fewer connections',
    { ...enough, admitted: 20 },
    'PostgreSQL admits 20 connections, and this process may open 32.',
  ],
  [
    'a pooler responds late',
    { ...enough, isPooled: true, waitedMs: 3_200 },
    'The pooler took 3.2 s to respond. Give it 32 server connections for each process',
  ],
])('says what to change when %s', (_when, supply, sentence) => {
  expect(shortageOf(supply)).toContain(sentence);
  expect(shortageOf(supply)).toContain('DATABASE_CONNECTIONS');
});

it('compares the limits of the server with the connections of the portal', async () => {
  const { database, close } = await openDatabaseFixture();
  const { forReading, preparesStatements } = database;
  const parts = { forReading, preparesStatements };
  expect((await databaseState({ ...parts, connections: 1 })).shortage).toBeNull();
  const { shortage, version } = await databaseState({ ...parts, connections: 1_000_000 });
  expect(version).toMatch(/^\d+/);
  expect(shortage).toContain('this process may open 1000000');
  await close();
});
