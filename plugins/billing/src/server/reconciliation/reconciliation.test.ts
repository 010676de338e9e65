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
