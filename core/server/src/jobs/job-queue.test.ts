import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { openJobQueue } from './job-queue.ts';
import { making } from './make-queues.ts';

let base: DatabaseFixture;

beforeAll(async () => {
  base = await openDatabaseFixture();
});
afterAll(() => base.close());

it('ensures a known queue while the making of another waits for a process that makes some', async () => {
  const queue = await openJobQueue(base.database.pool, base.address, base.logger);
  await queue.ensure(['test.known']);
  let other: Promise<void> | undefined;
  await making(base.address, async () => {
    other = queue.ensure(['test.other']);
    await expect(queue.ensure(['test.known'])).resolves.toBeUndefined();
  });
  await other;
  await queue.send('test.other', {}, {});
  await queue.close();
});
