import { Jobs } from '@porchlight/server';
import { createDataDir, createTestDatabase, type TestDatabase } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

/** A portal as its backup is restored beside it: the other one charged the period after the backup. */
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let portal: RecurringPortal;

beforeAll(async () => {
  cards.reset();
  [database, folder] = await Promise.all([createTestDatabase(), createDataDir()]);
}, 60_000);
afterAll(async () => {
  await portal.close();
  await database.drop();
  await folder.remove();
});

it('charges no card after a restore until an owner confirms, and then each period once', async () => {
  const options = { database, environment: { DATA_DIR: folder.path } };
  portal = await createRecurringPortal(options);
  const id = await portal.addSchedule({ hasCard: true });
  await portal.close();
  await database.query(
    `insert into core_restore (restored_at, backup_made_at) values ('2026-03-02', '2026-03-01')`,
  );

  portal = await createRecurringPortal(options);
  portal.clock.set('2026-04-02T17:00:00Z');
  await portal.portal.kernel.service('recurring', Jobs).enqueue('recurring.charge-due', {});
  const owner = await portal.signIn('owner');
  const { restore } = (await portal.call('GET', '/restore', undefined, owner)).json<{
    restore: { sections: readonly { id: string; total: number }[] };
  }>();
  expect(restore.sections.find((section) => section.id === 'recurring.due')).toMatchObject({
    total: 1,
  });
  expect(cards.charged()).toHaveLength(0);

  const body = { is_only_portal: true, end_links: false };
  expect((await portal.call('POST', '/restore/confirm', body, owner)).status).toBe(200);
  await expect.poll(() => cards.charged().length, { timeout: 20_000 }).toBe(1);
  await expect
    .poll(() => portal.charges(id), { timeout: 20_000 })
    .toEqual([['2026-04-02', 'paid']]);
  expect(cards.charged()).toHaveLength(1);
}, 60_000);
