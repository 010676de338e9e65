import { expect, onTestFinished, test } from 'vitest';
import { createDataDir } from './portal-process.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestPortal } from './test-portal.ts';

test('releases everything when the start fails', async () => {
  const running = await createTestPortal();
  onTestFinished(() => running.close());
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { port } = new URL(running.portal.address);

  const second = createTestPortal({ database, environment: { PORT: port } });
  await expect(second).rejects.toThrow(/EADDRINUSE/);
  const left = await database.query(
    'select application_name from pg_stat_activity where application_name like $1',
    [`porchlight ${database.schema}%`],
  );
  expect(left).toEqual([]);
});

test('serves a portal without plugins', async () => {
  const portal = await createTestPortal({ plugins: [] });
  onTestFinished(() => portal.close());
  expect(await portal.request('GET', '/api/health')).toMatchObject({ status: 200 });
  expect(await portal.request('GET', '/api/nothing')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('preserves the desired state across a restart', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const data = await createDataDir();
  onTestFinished(() => data.remove());
  const options = {
    plugins: ['fixture-reader'],
    database,
    environment: { DATA_DIR: data.path },
  };
  const first = await createTestPortal(options);
  const token = await first.signIn('owner');
  await first.request('POST', '/api/modules/fixture-reader', { token, body: { wanted: false } });
  await first.close();

  const second = await createTestPortal(options);
  onTestFinished(() => second.close());
  const bootstrap = await second.request('GET', '/api/bootstrap');
  expect(bootstrap.body).toMatchObject({
    revision: 2,
    plugins: [{ id: 'fixture-notes' }, { id: 'fixture-staff' }],
  });
});
