import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coreMigrations } from '../database/core-migrations.ts';
import { createDatabase, type PortalDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { silentLogger } from '../http/http-server.fixture.ts';
import { lackingReadiness, type ReadinessParts } from './readiness.ts';

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
  expect(await lackingReadiness(sound)).toEqual([]);
});

it('reports not ready while migrations are pending', async () => {
  const empty = createDatabase({ databaseUrl, databaseSchema: 'never_migrated' }, silentLogger);
  const lacking = await lackingReadiness({ ...sound, database: empty });
  await empty.close();
  expect(lacking).toEqual([{ field: 'migrations', message: 'The tables are not up to date.' }]);
});

it('reports not ready without its database, and does not disclose its address', async () => {
  const away = createDatabase(
    { databaseUrl: 'postgres://someone:hunter2@127.0.0.1:1/nowhere', databaseSchema: 'public' },
    silentLogger,
  );
  const lacking = await lackingReadiness({ ...sound, database: away });
  await away.close();
  expect(lacking).toEqual([{ field: 'database', message: 'The database does not answer.' }]);
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
  expect(await lackingReadiness({ ...sound, crypto })).toEqual([
    { field: 'keys', message: 'The keys do not open what they sealed.' },
  ]);
});

it('reports not ready while it stops', async () => {
  expect(await lackingReadiness({ ...sound, stopping: () => true })).toEqual([
    { field: 'process', message: 'The portal is stopping.' },
  ]);
});
