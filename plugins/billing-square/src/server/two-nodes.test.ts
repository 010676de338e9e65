import { start, type Emulator } from '@porchlight/emulator-square';
import {
  createDataDir,
  createFakeClock,
  createTestDatabase,
  type TestDatabase,
} from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  billingCalls,
  expectEqualBooks,
  type BillingCalls,
} from '../testing/billing-calls.fixture.ts';
import { openSquarePortal, type SquarePortal } from '../testing/square-portal.fixture.ts';

/** Two portals on one database, with one Square behind both. */
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let emulator: Emulator;
let worlds: readonly SquarePortal[];
let first: BillingCalls;
let second: BillingCalls;
const clock = createFakeClock('2026-11-23T15:00:00Z');
const nonce = 'cnon:card-nonce-ok';

beforeAll(async () => {
  [database, folder, emulator] = await Promise.all([
    createTestDatabase(),
    createDataDir(),
    start({ clock }),
  ]);
  const environment = { DATA_DIR: folder.path };
  const open = () =>
    openSquarePortal({ clock, database, emulator, environment, hasWebhooks: false });
  worlds = [await open(), await open()];
  const advance = (ms: number) => clock.advance(ms);
  first = billingCalls(worlds[0]!, advance);
  // The same agent.
  second = billingCalls({ ...worlds[1]!, owner: worlds[0]!.owner }, advance);
});
afterEach(async () => {
  emulator.control.clearFaults();
  for (let run = 0; run < 2; run += 1) {
    await emulator.control.advance(2_000);
    await first.reconcile();
  }
  await expectEqualBooks(worlds[0]!, first);
  expect(emulator.control.violations()).toEqual([]);
});
afterAll(async () => {
  await Promise.all(worlds.map((world) => world.close()));
  await emulator.stop();
  await database.drop();
  await folder.remove();
});

const charged = () => emulator.control.state().merchants['BFS']!.payments.length;
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

it('charges once for 20 equal payments of which each node gets half', async () => {
  const { id } = await first.addInvoice();
  const [before, key] = [charged(), randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      (place % 2 === 0 ? first : second).payByCard(id, { nonce, key }),
    ),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([201]));
  expect(charged() - before).toBe(1);
});

it('pays or voids an invoice, never both, when each node gets one of the calls', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await first.addInvoice();
    const before = charged();
    const pay = () => first.payByCard(id, { nonce, key: randomUUID() });
    const cancel = () => second.void(id);
    const answers = await Promise.all(round % 2 === 0 ? [pay(), cancel()] : [cancel(), pay()]);
    const { status } = (await first.invoice(id)).invoice;
    expect([status, charged() - before]).toEqual(status === 'paid' ? ['paid', 1] : ['void', 0]);
    expect(statuses(answers)).toContain(409);
  }
});

it('refunds no more than was paid when both nodes refund all of it', async () => {
  const { id } = await first.addInvoice();
  await first.payByCard(id, { nonce, key: randomUUID() });
  const [payment] = (await first.invoice(id)).payments;
  const refund = (node: BillingCalls) =>
    node.refund(payment!.id, { amount: 125, key: randomUUID() });
  const answers = await Promise.all([first, second, first, second].map(refund));
  const refused = answers.filter(({ status }) => status >= 400);
  expect(refused.map(({ status }) => status)).toSatisfy((all: number[]) =>
    all.every((status) => status === 400 || status === 409),
  );
  await emulator.control.advance(2_000);
  await first.reconcile();
  expect((await second.invoice(id)).payments).toMatchObject([{ refunded_cents: 12_500 }]);
});

it('gives up no payment of another node by a clock that is two days ahead', async () => {
  const { id } = await first.addInvoice();
  emulator.control.addFault({ on: 'CreatePayment', kind: 'latency', ms: 1_000 });
  const paying = first.payByCard(id, { nonce, key: randomUUID() });
  await expect.poll(async () => (await second.invoice(id)).payments.length).toBe(1);
  const [now, right] = [Date.now(), clock.now()];
  const time = vi.spyOn(Date, 'now').mockReturnValue(now + 2 * 86_400_000);
  clock.advance(2 * 86_400_000);
  await expect(second.reconcile()).rejects.toThrow('48 hours ahead');
  time.mockRestore();
  clock.set(right);
  expect((await first.invoice(id)).payments).toMatchObject([{ status: 'pending' }]);
  expect((await paying).status).toBe(201);
});
