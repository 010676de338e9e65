import { createFakeClock } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  billingCalls,
  expectEqualBooks,
  type BillingCalls,
} from '../testing/billing-calls.fixture.ts';
import { openSquarePortal, type SquarePortal } from '../testing/square-portal.fixture.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
const nonce = 'cnon:card-nonce-ok';
let world: SquarePortal;
let calls: BillingCalls;

beforeAll(async () => {
  world = await openSquarePortal({ clock, hasWebhooks: false, plugins: ['recurring'] });
  calls = billingCalls(world, (ms) => clock.advance(ms));
});
afterEach(async () => {
  await world.emulator.control.advance(2_000);
  await calls.reconcile();
  await expectEqualBooks(world, calls);
});
afterAll(() => world.close());

const charged = () => world.emulator.control.state().merchants['BFS']!.payments.length;

async function turn(plugin: string, wanted: boolean): Promise<void> {
  const { status, text } = await calls.call('POST', `/modules/${plugin}`, { wanted });
  if (status !== 200) throw new Error(text);
}

/** Runs `work` while Square takes a second to respond, and turns the plugin off and on again in that second. */
async function duringCall<T>(plugin: string, work: () => Promise<T>): Promise<T> {
  const { control } = world.emulator;
  const before = control.log().length;
  control.addFault({ on: 'CreatePayment', kind: 'latency', ms: 1_000 });
  const working = work();
  await expect.poll(() => control.log().length, { interval: 10 }).toBeGreaterThan(before);
  await turn(plugin, false);
  const result = await working;
  await turn(plugin, true);
  return result;
}

describe.each(['billing-square', 'billing', 'recurring'])(
  'a charge during which the plugin %s is turned off',
  (plugin) => {
    it('stores the payment, and charges it once when the call is repeated', async () => {
      const { id } = await calls.addInvoice();
      const [before, key] = [charged(), randomUUID()];
      const { status } = await duringCall(plugin, () => calls.payByCard(id, { nonce, key }));
      expect([201, 202]).toContain(status);
      expect([201, 202]).toContain((await calls.payByCard(id, { nonce, key })).status);
      await calls.reconcile();
      expect((await calls.invoice(id)).invoice.status).toBe('paid');
      expect(charged() - before).toBe(1);
    });

    it('charges a recurring period once', async () => {
      const id = await calls.addDueSchedule();
      const before = charged();
      await duringCall(plugin, () => calls.run('recurring.charge-due').catch(() => undefined));
      for (let run = 0; run < 3; run += 1) {
        await calls.reconcile();
        await calls.run('recurring.charge-due');
      }
      await expect.poll(() => calls.periods(id), { timeout: 10_000 }).toEqual(['paid']);
      expect(charged() - before).toBe(1);
    });
  },
);
