import { start, type Emulator } from '@porchlight/emulator-square';
import {
  createDataDir,
  createTestDatabase,
  holdStatements,
  startPortalProcess,
  type TestDatabase,
} from '@porchlight/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  billingCalls,
  expectEqualBooks,
  type BillingCalls,
} from '../testing/billing-calls.fixture.ts';
import { busyPortal, nonce, type BusyPortal, type Place } from '../testing/busy-portal.fixture.ts';
import { callsTo } from '../testing/square-account.fixture.ts';
import { openSquarePortal, type SquarePortal } from '../testing/square-portal.fixture.ts';

/** A real process that is killed with each kind of money in its hands: before its record, during the call, after it. */
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let emulator: Emulator;
let world: SquarePortal;
let calls: BillingCalls;
let token: string;
let address: string;

/** Of the portals and the emulator; the killed process has the time of the machine. */
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const advance = (ms: number) => (ahead += ms);

const cents = 12_500;
let busy: BusyPortal;

/** Null when the process died before it responded. */
async function call(method: string, path: string, body: object, by = token) {
  try {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${by}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

/** Without a key: the card form of an invoice is the same payment from any sender. */
const charge = (place: Place, by?: string) => {
  const body = { method: 'CARD', amount: cents / 100, invoice_id: busy.ids[place], nonce };
  return call('POST', '/payments/typed-in', body, by);
};
const refund = (place: 'beforeRefund' | 'afterRefund') =>
  call('POST', `/payments/${String(busy.payments[place])}/refund`, {
    amount: 50,
    reason: 'Wrong plan',
  });
const saveCard = () =>
  call('POST', `/clients/${String(busy.clients.card)}/saved-cards`, {
    nonce,
    mandate_given: 'phone',
  });

/** Queues a run as the schedule does; false while the process has no queue yet. */
async function queueRun(): Promise<boolean> {
  const job = `insert into ${database.schema}_jobs.job (name, data) values ('recurring.charge-due', '{}')`;
  return database.query(job).then(
    () => true,
    () => false,
  );
}

let atDeath: readonly unknown[];

beforeAll(async () => {
  [database, folder, emulator] = await Promise.all([
    createTestDatabase(),
    createDataDir(),
    start({ clock }),
  ]);
  const environment = { DATA_DIR: folder.path };
  const options = {
    clock,
    database,
    emulator,
    environment,
    plugins: ['recurring'],
    hasWebhooks: false,
  };
  const planning = await openSquarePortal(options);
  token = planning.owner;
  const colleague = await planning.portal.signIn();
  busy = await busyPortal(planning, database, advance);
  await planning.close();
  const server = await startPortalProcess(database, ['billing-square', 'recurring'], folder.path, {
    ...callsTo(emulator),
    DATABASE_CONNECTIONS: '60',
  });
  ({ address } = server);
  const held = await holdStatements(database);
  for (const point of busy.points) await held.hold(point);
  await vi.waitFor(async () => expect(await queueRun()).toBe(true), 60_000);
  await held.reached(2);
  expect(await charge('beforeMail')).toMatchObject({ status: 201 });
  await held.reached(3);
  const responses = [
    charge('beforeCharge'),
    charge('afterCharge'),
    refund('beforeRefund'),
    refund('afterRefund'),
    call('POST', `/invoices/${String(busy.ids.published)}/generate-link`, {}),
    call('DELETE', `/invoices/${String(busy.ids.voided)}`, {}),
    call('PUT', `/invoices/${String(busy.ids.edited)}`, { title: 'New' }),
    saveCard(),
  ];
  await held.reached(11);
  // It arrives, and takes effect once the process is gone.
  emulator.control.addFault({ on: 'CreatePayment', kind: 'latency', ms: 3_000 });
  responses.push(charge('duringCharge', colleague));
  await vi.waitFor(() => expect(emulator.control.faults()).toEqual([]), 30_000);
  await server.kill();
  // A charge and a refund say that they are pending after 4 s.
  const statuses = (await Promise.all(responses)).map((response) => response?.status ?? 202);
  expect(new Set(statuses)).toEqual(new Set([202]));
  await held.release();
  atDeath = await database.query(
    `select status, count(*)::int as n from billing_payment group by 1 order by 1`,
  );
  await vi.waitFor(() => expect(squarePayments(cents)).toHaveLength(7), 30_000);
  ahead += 20 * 60_000;
  world = await openSquarePortal(options);
  calls = billingCalls(world, advance);
  ({ address } = world.portal.portal);
  token = world.owner;
}, 240_000);
afterAll(async () => {
  await world.close();
  await emulator.stop();
  await database.drop();
  await folder.remove();
});

const squareState = () => emulator.control.state().merchants['BFS']!;
const squarePayments = (amount: number) =>
  squareState().payments.filter(({ amount_money }) => amount_money.amount === amount);
const stateOf = (place: Place) => calls.invoice(busy.ids[place]);

it('dies with three charges whose results it does not know, and one that it never began', () => {
  expect(atDeath).toEqual([
    { status: 'completed', n: 4 },
    { status: 'pending', n: 3 },
  ]);
});

it('knows every charge and refund that Square made, and waits for none', async () => {
  for (let run = 0; run < 4; run += 1) {
    await calls.reconcile();
    await emulator.control.advance(2_000);
  }
  await expectEqualBooks(world, calls);
  expect((await stateOf('beforeCharge')).payments).toEqual([]);
  for (const place of ['duringCharge', 'afterCharge', 'beforeMail'] as const)
    expect((await stateOf(place)).invoice).toMatchObject({
      status: 'paid',
      paid_amount_cents: cents,
    });
  expect((await stateOf('beforeRefund')).invoice.paid_amount_cents).toBe(cents);
  expect((await stateOf('afterRefund')).invoice.paid_amount_cents).toBe(cents - 5_000);
});

it('charges nobody twice when the lost calls are made again', async () => {
  const before = squareState().payments.length;
  expect((await charge('beforeCharge'))?.status).toBe(201);
  for (const place of ['duringCharge', 'afterCharge', 'beforeMail'] as const)
    expect((await charge(place))?.status).toBe(201);
  expect((await refund('beforeRefund'))?.status).toBe(202);
  await emulator.control.advance(2_000);
  await calls.reconcile();
  expect(squareState().payments).toHaveLength(before + 1);
  expect(squareState().refunds).toHaveLength(2);
  await expectEqualBooks(world, calls);
});

it('leaves one page at Square for each invoice that is published, and none for a void one', async () => {
  const pages = squareState().invoices.map(({ title, status }) => [title, status]);
  expect(pages.toSorted()).toEqual([
    ['New', 'UNPAID'],
    ['Planning fees', 'CANCELED'],
    ['Planning fees', 'CANCELED'],
    ['Planning fees', 'UNPAID'],
  ]);
  expect((await stateOf('published')).invoice).toMatchObject({ status: 'sent' });
  expect((await stateOf('edited')).invoice).toMatchObject({ title: 'New', status: 'sent' });
  expect((await calls.void(busy.ids.voided)).status).toBe(200);
});

it('knows every card that Square stored', async () => {
  const stored = await database.query<{ id: string }>(
    `select gateway_card_id as id from billing_saved_card where state = 'active' order by 1`,
  );
  const atSquare = squareState().cards.map(({ id }) => id);
  expect(stored.map(({ id }) => id)).toEqual(atSquare.toSorted());
  expect(atSquare).toHaveLength(3);
});

it('charges each recurring period once, and counts it once', async () => {
  const job = world.portal.portal.kernel
    .currentSnapshot()
    .jobs.find(({ definition: { id } }) => id === 'recurring.charge-due')!;
  for (let run = 0; run < 2; run += 1) {
    await job.definition.run({}, new AbortController().signal, () => undefined);
    advance(6 * 60_000);
  }
  const rows = () =>
    database.query<object>(
      `select c.state, s.payments_made::int as made, (select count(*)::int from billing_payment p
         where p.invoice_id = c.invoice_id and p.status = 'completed') as charges
       from recurring_charge c join recurring_schedule s on s.id = c.schedule_id`,
    );
  const once = { state: 'paid', made: 1, charges: 1 };
  await expect.poll(rows, { timeout: 30_000 }).toEqual([once, once]);
});

it('mails the receipt that was not mailed to its payer and its client, once each', async () => {
  const mails = () =>
    database.query(
      `select recipient from core_message where client_id = ${String(busy.clients.mailed)} and key like 'receipt %' order by 1`,
    );
  await expect
    .poll(mails, { timeout: 30_000 })
    .toEqual([{ recipient: 'mailed@example.com' }, { recipient: 'rosa@example.com' }]);
});

it('breaks no rule of Square', () => {
  expect(emulator.control.violations()).toEqual([]);
});
