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
beforeEach(() => bank.reset());

const link = (id: number) => portal.call('POST', `/invoices/${String(id)}/generate-link`);
const email = (id: number) => portal.call('POST', `/invoices/${String(id)}/send-square-email`);
const send = (id: number, body: object = {}) =>
  portal.call('POST', `/invoices/${String(id)}/send`, body);
const remove = (id: number) => portal.call('DELETE', `/invoices/${String(id)}`);
const urlIn = (answer: Awaited<ReturnType<typeof link>>) =>
  answer.json<{ payment_url: string }>().payment_url;
const read = async (id: number): Promise<Invoice> => (await portal.invoice(id)).invoice;
const published = () => [...bank.invoices.values()];
const noContact = { email: '', phone: '' };

describe('a payment link', () => {
  it('makes a payment link to the page of the gateway, and sends the invoice', async () => {
    const { id, external_ref } = await portal.addInvoice({
      line_items: [{ description: 'Hours', quantity: 1.5, unit_price_cents: 20_001 }],
      is_tax_enabled: true,
    });
    const answer = await link(id);
    expect(answer.status).toBe(200);
    expect(urlIn(answer)).toMatch(/^https:\/\/bank\.example\.com\/pay\//);
    expect(answer.body).toMatchObject({
      success: true,
      data: { invoice: { status: 'sent', collect_channel: 'gateway_invoice' } },
    });
    expect(published()[0]!.order).toMatchObject({
      delivery: 'link',
      reference: external_ref,
      merchant: 'BFS',
      lines: [
        { name: '1.5 x Hours', totalCents: 30_002 },
        { name: 'Tax (8%)', totalCents: 2_400 },
      ],
      totalCents: 32_402,
    });
    const invoice = await read(id);
    expect(invoice.square_invoice_id).toBe([...bank.invoices.keys()][0]);
    expect(invoice.square_public_url).toBe(urlIn(answer));
  });

  it('makes one payment link for several and parallel calls', async () => {
    const { id } = await portal.addInvoice();
    const urls = (await Promise.all([link(id), link(id), link(id)])).map(urlIn);
    urls.push(urlIn(await link(id)));
    expect(new Set(urls).size).toBe(1);
    expect(bank.invoices.size).toBe(1);
  });

  it.each(['lost', 'failed'] as const)(
    'finds an invoice again after the fault %s, without publishing a second one',
    async (fault) => {
      const { id } = await portal.addInvoice();
      bank.fail('publishInvoice', fault);
      const first = await link(id);
      expect(first.status).toBe(502);
      expect(first.body).toMatchObject({ message: 'Failed to generate Square payment link' });
      expect((await link(id)).status).toBe(200);
      expect(bank.invoices.size).toBe(1);
      expect(await read(id)).toMatchObject({ status: 'sent' });
    },
  );

  it('makes the payment link by the job after the response was lost', async () => {
    const { id } = await portal.addInvoice();
    bank.fail('publishInvoice', 'lost');
    await link(id);
    await portal.database.query(
      "update billing_publication set created_at = created_at - interval '1 minute'",
    );
    await portal.run('billing.reconcile');
    expect(await read(id)).toMatchObject({ status: 'sent' });
    expect(bank.invoices.size).toBe(1);
  });

  it('leaves a draft open to other payments when the gateway refuses to publish it', async () => {
    const { id } = await portal.addInvoice();
    bank.fail('publishInvoice', 'refused');
    expect((await link(id)).status).toBe(502);
    expect(await read(id)).toMatchObject({ status: 'draft', collect_channel: 'none' });
    expect((await portal.pay(id)).status).toBe(201);
  });

  it("makes a payment link to the portal's own page without a gateway", async () => {
    bank.reason = 'Enter the access token of the account.';
    const { id, public_id } = await portal.addInvoice();
    const answer = await link(id);
    expect(urlIn(answer)).toMatch(new RegExp(`/pay/${public_id}$`));
    expect(await read(id)).toMatchObject({ status: 'sent', collect_channel: 'own_page' });
    expect(urlIn(await link(id))).toBe(urlIn(answer));
  });

  it('publishes the balance of an invoice that is partly paid', async () => {
    const { id } = await portal.addInvoice();
    await portal.pay(id, { amount: 30 });
    await link(id);
    expect(published()[0]!.order).toMatchObject({
      totalCents: 7_000,
      lines: [{ totalCents: 7_000 }],
    });
  });

  it('sends nothing without a contact', async () => {
    const { id } = await portal.addInvoice(noContact);
    for (const answer of [await link(id), await email(id), await send(id)]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'contact_required' });
    }
    expect(bank.calls).toEqual([]);
  });

  it('sends no paid or void invoice', async () => {
    const [paid, gone] = [await portal.addInvoice(), await portal.addInvoice()];
    await portal.pay(paid.id);
    await remove(gone.id);
    for (const { id } of [paid, gone])
      for (const answer of [await link(id), await email(id), await send(id)])
        expect(answer.status).toBe(409);
  });

  it('publishes no invoice while a card payment is in progress', async () => {
    const { id } = await portal.addInvoice();
    bank.fail('charge', 'lost');
    await portal.pay(id, { method: 'CARD', nonce: 'ok-progress' });
    expect((await link(id)).status).toBe(409);
    expect(bank.invoices.size).toBe(0);
  });
});

describe("the gateway's email", () => {
  it('sends one email of the gateway for repeated calls', async () => {
    const { id } = await portal.addInvoice();
    expect((await email(id)).body).toMatchObject({ data: { invoice: { status: 'sent' } } });
    expect((await email(id)).status).toBe(200);
    expect(published().map(({ order }) => order.delivery)).toEqual(['email']);
  });

  it('replaces a payment link by an email of the gateway', async () => {
    const { id } = await portal.addInvoice();
    const before = urlIn(await link(id));
    expect((await email(id)).status).toBe(200);
    expect(published().map(({ report }) => report.state)).toEqual(['canceled', 'open']);
    expect((await read(id)).square_public_url).not.toBe(before);
  });

  it('sends no email of the gateway without an email address or a gateway', async () => {
    const { id } = await portal.addInvoice({ email: '', phone: '305-555-0142' });
    expect((await email(id)).body).toMatchObject({ code: 'contact_required' });
    bank.reason = 'Enter the access token of the account.';
    const other = await portal.addInvoice();
    const answer = await email(other.id);
    expect([answer.status, answer.json<{ success: boolean }>().success]).toEqual([503, false]);
  });
});

describe("the portal's own mail", () => {
  it('mails the address of the page, once for a double click', async () => {
    const { id, public_id } = await portal.addInvoice({ email: 'own-mail@example.com' });
    await Promise.all([send(id), send(id)]);
    const rows = await portal.database.query<{ id: string }>(
      "select id from core_message where recipient = 'own-mail@example.com'",
    );
    expect(rows).toHaveLength(1);
    expect((await read(id)).payment_url).toContain(public_id);
  });

  it('sends no text message in a portal that cannot', async () => {
    const { id } = await portal.addInvoice({ email: '', phone: '305-555-0142' });
    expect((await send(id, { channel: 'text' })).status).toBe(400);
    expect(await read(id)).toMatchObject({ status: 'draft' });
  });
});
