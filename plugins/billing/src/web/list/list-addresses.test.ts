import { expect, it } from 'vitest';
import { invoiceAddress } from './listed-invoices.tsx';
import { paymentAddress } from './listed-payments.tsx';

const startInvoices = invoiceAddress.start;
const startPayments = paymentAddress.start;

it.each([
  ['', startInvoices],
  ['status=sent&q=ana&page=3', { ...startInvoices, status: 'sent', q: 'ana', page: 3 }],
  ['sort=due_date&dir=asc', { ...startInvoices, sort: 'due_date', dir: 'asc' }],
  ['status=stolen&sort=id;drop&dir=up&page=-1', startInvoices],
  ['page=1.5', startInvoices],
  ['from=2026-10-01&to=2026-10-31', { ...startInvoices, from: '2026-10-01', to: '2026-10-31' }],
  ['from=2026-02-30&to=yesterday', startInvoices],
] as const)('reads the invoices of the address ?%s', (address, filter) => {
  expect(invoiceAddress.read(new URLSearchParams(address))).toEqual(filter);
});

it.each([
  ['tab=payments', startPayments],
  ['tab=payments&method=CHECK', { ...startPayments, method: 'CHECK' }],
  [
    'tab=payments&from=2026-10-01&to=2026-10-31',
    { ...startPayments, from: '2026-10-01', to: '2026-10-31' },
  ],
  ['tab=payments&unmatched=true&page=2', { ...startPayments, unmatched: true, page: 2 }],
] as const)('reads and writes the payments of the address ?%s', (address, filter) => {
  expect(paymentAddress.read(new URLSearchParams(address))).toEqual(filter);
  expect(new URLSearchParams(paymentAddress.write(filter)).toString()).toBe(address);
});

it.each(['from=2026-02-30', 'from=yesterday', 'to=2026-13-01', 'to=20261101'])(
  'leaves out of the address ?%s what is no day',
  (address) => {
    expect(paymentAddress.read(new URLSearchParams(address))).toEqual(startPayments);
  },
);

it('writes the days of the invoices into the address', () => {
  const days = { from: '2026-10-01', to: '2026-10-31' };
  expect(invoiceAddress.write({ ...startInvoices, ...days })).toEqual(days);
});

it('writes nothing for the plain list of invoices', () => {
  expect(invoiceAddress.write(startInvoices)).toEqual({});
});
