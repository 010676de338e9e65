import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coreMigrations } from '../database/core-migrations.ts';
import { createDatabase, type PortalDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { silentLogger } from '../http/http-server.fixture.ts';
import { missingReadiness, type ReadinessParts } from './readiness.ts';

const databaseUrl = process.env['TEST_DATABASE_URL']!;
const address = { databaseUrl, databaseSchema: `ready_${randomUUID().replaceAll('-', '')}` };

let database: PortalDatabase;
let sound: ReadinessParts;

beforeAll(async () => {
  await migrate(address, [coreMigrations()]);
  database = createDatabase(address, silentLogger);
  sound = {
    database,
    migrations: () => [coreMigrations()],
    crypto: { encrypt: (plain) => `sealed ${plain}`, decrypt: (sealed) => sealed.slice(7) },
    stopping: () => false,
  };
});
afterAll(async () => {
  await database.knex.raw(`drop schema ${address.databaseSchema} cascade`);
  await database.close();
});

it('reports ready when nothing is missing', async () => {
  expect(await missingReadiness(sound)).toEqual([]);
});

it('reports not ready while migrations are pending', async () => {
  const empty = createDatabase({ databaseUrl, databaseSchema: 'never_migrated' }, silentLogger);
  const missing = await missingReadiness({ ...sound, database: empty });
  await empty.close();
  expect(missing).toEqual(['The tables are not up to date.']);
});

it('reports not ready without its database, and does not disclose its address', async () => {
  const away = createDatabase(
    { databaseUrl: 'postgres://someone:hunter2@127.0.0.1:1/nowhere', databaseSchema: 'public' },
    silentLogger,
  );
  const missing = await missingReadiness({ ...sound, database: away });
  await away.close();
  expect(missing).toEqual(['The database does not respond.']);
});

it.each([
  ['give something else', () => 'else'],
  [
    'fail',
    () => {
      throw new Error('x');
    },
  ],
])('reports not ready when its keys %s', async (_, decrypt) => {
  const crypto = { ...sound.crypto, decrypt };
  expect(await missingReadiness({ ...sound, crypto })).toEqual([
    'The keys do not open what they sealed.',
  ]);
});

it('reports not ready while it stops', async () => {
  expect(await missingReadiness({ ...sound, stopping: () => true })).toEqual([
    'The portal is stopping.',
  ]);
});
