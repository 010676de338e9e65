import { setPhone } from '@porchlight/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBilling, press } from '../testing/open-billing.fixture.tsx';
import { paymentPage, samplePayment } from '../testing/samples.fixture.ts';
import PaymentsPage from './payments-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  setPhone(false);
});

const open = (query = '', answers = {}) =>
  openBilling(<PaymentsPage />, answers, {
    path: `/crm/payments?tab=payments${query}`,
    route: '/crm/payments',
  });

/** A payment of which a part went back and a part is withheld, with the sums that it makes. */
const cents = { refunded_cents: 4_000, withheld_cents: 1_000 };
const sums = { received_cents: 10_000, ...cents, net_cents: 5_000 };
const ways = [
  {
    way: 'gateway',
    received_cents: 6_000,
    refunded_cents: 0,
    withheld_cents: 1_000,
    net_cents: 5_000,
  },
  { way: 'CASH', received_cents: 4_000, refunded_cents: 4_000, withheld_cents: 0, net_cents: 0 },
];
const partly = {
  'GET /payments': {
    ...paymentPage([samplePayment(cents)]),
    sums: { ...sums, counts_sandbox: true, merchants: [{ merchant: 'Square BFS', ...sums, ways }] },
  },
};

it.each([
  ['This month', 'from=2026-11-01&to=2026-11-30'],
  ['Last month', 'from=2026-10-01&to=2026-10-31'],
])('shows the payments of %s with two presses, in the address', async (name, address) => {
  const { location, server } = await open();
  await screen.findByText('INV-1046');
  press('Any day');
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(location()).toBe(`/crm/payments?tab=payments&${address}`);
  const query = Object.fromEntries(new URLSearchParams(address));
  await vi.waitFor(() =>
    expect(server.callsOf('GET /payments').at(-1)?.query).toMatchObject(query),
  );
});

it('names the days of the address, and shows any day again', async () => {
  const { location } = await open('&from=2026-09-01&to=2026-09-15');
  await screen.findByText('INV-1046');
  press('9/1/2026 – 9/15/2026');
  fireEvent.click(await screen.findByRole('button', { name: 'Any day' }));
  expect(location()).toBe('/crm/payments?tab=payments');
});

it.each([
  ['9/15/2026', '9/1/2026', 'The last day must be the first day or later'],
  ['soon', '', 'Please enter a valid date'],
])('refuses days from %j to %j at their field, and keeps the list', async (from, to, message) => {
  const { location } = await open();
  await screen.findByText('INV-1046');
  press('Any day');
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: from } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: to } });
  press('Show');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(location()).toBe('/crm/payments?tab=payments');
});

it('shows the days that were entered', async () => {
  const { location } = await open();
  await screen.findByText('INV-1046');
  press('Any day');
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '9/1/2026' } });
  press('Show');
  expect(location()).toBe('/crm/payments?tab=payments&from=2026-09-01');
});

it('shows in its row what of a payment went back, is withheld, and is left, as the foot adds it up', async () => {
  await open('', partly);
  const row = within((await screen.findByText('INV-1046')).closest('tr')!);
  const shown = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(shown.slice(4, 7)).toEqual(['$100.00', '-$40.00-$10.00 withheld', '$50.00']);
  const sum = (name: string) => screen.getByText(name, { selector: '.billing-sum' }).textContent;
  expect(['Received', 'Refunded', 'Withheld', 'Net'].map(sum)).toEqual([
    'Received $100.00',
    'Refunded -$40.00',
    'Withheld -$10.00',
    'Net $50.00',
  ]);
});

it('shows in a row only what moved within the days, and what a bank returned as such', async () => {
  const page = paymentPage([samplePayment({ withheld_cents: 0 })]);
  const money = { received_cents: 0, refunded_cents: 0, withheld_cents: -1_000, net_cents: 1_000 };
  const sums = { ...page.sums, ...money };
  const answers = { 'GET /payments': { ...page, data: { ...page.data, money: [money] }, sums } };
  await open('&from=2026-11-01&to=2026-11-30', answers);
  const row = within((await screen.findByText('INV-1046')).closest('tr')!);
  const shown = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(shown.slice(4, 7)).toEqual(['', '$10.00 returned by the bank', '$10.00']);
  const returned = screen.getByText('Returned by banks', { selector: '.billing-sum' });
  expect(returned.textContent).toBe('Returned by banks $10.00');
});

it('adds up what each merchant received', async () => {
  await open('', partly);
  await screen.findByText('INV-1046');
  press('By merchant');
  const rows = within(await screen.findByRole('dialog', { name: 'By merchant' })).getAllByRole(
    'row',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MerchantReceivedRefundedWithheldNet',
    'Square BFS$100.00-$40.00-$10.00$50.00',
    'By card, at the gateway$60.00$0.00-$10.00$50.00',
    'Cash$40.00-$40.00$0.00$0.00',
    'Total$100.00-$40.00-$10.00$50.00',
  ]);
});

it('says on a phone what of a payment went back and is left', async () => {
  setPhone(true);
  await open('', partly);
  expect(await screen.findByText('$40.00 refunded, $10.00 withheld, net $50.00')).toBeTruthy();
});
