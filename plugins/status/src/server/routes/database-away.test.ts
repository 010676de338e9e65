import {
  createTestDatabase,
  createTestPortal,
  openDatabaseWay,
  type DatabaseWay,
  type TestDatabase,
  type TestPortal,
} from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Status } from '../../generated/types.ts';
import { parseExposition } from '../metrics/exposition.fixture.ts';

const TOKEN = 'scrape-with-this-1234567890';

let database: TestDatabase;
let way: DatabaseWay;
let portal: TestPortal;
let owner: string;

beforeAll(async () => {
  database = await createTestDatabase();
  way = await openDatabaseWay(database.url);
  portal = await createTestPortal({ plugins: ['status'], database: { ...database, url: way.url } });
  owner = await portal.signIn('owner');
  await portal.request('PUT', '/api/modules/status/settings', {
    token: owner,
    body: { metrics_token: TOKEN },
  });
});
afterAll(async () => {
  way.restore();
  await portal.close();
  await way.close();
  await database.drop();
});

const scrape = async () => {
  const { status, text } = await portal.request('GET', '/metrics', { token: TOKEN });
  expect(status).toBe(200);
  return parseExposition(text);
};

const valuesOf = async (name: string) =>
  (await scrape()).get(name)!.samples.map(({ value }) => value);

it('serves metrics while the database is down, without those that only the database knows', async () => {
  expect(await valuesOf('porchlight_database_up')).toEqual([1]);
  way.cut();
  const families = await scrape();
  expect(families.get('porchlight_database_up')!.samples[0]!.value).toBe(0);
  expect(families.get('porchlight_database_size_bytes')!.samples).toEqual([]);
  expect(families.get('porchlight_jobs')!.samples).toEqual([]);
  expect(families.get('process_resident_memory_bytes')!.samples).toHaveLength(1);

  way.restore();
  await expect.poll(() => valuesOf('porchlight_database_up'), { timeout: 10_000 }).toEqual([1]);
});

it('reports critical health to an owner whose session this process knows while the database is down', async () => {
  const status = () => portal.request('GET', '/api/status', { token: owner });
  expect((await status()).json<Status>().overallHealth).not.toBe('critical');
  way.cut();
  const {
    overallHealth,
    checks,
    work,
    database: reading,
    system,
  } = (await status()).json<Status>();
  expect(overallHealth).toBe('critical');
  expect(checks.find(({ id }) => id === 'core.database')!.state).toBe('critical');
  expect([work, reading]).toEqual([null, null]);
  expect(system.resources.cpu.cores).toBeGreaterThan(0);
  way.restore();
});
