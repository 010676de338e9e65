import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());

// Before the tests that lose calls: each of those queues a run of the job for 10 s later.
it('goes on with the changes of one merchant when those of another cannot be read', async () => {
  const positions = async () =>
    (
      await portal.database.query<{ gateway: string }>(
        'select gateway from billing_reading order by gateway',
      )
    ).map(({ gateway }) => gateway);
  await portal.database.query('delete from billing_reading');
  bank.fail('readChanges', 'failed');
  await portal.run('billing.reconcile');
  expect(await positions()).toEqual(['fixture-bank/BFA']);
  await portal.run('billing.reconcile');
  expect(await positions()).toEqual(['fixture-bank/BFA', 'fixture-bank/BFS']);
});

it('gives up a payment that never reached its gateway behind hundreds of a gateway that is gone', async () => {
  await portal.database.query(
    `insert into billing_payment (status, method, amount_cents, created_at, payment_key, public_id, origin, gateway, environment)
     select 'pending', 'CARD', 100, now() - interval '1 hour', gen_random_uuid(), 'gone-' || number, 'self-serve', 'gone', 'live'
     from generate_series(1, 250) as number`,
  );
  const { id } = await portal.addInvoice();
  bank.fail('charge', 'failed');
  const answer = await portal.pay(id, { method: 'CARD', nonce: `ok-${randomUUID()}` });
  expect(answer.status).toBe(202);
  await portal.database.query(
    "update billing_payment set created_at = created_at - interval '20 minutes' where invoice_id = $1",
    [id],
  );
  await portal.run('billing.reconcile');
  expect((await portal.invoice(id)).payments).toMatchObject([{ status: 'failed' }]);
});

it('leaves a lost payment and refund of real money unknown while the gateway is in the sandbox', async () => {
  bank.kind = 'live';
  const [paid, lost] = [await portal.addInvoice(), await portal.addInvoice()];
  const card = () => ({ method: 'CARD', nonce: `ok-${randomUUID()}` });
  expect((await portal.pay(paid.id, card())).status).toBe(201);
  const [payment] = (await portal.invoice(paid.id)).payments;
  bank.fail('refund', 'lost');
  const body = { amount: 10, reason: 'Wrong plan' };
  const back = `/payments/${String(payment!.id)}/refund`;
  await portal.call('POST', back, body, { token: portal.owner });
  bank.fail('charge', 'lost');
  expect((await portal.pay(lost.id, card())).status).toBe(202);
  for (const table of ['billing_payment', 'billing_refund'])
    await portal.database.query(
      `update ${table} set created_at = created_at - interval '20 minutes' where status = 'pending'`,
    );
  const known = [new Map(bank.payments), new Map(bank.refunds)] as const;
  bank.payments.clear();
  bank.refunds.clear();
  bank.changes.reset();
  bank.kind = 'sandbox';
  bank.fail('refund', 'refused');
  const states = async () => [
    (await portal.invoice(lost.id)).payments[0]?.status,
    ...(await portal.database.query<{ status: string }>('select status from billing_refund')).map(
      ({ status }) => status,
    ),
  ];
  await portal.run('billing.reconcile');
  expect(await states()).toEqual(['pending', 'pending']);
  bank.kind = 'live';
  for (const [key, report] of known[0]) bank.payments.set(key, report);
  for (const [key, report] of known[1]) bank.refunds.set(key, report);
  await portal.run('billing.reconcile');
  expect(await states()).toEqual(['completed', 'completed']);
});
