import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment, PaymentPage } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';
import { PAYMENT_HEADERS } from './payment-lines.ts';

let portal: BillingPortal;
beforeAll(async () => {
  portal = await createBillingPortal({ clock: createFakeClock('2026-11-23T15:00:00Z') });
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  await portal.database.query('truncate core_rate_limits');
});

const download = (body: object, token = portal.agent) =>
  fetch(`${portal.portal.address}/api/payments/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
type Line = Readonly<Record<(typeof PAYMENT_HEADERS)[number], string>>;
/** The cells of a line (RFC 4180). */
const cellsOf = (line: string) =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
  );
async function exported(body: object): Promise<readonly Line[]> {
  const response = await download(body);
  expect(response.status).toBe(200);
  const [head, ...lines] = (await response.text()).split('\r\n').slice(0, -1).map(cellsOf);
  expect(head).toEqual([...PAYMENT_HEADERS]);
  return lines.map(
    (cells) => Object.fromEntries(cells.map((cell, at) => [PAYMENT_HEADERS[at], cell])) as Line,
  );
}
const paymentOf = (answer: Awaited<ReturnType<BillingPortal['pay']>>) =>
  answer.json<{ data: { payment: Payment } }>().data.payment;
const audited = () =>
  portal.database.query<{ action: string; changes: Record<string, { to: unknown }> }>(
    `select action, changes from core_audit where entity = 'payment-export' order by id`,
  );

/** A client with payments of every kind: by check, refunded in part, by card, declined, and withheld in part. */
async function booked() {
  const customer_id = await portal.addClient({ client_last_name: 'Ruiz' });
  const invoice = (fields: object = {}) => portal.addSentInvoice({ customer_id, ...fields });
  const check = await invoice({ merchant: 'Square BFS' });
  const byCheck = paymentOf(
    await portal.pay(check.id, {
      method: 'CHECK',
      check_number: '204',
      received_on: '2026-10-31',
    }),
  );
  await portal.done('POST', `/payments/${String(byCheck.id)}/refund`, {
    amount: 40,
    reason: 'Half',
  });
  const card = await invoice();
  const byCard = paymentOf(
    await portal.pay(card.id, { method: 'CARD', nonce: 'ok-file', amount: 20 }),
  );
  await portal.pay(card.id, { method: 'CARD', nonce: 'declined', amount: 20 });
  await portal.database.query('update billing_payment set withheld_cents = 500 where id = $1', [
    byCard.id,
  ]);
  return { customer_id, check, byCheck, byCard };
}

describe('an export of payments', () => {
  it('lists each payment with one line, and one below it for each refund and what a bank withholds', async () => {
    const { customer_id, check, byCheck, byCard } = await booked();
    const lines = await exported({ customer_id });
    expect(lines).toHaveLength(5);
    expect(lines.slice(0, 2)).toMatchObject([
      {
        Day: '2026-10-31',
        Type: 'Payment',
        Status: 'Completed',
        Invoice: check.external_ref,
        Merchant: 'Square BFS',
        Method: 'Check 204',
        Amount: '100.00',
        Counted: '100.00',
        Reference: '204',
        Payment: String(byCheck.id),
      },
      {
        Day: '2026-11-23',
        Type: 'Refund',
        Status: 'Completed',
        Invoice: check.external_ref,
        Merchant: 'Square BFS',
        Amount: '-40.00',
        Counted: '-40.00',
        Payment: String(byCheck.id),
      },
    ]);
    expect(lines.find(({ Status }) => Status === 'Completed, sandbox')).toMatchObject({
      Amount: '20.00',
      Counted: '20.00',
      Payment: String(byCard.id),
    });
    expect(lines.find(({ Type }) => Type === 'Withheld')).toMatchObject({
      Amount: '-5.00',
      Counted: '-5.00',
      Payment: String(byCard.id),
    });
    expect(lines.find(({ Status }) => Status === 'Failed, sandbox')).toMatchObject({
      Amount: '20.00',
      Counted: '0.00',
    });
  });

  it.each<[string, object, string]>([
    ['all days', {}, ''],
    [
      'the days of a month',
      { from: '2026-10-01', to: '2026-10-31' },
      'from=2026-10-01&to=2026-10-31',
    ],
    ['a method', { method: 'CARD' }, 'method=CARD'],
    ['a status', { status: 'completed' }, 'status=completed'],
    ['a search', { q: 'check 204' }, 'q=check%20204'],
    ['nothing that matches', { q: 'nobody' }, 'q=nobody'],
    ['what belongs to no invoice', { unmatched: true }, 'unmatched=true'],
  ])('adds up to the net of the list with the same filter: %s', async (_, filter, query) => {
    const { customer_id } = await booked();
    for (const kind of ['sandbox', 'live'] as const) {
      bank.kind = kind;
      const page = await portal.done<PaymentPage>(
        'GET',
        `/payments?page=1&page_size=100&customer_id=${String(customer_id)}&${query}`,
      );
      const lines = await exported({ customer_id, ...filter });
      const listed = new Set(lines.map(({ Payment: id }) => Number(id)));
      expect([...listed].toSorted()).toEqual(page.data.payments.map(({ id }) => id).toSorted());
      const cents = lines.map(({ Counted }) => Math.round(Number(Counted) * 100));
      expect(cents.reduce((sum, one) => sum + one, 0)).toBe(page.sums.net_cents);
    }
  });

  it('writes the days of the agency, and nothing that a spreadsheet calculates', async () => {
    const customer_id = await portal.addClient();
    const { id } = await portal.addSentInvoice({
      customer_id,
      full_name: '=HYPERLINK("https://evil.example")',
    });
    const paid = paymentOf(await portal.pay(id, { method: 'ACH', trace_reference: '@SUM(1)' }));
    await portal.database.query('update billing_payment set received_at = $2 where id = $1', [
      paid.id,
      '2026-11-01T03:00:00Z',
    ]);
    expect(await exported({ customer_id })).toMatchObject([
      {
        Day: '2026-10-31',
        Client: `'=HYPERLINK("https://evil.example")`,
        Reference: "'@SUM(1)",
        Merchant: '',
      },
    ]);
  });

  it('sends the file for saving, named by the day, and stores it nowhere', async () => {
    const { headers } = await download({ q: 'nobody' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="payments-2026-11-23.csv"',
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('audits the start and the end of an export with its filter', async () => {
    const { customer_id } = await booked();
    const before = (await audited()).length;
    await exported({ customer_id, from: '2026-10-01', status: 'completed' });
    const lines = async () => (await audited()).slice(before);
    await expect.poll(lines).toHaveLength(2);
    const filter = {
      customer_id: { to: customer_id },
      from: { to: '2026-10-01' },
      status: { to: 'completed' },
    };
    expect(await lines()).toEqual([
      { action: 'billing.export-started', changes: filter },
      { action: 'billing.exported', changes: { ...filter, rows: { to: 4 } } },
    ]);
  });

  it('limits an agent to 30 exports in an hour', async () => {
    const statuses: number[] = [];
    for (let file = 0; file < 31; file += 1) {
      const response = await download({ q: 'nobody' });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'The last day must be the first day or later'],
    [{ from: 'yesterday' }, 'Please enter a valid date'],
    [{ status: 'lost' }, 'status'],
  ])('refuses %j, and records nothing', async (body, message) => {
    const before = (await audited()).length;
    const response = await download(body);
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
    expect(await audited()).toHaveLength(before);
  });

  it('refuses an export without a sign-in', async () => {
    expect((await download({}, 'none')).status).toBe(401);
  });
});
