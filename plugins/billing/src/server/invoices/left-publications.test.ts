import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '../../generated/types.ts';
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
beforeEach(async () => {
  bank.reset();
  await portal.database.query("update billing_publication set state = 'canceled'");
});

const link = (id: number) => portal.call('POST', `/invoices/${String(id)}/generate-link`);
const remove = (id: number) => portal.call('DELETE', `/invoices/${String(id)}`);
const read = async (id: number): Promise<Invoice> => (await portal.invoice(id)).invoice;
const published = () => [...bank.invoices.values()].map(({ report }) => report.publicUrl);

async function linked(kind: 'sandbox' | 'live'): Promise<number> {
  bank.kind = kind;
  const { id } = await portal.addInvoice();
  expect((await link(id)).status).toBe(200);
  return id;
}

describe('an invoice that the gateway has in the sandbox, which it left', () => {
  it('gets a page of the live account when it is sent', async () => {
    const id = await linked('sandbox');
    bank.kind = 'live';
    expect((await link(id)).status).toBe(200);
    expect(published()).toHaveLength(2);
    expect((await read(id)).square_public_url).toBe(published()[1]);
    expect(bank.count('cancelInvoice')).toBe(0);
  });

  it('gets one as well when the response of the sandbox was lost', async () => {
    const { id } = await portal.addInvoice();
    bank.fail('publishInvoice', 'lost');
    expect((await link(id)).status).toBe(502);
    bank.kind = 'live';
    expect((await link(id)).status).toBe(200);
    expect(published()).toHaveLength(2);
    expect((await read(id)).square_public_url).toBe(published()[1]);
  });

  it('can be voided or paid in cash without a call of the gateway', async () => {
    const [unwanted, paid] = [await linked('sandbox'), await linked('sandbox')];
    bank.kind = 'live';
    expect((await remove(unwanted)).status).toBe(200);
    expect((await portal.pay(paid)).status).toBe(201);
    expect(bank.calls.slice(2)).toEqual([]);
  });

  it('can be paid in the portal after the next run of the job', async () => {
    const id = await linked('sandbox');
    await portal.run('billing.reconcile');
    expect(await read(id)).toMatchObject({ collect_channel: 'gateway_invoice' });
    bank.kind = 'live';
    await portal.run('billing.reconcile');
    expect(await read(id)).toMatchObject({ collect_channel: 'none', square_public_url: null });
    expect((await portal.pay(id, { method: 'CARD', nonce: 'ok-left' })).status).toBe(201);
  });

  it('gets a page of the live account from the job if it was edited', async () => {
    const id = await linked('sandbox');
    await portal.database.query(
      'update billing_publication set is_replaced = true where invoice_id = $1',
      [id],
    );
    bank.kind = 'live';
    await portal.run('billing.reconcile');
    expect(published()).toHaveLength(2);
    expect((await read(id)).square_public_url).toBe(published()[1]);
  });
});

describe('an invoice that the live account has, while the gateway is in the sandbox', () => {
  it.each([
    ['sent again', link],
    ['voided', remove],
    ['paid in cash', (id: number) => portal.pay(id)],
  ])('cannot be %s, because its client can still pay it', async (_what, call) => {
    const id = await linked('live');
    const before = await read(id);
    bank.kind = 'sandbox';
    const answer = await call(id);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('Set it to live and try again.');
    await portal.run('billing.reconcile');
    expect(await read(id)).toEqual(before);
    expect(published()).toHaveLength(1);
    bank.kind = 'live';
    expect((await call(id)).status).toBeLessThan(300);
  });
});
