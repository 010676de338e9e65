import {
  createDataDir,
  createFakeClock,
  createTestDatabase,
  holdStatements,
  startPortalProcess,
  type TestDatabase,
} from '@porchlight/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

/** A real process that is killed while it sends the invoices of several schedules. */
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let world: RecurringPortal;
const ids: number[] = [];
let atDeath: object | undefined;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), createDataDir()]);
  const options = { database, environment: { DATA_DIR: folder.path } };
  const planning = await createRecurringPortal(options);
  for (let made = 0; made < 6; made += 1) ids.push(await planning.addSchedule());
  await planning.close();
  // The process has the time of the machine.
  await database.query(
    `update recurring_schedule set next_payment_date = current_date - 1, anchor_date = current_date - 1, next_index = 0`,
  );
  const server = await startPortalProcess(database, ['recurring'], folder.path);
  const held = await holdStatements(database);
  // The first was sent, and nothing says so yet; the second was claimed, and is not sent.
  await held.hold({ table: 'recurring_charge', event: 'update', when: `new.state = 'sent'` });
  await vi.waitFor(async () => expect(await queueRun()).toBe(true), 60_000);
  await held.reached(1);
  await server.kill();
  await held.release();
  atDeath = await counts();
  await database.query(
    `update ${database.schema}_jobs.job set state = 'cancelled' where state in ('active', 'created')`,
  );
  const clock = createFakeClock(new Date(Date.now() + 3_600_000));
  world = await createRecurringPortal({ ...options, clock });
}, 120_000);
afterAll(async () => {
  await world.close();
  await database.drop();
  await folder.remove();
});

async function counts(): Promise<object | undefined> {
  const [row] = await database.query<object>(
    `select count(*)::int as charges, count(distinct c.schedule_id)::int as schedules,
       count(*) filter (where i.status = 'sent')::int as sent,
       count(*) filter (where c.state = 'sent')::int as recorded
     from recurring_charge c join billing_invoice i on i.id = c.invoice_id`,
  );
  return row;
}

/** Queues a run as the schedule does; false while the process has no queue yet. */
async function queueRun(): Promise<boolean> {
  try {
    await database.query(
      `insert into ${database.schema}_jobs.job (name, data) values ('recurring.charge-due', '{}')`,
    );
    return true;
  } catch {
    return false;
  }
}

it('records no payment whose process died before it could', () => {
  expect(atDeath).toMatchObject({ recorded: 0 });
});

it('sends what the killed process left, each invoice once, and loses none', async () => {
  await world.runJob();
  expect(await counts()).toEqual({ charges: 6, schedules: 6, sent: 6, recorded: 6 });
  for (const id of ids) expect(await world.payment(id)).toMatchObject({ payments_made: 1 });
  const [invoices] = await database.query<object>(
    'select count(*)::int as made from billing_invoice',
  );
  expect(invoices).toEqual({ made: 12 });
});
