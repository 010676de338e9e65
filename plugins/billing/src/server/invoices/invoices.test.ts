import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice, InvoiceList, InvoicePage } from '../../generated/types.ts';
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

const line = { description: 'Advisory', quantity: 1, unit_price_cents: 10_000 };
const minimal = { title: 'Advisory', full_name: 'Ana Sol', line_items: [line] };
const create = (body: object) => portal.call('POST', '/invoices', body);
const update = (id: number, body: object) => portal.call('PUT', `/invoices/${String(id)}`, body);
const remove = (id: number) => portal.call('DELETE', `/invoices/${String(id)}`);
const invoiceIn = (answer: Awaited<ReturnType<typeof create>>) =>
  answer.json<{ data: { invoice: Invoice } }>().data.invoice;
const page = (query: string) => portal.done<InvoicePage>('GET', `/invoices?page=1&${query}`);

describe('a new invoice', () => {
  it('creates a draft with totals that the server computes, whatever was sent', async () => {
    const answer = await create({
      ...minimal,
      line_items: [
        { ...line, quantity: 1.5, unit_price_cents: 333, line_total_cents: 1 },
        { description: 'Plan', quantity: 0.005, unit_price_cents: 100 },
        {},
      ],
      is_tax_enabled: true,
      tax_rate: 0.08,
      subtotal_cents: 1,
      tax_cents: 1,
      total_cents: 1,
    });
    expect(answer.status).toBe(201);
    expect(invoiceIn(answer)).toMatchObject({
      status: 'draft',
      subtotal_cents: 501,
      tax_cents: 40,
      total_cents: 541,
      paid_amount_cents: 0,
      balance_cents: 541,
      tax_rate: 0.08,
      line_items: [
        { description: 'Advisory', quantity: 1.5, unit_price_cents: 333, line_total_cents: 500 },
        { description: 'Plan', quantity: 0.005, unit_price_cents: 100, line_total_cents: 1 },
      ],
      sent_at: null,
      square_invoice_id: null,
      payment_url: null,
      recurring_frequency: 'YEARLY',
      recurring_frequency_interval: 1,
    });
    expect(invoiceIn(answer).external_ref).toBe(`INV-${String(invoiceIn(answer).id)}`);
    expect(invoiceIn(answer).public_id).toMatch(/^[\w-]{22}$/);
  });

  it('adds no tax unless it is turned on, and then 8 percent', async () => {
    expect(invoiceIn(await create(minimal))).toMatchObject({ tax_cents: 0, tax_rate: 0.08 });
    const taxed = invoiceIn(await create({ ...minimal, is_tax_enabled: true }));
    expect(taxed).toMatchObject({ tax_cents: 800, total_cents: 10_800 });
  });

  it.each([
    [{ title: ' ' }, 'title', 'Invoice title is required'],
    [{ title: null }, 'title', 'Invoice title is required'],
    [{ full_name: null }, 'full_name', 'Client name is required'],
    [
      { line_items: [] },
      'line_items',
      'Please add at least one valid line item with description, quantity, and price.',
    ],
    [
      { line_items: [{ ...line, quantity: 0.001, unit_price_cents: 1 }] },
      'line_items',
      'Invoice amount is required and must be greater than zero',
    ],
    [{ tax_rate: 1.5 }, 'tax_rate', 'Tax rate must be from 0 to 1, in steps of 0.01'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ due_date: '2026-02-30' }, 'due_date', 'Please enter a valid date'],
    [{ customer_id: 987_654 }, 'customer_id', 'This client no longer exists'],
    [{ merchant: 'ACME' }, 'merchant', 'Choose one of the merchants'],
  ])('refuses a new invoice with %j', async (change, field, message) => {
    const answer = await create({ ...minimal, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, details: [{ field, message }] });
  });

  it('takes name, email, and phone of the client, and adds a line to the history of the client', async () => {
    const customer_id = await portal.addClient({ primary_phone: '305-555-0142' });
    const invoice = invoiceIn(await create({ ...minimal, full_name: '', customer_id }));
    expect(invoice.full_name).toMatch(/^Carmen Villalobos/);
    expect(invoice.email).toMatch(/@example\.com$/);
    expect(invoice.phone).toContain('555');
    const [first] = await portal.history(customer_id);
    expect(first).toMatchObject({
      action: 'invoice.created',
      changes: { total_cents: { to: 10_000 }, external_ref: { to: invoice.external_ref } },
    });
  });

  it.each([
    { send_immediately: true, email: 'ana@example.com' },
    { status: 'sent', email: 'ana@example.com' },
    // An agent gives the link out by phone, because nothing sends text messages.
    { send_immediately: true, phone: '305-555-0188' },
  ])('sends a new invoice at once with %j', async (sends) => {
    const answer = await create({ ...minimal, ...sends });
    expect(invoiceIn(answer)).toMatchObject({ status: 'sent', collect_channel: 'own_page' });
    expect(invoiceIn(answer).payment_url).toContain(`/pay/${invoiceIn(answer).public_id}`);
    const [mail] = await portal.database.query<{ number: string }>(
      "select count(*) as number from core_message where template = 'billing.invoice'",
    );
    expect(Number(mail!.number)).toBeGreaterThan(0);
  });

  it('stores no invoice that should be sent and has no contact', async () => {
    const before = (await page('q=')).total;
    const answer = await create({ ...minimal, send_immediately: true });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'contact_required' });
    expect((await page('q=')).total).toBe(before);
  });

  it('creates one invoice for repeated calls with one key', async () => {
    const send = () => portal.call('POST', '/invoices', minimal, { key: 'create-once-1' });
    const [first, again] = [await send(), await send()];
    expect(invoiceIn(again).id).toBe(invoiceIn(first).id);
  });

  it('creates no invoice without a sign-in', async () => {
    expect((await portal.call('POST', '/invoices', minimal, { token: null })).status).toBe(401);
  });
});

describe('a changed invoice', () => {
  it('leaves fields that were not sent, and computes the totals again', async () => {
    const { id } = await portal.addInvoice({ description: 'Yearly', due_date: '2026-12-18' });
    const answer = await update(id, { line_items: [{ ...line, quantity: 3 }] });
    expect(answer.status).toBe(200);
    expect(invoiceIn(answer)).toMatchObject({
      description: 'Yearly',
      due_date: '2026-12-18',
      total_cents: 30_000,
      version: 2,
    });
  });

  it('changes nothing for the same values again', async () => {
    const { id, version, title } = await portal.addInvoice();
    expect(invoiceIn(await update(id, { title }))).toMatchObject({ version });
  });

  it('rejects a change that began with an older version with 409', async () => {
    const { id } = await portal.addInvoice();
    expect((await update(id, { title: 'New', version: 1 })).status).toBe(200);
    expect((await update(id, { title: 'Newer', version: 1 })).status).toBe(409);
  });

  it('changes title, description, due date, and contact once it was sent, and nothing else', async () => {
    const { id, full_name } = await portal.addSentInvoice();
    const contact = {
      title: 'Better title',
      description: 'More',
      due_date: '2027-01-31',
      full_name: `${full_name} Ruiz`,
      email: 'other@example.com',
      phone: '305-555-0100',
    };
    expect((await update(id, contact)).status).toBe(200);
    const refused = await update(id, { line_items: [{ ...line, unit_price_cents: 1 }] });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ details: [{ field: 'line_items' }] });
    expect((await portal.invoice(id)).invoice).toMatchObject({ ...contact, total_cents: 10_000 });
  });

  it('rejects a change of a paid or void invoice with 409', async () => {
    const paid = await portal.addInvoice();
    await portal.pay(paid.id);
    expect((await update(paid.id, { title: 'New' })).body).toMatchObject({
      message: 'This invoice is paid already.',
    });
    const gone = await portal.addInvoice();
    await remove(gone.id);
    expect((await update(gone.id, { title: 'New' })).status).toBe(409);
  });
});

describe('a void invoice', () => {
  it('voids an invoice by the delete call, once', async () => {
    const { id } = await portal.addSentInvoice();
    const answer = await remove(id);
    expect(answer.status).toBe(200);
    expect(invoiceIn(answer)).toMatchObject({ status: 'void', payment_url: null });
    expect((await remove(id)).status).toBe(409);
  });

  it('voids an invoice once when several agents void it at the same time', async () => {
    const { id } = await portal.addInvoice();
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('voids no paid invoice', async () => {
    const { id } = await portal.addInvoice();
    await portal.pay(id);
    expect((await remove(id)).status).toBe(409);
  });

  it('takes no money for a void invoice', async () => {
    const { id } = await portal.addInvoice();
    await remove(id);
    expect((await portal.pay(id)).status).toBe(409);
    expect((await portal.pay(id, { method: 'CARD', nonce: 'ok-void' })).status).toBe(409);
    expect(bank.count('charge')).toBe(0);
  });
});

describe('the list of invoices', () => {
  it('lists all invoices without a query', async () => {
    const { id } = await portal.addInvoice();
    const { data } = await portal.done<InvoiceList>('GET', '/invoices');
    expect(data.invoices[0]).toMatchObject({ id, line_items: [{ description: 'Advisory' }] });
  });

  it('lists a page with counts by status and the open sum', async () => {
    const customer_id = await portal.addClient();
    const own = `customer_id=${String(customer_id)}`;
    const all = await Promise.all([
      portal.addInvoice({ customer_id, title: 'Zebra' }),
      portal.addSentInvoice({ customer_id, title: 'apple', due_date: '2020-01-01' }),
      portal.addSentInvoice({ customer_id, title: 'Mango', due_date: '2020-01-02' }),
      portal.addInvoice({ customer_id, title: 'Paid one' }),
    ]);
    await portal.pay(all[2].id, { amount: 40 });
    await portal.pay(all[3].id);
    const counts = { draft: 1, sent: 1, partially_paid: 1, paid: 1, void: 0, overdue: 2 };
    expect(await page(own)).toMatchObject({
      total: 4,
      counts,
      sums: { total_cents: 40_000, open_cents: 16_000 },
    });
    const titles = async (query: string) =>
      (await page(`${own}&${query}`)).data.invoices.map(({ title }) => title);
    expect(await titles('sort=title&dir=asc')).toEqual(['apple', 'Mango', 'Paid one', 'Zebra']);
    expect(await titles('sort=title&dir=desc&page_size=1')).toEqual(['Zebra']);
    expect(await titles('status=partially_paid')).toEqual(['Mango']);
    expect(await titles('status=overdue&sort=title&dir=asc')).toEqual(['apple', 'Mango']);
    expect(await titles('status=payable&sort=title&dir=asc')).toEqual(['apple', 'Mango', 'Zebra']);
    expect((await page(`${own}&status=payable`)).total).toBe(3);
    expect(await titles('q=bra, ZEB')).toEqual(['Zebra']);
    expect(await titles(`q=${all[0].external_ref}`)).toEqual(['Zebra']);
    expect(await titles('q=nothing')).toEqual([]);
    const found = await page(`${own}&status=sent&q=apple`);
    expect(found).toMatchObject({ total: 1, counts, sums: { open_cents: 10_000 } });
    for (const sort of ['external_ref', 'full_name', 'due_date', 'status', 'total_cents'])
      expect(await titles(`sort=${sort}`)).toHaveLength(4);
    for (const sort of ['paid_amount_cents', 'created_at'])
      expect(await titles(`sort=${sort}&dir=asc`)).toHaveLength(4);
  });

  it('counts by triggers what a count of the rows says', async () => {
    const { total, counts, sums } = await page('q=');
    const [row] = await portal.database.query<Record<string, string>>(
      `select count(*) as total, count(*) filter (where status = 'draft') as draft,
         sum(total_cents) as cents from billing_invoice`,
    );
    expect([total, counts.draft, sums.total_cents]).toEqual([
      Number(row!['total']),
      Number(row!['draft']),
      Number(row!['cents']),
    ]);
  });

  it.each(['page=0', 'page_size=101', 'sort=secret', 'status=open', `q=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await portal.call('GET', `/invoices?${query}`)).status).toBe(400);
    },
  );

  it('treats wildcards of a search as text', async () => {
    expect((await page('q=%25')).total).toBe(0);
    expect((await page('q=_')).total).toBe(0);
  });
});

it('finds invoices in the palette by number, title, and client', async () => {
  const { external_ref } = await portal.addInvoice({ title: 'Estate beneficiary update' });
  const search = async (term: string) =>
    (await portal.call('GET', `/search?q=${encodeURIComponent(term)}`)).text;
  for (const term of [external_ref, 'estate benef'])
    expect(await search(term)).toContain(`${external_ref} Estate beneficiary update`);
});
