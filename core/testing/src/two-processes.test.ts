import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataDir, startPortalProcess, type PortalProcess } from './portal-process.ts';
import { send } from './send.ts';
import { fixtureToken } from './staff-sign-in.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let data: Awaited<ReturnType<typeof createDataDir>>;
let first: PortalProcess;
let second: PortalProcess;
const owner = fixtureToken(1, ['owner']);

beforeAll(async () => {
  database = await createTestDatabase();
  data = await createDataDir();
  // Together, on an empty database: they must not trip over each other's migrations either.
  [first, second] = await Promise.all([
    startPortalProcess(database, ['fixture-reader'], data.path),
    startPortalProcess(database, ['fixture-reader'], data.path),
  ]);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.drop();
  await data.remove();
});

const effective = async ({ address }: PortalProcess) => {
  const response = await send(address, 'GET', '/api/bootstrap');
  const { revision, plugins } = response.json<{ revision: number; plugins: { id: string }[] }>();
  return { revision, plugins: plugins.map(({ id }) => id) };
};

const want = ({ address }: PortalProcess, wanted: boolean) =>
  send(address, 'POST', '/api/modules/fixture-notes', { token: owner, body: { wanted } });

test('synchronizes the effective set of two processes within a second', async () => {
  const all = { revision: 1, plugins: ['fixture-notes', 'fixture-reader', 'fixture-staff'] };
  expect(await effective(first)).toEqual(all);
  expect(await effective(second)).toEqual(all);

  const withinASecond = { timeout: 1_000, interval: 10 };
  await want(first, false);
  await expect
    .poll(() => effective(second), withinASecond)
    .toEqual({ revision: 2, plugins: ['fixture-staff'] });
  await want(second, true);
  await expect.poll(() => effective(first), withinASecond).toEqual({ ...all, revision: 3 });
});

test('changes made in both at the same time end in one order', async () => {
  await Promise.all([
    want(first, false),
    want(second, true),
    want(first, true),
    want(second, false),
  ]);
  const agreed = async () => {
    const [one, other] = await Promise.all([effective(first), effective(second)]);
    const [row] = await database.query<{ n: string }>('select n from core_revision');
    return one.revision === Number(row?.n) && JSON.stringify(one) === JSON.stringify(other);
  };
  await expect.poll(agreed, { timeout: 1_000, interval: 10 }).toBe(true);
});
