import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { openJobQueue } from './job-queue.ts';

let base: DatabaseFixture;

beforeAll(async () => {
  base = await openDatabaseFixture();
});
afterAll(() => base.close());

it('ensures a known queue while the making of another waits for a connection', async () => {
  const { pool } = base.database;
  const queue = await openJobQueue(pool, base.address.databaseSchema, base.logger);
  await queue.ensure(['test.known']);
  const connect = vi.spyOn(pool, 'connect').mockReturnValue(new Promise(() => undefined) as never);
  void queue.ensure(['test.other']);
  await expect(queue.ensure(['test.known'])).resolves.toBeUndefined();
  connect.mockRestore();
  await queue.close();
});
