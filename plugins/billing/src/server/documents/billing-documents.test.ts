import { Pdf } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoice } from '../../public/testing/public-samples.fixture.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';
import { invoiceDocument } from './invoice-document.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());

/** The text of all pages of a PDF; the token is null for a visitor. */
async function textOf(path: string, token: string | null = portal.agent): Promise<string> {
  const response = await fetch(`${portal.portal.address}/api${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return pagesOf(Buffer.from(await response.arrayBuffer()));
}

async function pagesOf(bytes: Buffer): Promise<string> {
  const { pages } = await pdf().facts(bytes);
  const texts: string[] = [];
  for (const index of pages.keys()) texts.push(await pdf().pageText(bytes, index + 1));
  return texts.join('\n');
}

const pdf = () => portal.portal.kernel.currentSnapshot().service(Pdf)!;
const staffPdf = (id: number) => `/invoices/${String(id)}/pdf`;
const visitedPdf = (publicId: string, query = '') => `/public/invoices/${publicId}/pdf${query}`;
const statusOf = async (path: string, token: string | null = null) =>
  (await portal.call('GET', path, undefined, { token })).status;

it('prints lines, tax, totals, and the pay page for staff, and records who saved it', async () => {
  const customer_id = await portal.addClient();
  const { id, public_id, external_ref } = await portal.addSentInvoice({
    customer_id,
    line_items: [{ description: 'Advisory hours', quantity: 1.5, unit_price_cents: 15_000 }],
    is_tax_enabled: true,
    tax_rate: 0.08,
  });
  const text = await textOf(staffPdf(id));
  for (const part of [external_ref, 'Advisory hours', '1.5', '$150.00', '$225.00', 'Tax (8%)'])
    expect(text).toContain(part);
  expect(text).toContain('$243.00');
  expect(text.replaceAll('\n', '')).toContain(`/pay/${public_id}`);
  // The mail of the invoice is recorded whenever it was sent.
  const lines = (await portal.history(customer_id)).map(({ action }) => action);
  expect(lines.find((action) => action.startsWith('invoice.'))).toBe('invoice.saved-as-pdf');
});

it('prints an invoice in the language of the client, or in the one that the payer chose', async () => {
  const customer_id = await portal.addClient({ pref_lang: 'Spanish' });
  const { public_id } = await portal.addSentInvoice({ customer_id });
  expect(await textOf(visitedPdf(public_id), null)).toContain('Monto por pagar');
  expect(await textOf(visitedPdf(public_id, '?language=pt'), null)).toContain('Valor a pagar');
});

it('prints 200 long lines with emoji and Arabic over several pages', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({
    description: `Line ${String(index)} مرحبا 😀 ${'word '.repeat(20)}`,
    quantity: 1,
    unit_price_cents: 100,
    line_total_cents: 100,
  }));
  const document = invoiceDocument({
    invoice: { ...invoice, line_items: lines, title: `שלום ${'T'.repeat(200)}` },
    language: 'en',
    timeZone: 'America/New_York',
    payAt: null,
  });
  const bytes = await pdf().build(document);
  expect((await pdf().facts(bytes)).pages.length).toBeGreaterThan(5);
  const text = await pagesOf(bytes);
  for (const number of [0, 99, 199]) expect(text).toContain(`Line ${String(number)} `);
  expect(text).toContain('$324.00');
});

it('prints a draft for staff, and keeps it from visitors', async () => {
  const { id, public_id } = await portal.addInvoice();
  expect(await textOf(staffPdf(id))).toContain('Draft: this invoice was not sent yet.');
  expect(await statusOf(visitedPdf(public_id))).toBe(404);
  expect(await statusOf(visitedPdf(String(id)))).toBe(404);
  expect(await statusOf(staffPdf(id))).toBe(401);
});

it('prints a receipt with how it was paid and what is still open', async () => {
  const { id } = await portal.addSentInvoice();
  const fields = { method: 'CHECK', amount: 40, check_number: '7781', notes: 'called twice' };
  await portal.pay(id, fields);
  const [payment] = (await portal.invoice(id)).payments;
  const path = `/public/payments/${payment!.public_id}/receipt`;
  const text = await textOf(path, null);
  for (const part of ['Receipt', '$40.00', '7781', 'Still open', '$60.00'])
    expect(text).toContain(part);
  expect(text).not.toContain('called twice');
  expect(await textOf(`/payments/${String(payment!.id)}/receipt`)).toContain('$40.00');
});

it('refuses the receipt of a payment that failed with 409', async () => {
  const { id } = await portal.addSentInvoice();
  await portal.pay(id, { method: 'CARD', nonce: 'declined' });
  const [payment] = (await portal.invoice(id)).payments;
  expect(payment?.status).toBe('failed');
  expect(await statusOf(`/payments/${String(payment!.id)}/receipt`, portal.agent)).toBe(409);
});

it('marks documents of a sandbox', async () => {
  const { id } = await portal.addSentInvoice();
  expect(await textOf(staffPdf(id))).toContain('no money moves');
});

it('marks no document of the live account, whose payments add up to what was paid without the sandbox', async () => {
  const { id, public_id } = await portal.addSentInvoice();
  await portal.pay(id, { method: 'CARD', nonce: 'ok-pretended', amount: 60 });
  await portal.pay(id, { amount: 25 });
  expect(await textOf(staffPdf(id))).toContain('$60.00');
  bank.kind = 'live';
  await portal.run('billing.reconcile');
  for (const text of [await textOf(staffPdf(id)), await textOf(visitedPdf(public_id), null)]) {
    expect(text).not.toContain('no money moves');
    expect(text).not.toContain('$60.00');
    expect(text).toContain('$25.00');
    expect(text).toContain('$75.00');
  }
  bank.reset();
});

it('asks for nothing, wherever it says so, of a void invoice that was paid in part', async () => {
  const { id, public_id } = await portal.addSentInvoice();
  await portal.pay(id, { amount: 40 });
  const paidBefore = await textOf(staffPdf(id));
  expect(paidBefore.match(/\$60\.00/g)).toHaveLength(2);
  await portal.database.query(
    "update billing_invoice set status = 'void', voided_at = now() where id = $1",
    [id],
  );
  expect((await portal.invoice(id)).invoice.balance_cents).toBe(0);
  const visited = await portal.done<{ data: { invoice: { balance_cents: number } } }>(
    'GET',
    `/public/invoices/${public_id}`,
    undefined,
    { token: null },
  );
  expect(JSON.stringify(visited)).toContain('"balance_cents":0');
  const text = await textOf(staffPdf(id));
  expect(text).not.toContain('$60.00');
  expect(text.match(/\$0\.00/g)).toHaveLength(2);
});

/** A card payment of $100 of an invoice, which a bank withholds; ids of the invoice, and of the payment for its payer. */
async function withheld(state: 'open' | 'lost') {
  const invoice = await portal.addSentInvoice();
  await portal.pay(invoice.id, { method: 'CARD', nonce: randomUUID() });
  const [payment] = (await portal.invoice(invoice.id)).payments;
  await portal.dispute(payment!.id, { state, amountCents: 10_000 });
  return { ...invoice, payment: payment!.public_id };
}

it('prints on invoice and receipt what the bank of the client took back', async () => {
  const { public_id, payment } = await withheld('lost');
  for (const [language, words] of [
    ['en', 'Returned by the bank'],
    ['es', 'Devuelto por el banco'],
    ['pt', 'Devolvido pelo banco'],
  ]) {
    const query = `?language=${language!}`;
    for (const path of [
      visitedPdf(public_id, query),
      `/public/payments/${payment}/receipt${query}`,
    ])
      expect((await textOf(path, null)).replaceAll(/\s+/g, ' ')).toContain(words);
  }
});

it('prints no way to pay on a disputed invoice, which asks for nothing', async () => {
  const settings = {
    default_tax_rate: 0.08,
    check_instructions: 'Payable to Sunrise',
    transfer_instructions: '',
    self_serve: false,
    self_serve_least: 1,
    reminder_days: '3, 10',
  };
  const sent = { token: portal.owner, body: settings };
  expect((await portal.request('PUT', '/api/modules/billing/settings', sent)).status).toBe(200);
  const [disputed, open] = [await withheld('open'), await portal.addSentInvoice()];
  expect(await textOf(staffPdf(open.id))).toContain('Payable to Sunrise');
  const text = await textOf(staffPdf(disputed.id));
  expect(text).toContain('There is nothing to pay now.');
  expect(text).not.toContain('Payable to Sunrise');
  expect(text).not.toContain('How to pay');
});

it('asks for nothing on invoice and receipt of a disputed invoice that was paid in part', async () => {
  const { id } = await withheld('open');
  await portal.pay(id, { amount: 15 });
  const { payments } = await portal.invoice(id);
  const cash = payments.find(({ method }) => method === 'CASH');
  const receipt = await textOf(`/payments/${String(cash!.id)}/receipt`);
  expect(receipt).toContain('$15.00');
  for (const text of [receipt, await textOf(staffPdf(id))]) expect(text).not.toContain('$85.00');
});

it('prints on a credit note the name that it was issued to, whatever the invoice is named later', async () => {
  const { id } = await portal.addSentInvoice({ full_name: 'Carmen Villalobos' });
  await portal.pay(id, { amount: 100 });
  const [payment] = (await portal.invoice(id)).payments;
  await portal.done('POST', `/payments/${String(payment!.id)}/refund`, {
    amount: 40,
    reason: 'Half',
    intent: 'cancel',
  });
  await portal.database.query('update billing_invoice set full_name = $2 where id = $1', [
    id,
    'Ana Ruiz',
  ]);
  const [note] = await portal.database.query<{ id: string }>(
    'select id from billing_credit_note where invoice_id = $1',
    [id],
  );
  const text = await textOf(`/credit-notes/${note!.id}/pdf`);
  expect(text).toContain('Carmen Villalobos');
  expect(text).not.toContain('Ana Ruiz');
});
