import { createFakeClock } from '@porchlight/testing';
import { Pdf } from '@porchlight/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InvoicePage } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

/** 11:30 in the evening of October 31 in New York, and an hour later. */
const OCTOBER = '2026-11-01T03:30:00Z';
const NOVEMBER = '2026-11-01T04:30:00Z';

let portal: BillingPortal;
const clock = createFakeClock(OCTOBER);
beforeAll(async () => {
  portal = await createBillingPortal({ clock });
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  clock.set(OCTOBER);
  await portal.database.query('truncate core_rate_limits');
});

/** An invoice that was sent in October, one whose draft was sent in November, and a draft of October. */
async function issued() {
  const customer_id = await portal.addClient();
  const of = { customer_id, due_date: '2026-10-15' };
  const october = await portal.addSentInvoice({ ...of, title: 'October' });
  const november = await portal.addInvoice({ ...of, title: 'November' });
  await portal.addInvoice({ ...of, title: 'Draft' });
  await portal.pay(october.id, { amount: 30 });
  clock.set(NOVEMBER);
  await portal.done('POST', `/invoices/${String(november.id)}/send`, {});
  return { customer_id, november };
}

const list = (customer_id: number, query: Readonly<Record<string, string>>) =>
  portal.done<InvoicePage>(
    'GET',
    `/invoices?${new URLSearchParams({ page: '1', customer_id: String(customer_id), sort: 'issued_at', dir: 'asc', ...query }).toString()}`,
  );

it.each<[string, Readonly<Record<string, string>>, readonly string[], number, number]>([
  ['October', { from: '2026-10-01', to: '2026-10-31' }, ['October', 'Draft'], 20_000, 7_000],
  ['November', { from: '2026-11-01', to: '2026-11-30' }, ['November'], 10_000, 10_000],
  ['until October', { to: '2026-10-31' }, ['October', 'Draft'], 20_000, 7_000],
  ['from November', { from: '2026-11-01' }, ['November'], 10_000, 10_000],
  ['any day', {}, ['October', 'Draft', 'November'], 30_000, 17_000],
  ['a status', { to: '2026-10-31', status: 'partially_paid' }, ['October'], 10_000, 7_000],
  ['late ones', { from: '2026-11-01', status: 'overdue' }, ['November'], 10_000, 10_000],
  ['a search', { to: '2026-10-31', q: 'draft' }, ['Draft'], 10_000, 0],
  ['a page', { page_size: '1', page: '2' }, ['Draft'], 30_000, 17_000],
])(
  'lists the invoices that were issued within %s: %j, with their sums',
  async (_, query, titles, total_cents, open_cents) => {
    const { customer_id } = await issued();
    const page = await list(customer_id, query);
    expect(page.data.invoices.map(({ title }) => title)).toEqual(titles);
    expect(page.sums).toEqual({ total_cents, open_cents, waived_cents: 0 });
  },
);

it('counts only the invoices of the days by status, of one client and of all', async () => {
  const { customer_id } = await issued();
  const { counts } = await list(customer_id, { to: '2026-10-31' });
  expect(counts).toMatchObject({ draft: 1, sent: 0, partially_paid: 1, overdue: 1 });
  const all = await portal.done<InvoicePage>(
    'GET',
    '/invoices?page=1&from=2026-11-01&page_size=100',
  );
  expect(all.counts.sent).toBe(all.total);
  expect(all.counts.draft).toBe(0);
  expect(all.data.invoices).toHaveLength(all.total);
});

it('refuses days that end before they begin', async () => {
  const answer = await portal.call('GET', '/invoices?page=1&from=2026-11-02&to=2026-11-01');
  expect(answer.status).toBe(400);
});

it('prints on a draft that was issued later the day of its issue', async () => {
  const { november } = await issued();
  const response = await fetch(`${portal.portal.address}/api/invoices/${String(november.id)}/pdf`, {
    headers: { authorization: `Bearer ${portal.agent}` },
  });
  const pdf = portal.portal.kernel.currentSnapshot().service(Pdf)!;
  const text = await pdf.pageText(Buffer.from(await response.arrayBuffer()), 1);
  expect(text).toContain('November 1, 2026');
  expect(text).not.toContain('October 31, 2026');
});
