import { setPhone } from '@porchlight/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openBilling, press } from '../testing/open-billing.fixture.tsx';
import {
  invoicePage,
  listedInvoice,
  paymentPage,
  sampleDispute,
  sampleOptions,
  samplePayment,
} from '../testing/samples.fixture.ts';
import PaymentsPage from './payments-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  setPhone(false);
});

const open = (path = '/crm/payments', answers = {}) =>
  openBilling(<PaymentsPage />, answers, { path, route: '/crm/payments' });

const listCalls = (server: Awaited<ReturnType<typeof open>>['server'], route: string) =>
  server.callsOf(route).filter(({ query }) => query['page_size'] === '15');

async function rowOf(number: string) {
  return (await screen.findByText(number)).closest('tr') as HTMLElement;
}

it('requests the first 15 invoices, newest first', async () => {
  const { server } = await open();
  await screen.findByText('INV-1046');
  expect(listCalls(server, 'GET /invoices').map(({ query }) => query)).toEqual([
    { page: '1', page_size: '15', sort: 'issued_at', dir: 'desc' },
  ]);
});

it('shows both tabs with their counts, and the open sum of the filter', async () => {
  await open();
  await screen.findByText('INV-1046');
  expect(await screen.findByRole('button', { name: 'Invoices 128' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Payments 203' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Overdue\s*2$/ })).toBeTruthy();
  expect(screen.getByText('$1,949.00')).toBeTruthy();
  expect(screen.getByText('Showing 1 of 1 invoice')).toBeTruthy();
});

it('shows number, title, client, status, due date, total, and paid amount of an invoice', async () => {
  await open();
  const cells = within(await rowOf('INV-1046')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'INV-1046',
    'Advisory Services, annual',
    'Yanelis Fonseca',
    'Sent',
    '12/1/2026',
    '$324.00',
    '$0.00',
    '11/20/2026',
  ]);
});

it('marks a late invoice with its days, also when a part of it is paid, with what is due', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
  const late = { due_date: '2026-11-15' };
  const paid = { paid_amount_cents: 12_400, balance_cents: 20_000 };
  await open(undefined, {
    'GET /invoices': invoicePage([
      listedInvoice(late),
      listedInvoice({
        ...late,
        ...paid,
        id: 45,
        external_ref: 'INV-1045',
        status: 'partially_paid',
      }),
    ]),
  });
  expect(within(await rowOf('INV-1046')).getByText('8 days late')).toBeTruthy();
  const partial = within(await rowOf('INV-1045'));
  for (const text of ['Partial', '8 days late', '$124.00', '$200.00 due'])
    expect(partial.getByText(text)).toBeTruthy();
});

it('strikes the total of a void invoice through', async () => {
  await open(undefined, { 'GET /invoices': invoicePage([listedInvoice({ status: 'void' })]) });
  const total = within(await rowOf('INV-1046')).getByText('$324.00');
  expect(total.className).toContain('billing-void');
});

it('reads filter, search, order, and page from the address', async () => {
  const { server } = await open('/crm/payments?status=paid&q=ana&sort=due_date&dir=asc&page=2', {
    'GET /invoices': invoicePage([listedInvoice()], 40),
  });
  await screen.findByText('INV-1046');
  expect(listCalls(server, 'GET /invoices')[0]?.query).toEqual({
    page: '2',
    page_size: '15',
    status: 'paid',
    q: 'ana',
    sort: 'due_date',
    dir: 'asc',
  });
});

it.each([
  ['Number', 'external_ref'],
  ['Title', 'title'],
  ['Client', 'full_name'],
  ['Status', 'status'],
  ['Due Date', 'due_date'],
  ['Total', 'total_cents'],
  ['Paid', 'paid_amount_cents'],
])('sorts the invoices by %s', async (head, column) => {
  const { location } = await open();
  await screen.findByText('INV-1046');
  press(head);
  expect(location()).toBe(`/crm/payments?sort=${column}&dir=asc`);
});

it.each([
  ['Invoice', 'sort=invoice&dir=asc'],
  ['Method', 'sort=method&dir=asc'],
  ['Amount', 'sort=amount_cents&dir=asc'],
  ['Status', 'sort=status&dir=asc'],
  ['Notes', 'sort=notes&dir=asc'],
  ['Received', 'dir=asc'],
])('sorts the payments by %s', async (head, query) => {
  const { location } = await open('/crm/payments?tab=payments');
  await screen.findByText('INV-1046');
  press(head);
  expect(location()).toBe(`/crm/payments?tab=payments&${query}`);
});

it('filters payments by status and method', async () => {
  const { server, location } = await open('/crm/payments?tab=payments');
  await screen.findByText('INV-1046');
  press(/^Completed/);
  fireEvent.change(screen.getByLabelText('Method'), { target: { value: 'CHECK' } });
  expect(location()).toBe('/crm/payments?tab=payments&status=completed&method=CHECK');
  await vi.waitFor(() =>
    expect(listCalls(server, 'GET /payments').at(-1)?.query).toMatchObject({ method: 'CHECK' }),
  );
});

it.each([
  ['/crm/payments', 'GET /invoices', 'Failed to load invoices', 'INV-1046'],
  ['/crm/payments?tab=payments', 'GET /payments', 'Failed to load payments', 'INV-1046'],
])('shows the failure of %s, and loads it with Try Again', async (path, route, message, text) => {
  let fails = true;
  await open(path, {
    [route]: () =>
      fails
        ? { status: 400, body: { success: false, message: 'No.' } }
        : route === 'GET /invoices'
          ? invoicePage([listedInvoice()])
          : paymentPage([samplePayment()]),
  });
  await screen.findByText(message);
  fails = false;
  press('Try Again');
  expect(await screen.findByText(text)).toBeTruthy();
});

it('searches no payments for what was being typed into the search of invoices', async () => {
  const { location } = await open();
  await screen.findByText('INV-1046');
  vi.useFakeTimers();
  fireEvent.change(screen.getByPlaceholderText('Search title, client, or number'), {
    target: { value: 'ana' },
  });
  press(/^Payments/);
  vi.advanceTimersByTime(1_000);
  expect(location()).toBe('/crm/payments?tab=payments');
});

it('offers to create the first invoice while there is none', async () => {
  await open(undefined, { 'GET /invoices': invoicePage([]) });
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
});

it('clears filters that match nothing', async () => {
  const { location } = await open('/crm/payments?status=void', {
    'GET /invoices': invoicePage([]),
  });
  await screen.findByText('Nothing matches');
  press('Clear Filters');
  expect(location()).toBe('/crm/payments');
});

it('opens an invoice beside the list, and its address', async () => {
  const { location } = await open('/crm/payments?status=sent');
  fireEvent.click(await rowOf('INV-1046'));
  expect(location()).toBe('/crm/payments?status=sent&invoice=46');
  const panel = within(await screen.findByRole('dialog', { name: 'INV-1046' }));
  expect(await panel.findByText('Check 204')).toBeTruthy();
});

it('opens the dialog of a new invoice by its address', async () => {
  await open('/crm/payments?new=invoice');
  expect(await screen.findByRole('dialog', { name: 'New Invoice' })).toBeTruthy();
});

it('shows cards instead of a table on phones', async () => {
  setPhone(true);
  await open();
  expect(await screen.findByRole('button', { name: 'Advisory Services, annual' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that no money moves while the gateway is a sandbox', async () => {
  await open(undefined, { 'GET /billing/options': sampleOptions({ sandbox: true }) });
  expect(await screen.findByText('Sandbox payments: no money moves')).toBeTruthy();
});

it('says who paid in the list of payments', async () => {
  await open('/crm/payments?tab=payments', {
    'GET /payments': paymentPage([samplePayment({ full_name: 'Luz Marina Echeverri' })]),
  });
  expect(await screen.findByRole('columnheader', { name: 'Client' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Luz Marina Echeverri' })).toBeTruthy();
});

it('shows the disputes of a payment beside the list, and what counts as received', async () => {
  const disputed = samplePayment({ withheld_cents: 4_000, refunded_cents: 1_000 });
  await open('/crm/payments?tab=payments&payment=7', {
    'GET /payments': paymentPage([disputed]),
    'GET /payments/:id': {
      success: true,
      data: {
        payment: disputed,
        invoice: null,
        refunds: [],
        disputes: [sampleDispute()],
        page: null,
        staff: [],
      },
    },
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Payment' }));
  expect(await panel.findByText('Withheld in a dispute')).toBeTruthy();
  expect(panel.getByText('Counts as received').parentElement?.textContent).toContain('$50.00');
  expect(panel.getByText('Evidence needed')).toBeTruthy();
});

it.each([
  ['phone', 'By phone'],
  [null, null],
] as const)(
  'shows how the client agreed to the charge of a card on file: %s',
  async (consent, text) => {
    const payment = samplePayment({ consent });
    await open('/crm/payments?tab=payments&payment=1', {
      'GET /payments/:id': {
        success: true,
        data: { payment, invoice: null, refunds: [], disputes: [], page: null, staff: [] },
      },
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Payment' }));
    await panel.findByText('Method');
    expect(panel.queryByText('Client agreed')?.nextElementSibling?.textContent ?? null).toBe(text);
  },
);

it('says of a failed payment when it was tried, not that money was received', async () => {
  const failed = samplePayment({
    status: 'failed',
    received_at: null,
    created_at: '2026-11-20T15:00:00Z',
    failure_reason: 'the card was declined',
  });
  await open('/crm/payments?tab=payments&payment=1', {
    'GET /payments': paymentPage([failed]),
    'GET /payments/:id': {
      success: true,
      data: { payment: failed, invoice: null, refunds: [], disputes: [], page: null, staff: [] },
    },
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Payment' }));
  expect(await panel.findByText('Tried')).toBeTruthy();
  expect(panel.queryByText('Received')).toBeNull();
});
