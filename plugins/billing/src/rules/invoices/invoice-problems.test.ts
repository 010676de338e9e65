import { printProblem } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import {
  invoiceProblems,
  invoiceTexts,
  invoiceTotals,
  type TypedInvoice,
} from './invoice-problems.ts';

const line = { description: 'Advisory services', quantity: 1, unit_price_cents: 30_000 };
const good: TypedInvoice = { title: 'Advisory', full_name: 'Ana Sol', line_items: [line] };

it.each<[string, Partial<TypedInvoice>, Readonly<Record<string, string>>]>([
  ['nothing', {}, {}],
  ['a blank title', { title: '  ' }, { title: invoiceTexts.title }],
  ['no client', { full_name: '' }, { full_name: invoiceTexts.fullName }],
  [
    'a title, a name, and a description that no document prints',
    { title: 'Fee \u{10380}', full_name: '\ue000', description: '\u0378' },
    {
      title: printProblem('\u{10380}')!,
      full_name: printProblem('\ue000')!,
      description: printProblem('\u0378')!,
    },
  ],
  ['names of other scripts', { title: 'Fee 🌸', full_name: '王小明 דוד محمد' }, {}],
  [
    'a line that no document prints',
    { line_items: [line, { ...line, description: '\u{10380}' }] },
    { 'line_items.1.description': printProblem('\u{10380}')! },
  ],
  ['no lines', { line_items: [] }, { line_items: invoiceTexts.lineItems }],
  ['only a blank line', { line_items: [{}] }, { line_items: invoiceTexts.lineItems }],
  [
    'a line without a price',
    { line_items: [{ ...line, unit_price_cents: 0 }] },
    { line_items: invoiceTexts.lineItems },
  ],
  [
    'a line without a quantity',
    { line_items: [{ ...line, quantity: 0 }] },
    { line_items: invoiceTexts.lineItems },
  ],
  ['a blank line besides a good one', { line_items: [line, { quantity: 1 }] }, {}],
  [
    'a half filled line besides a good one',
    { line_items: [{ description: 'More', quantity: 1 }, line] },
    { 'line_items.0.unit_price_cents': invoiceTexts.price },
  ],
  [
    'a price without a description',
    { line_items: [line, { quantity: 1, unit_price_cents: 5 }] },
    { 'line_items.1.description': invoiceTexts.lineDescription },
  ],
  [
    'four decimals of a quantity',
    { line_items: [line, { ...line, quantity: 0.0001 }] },
    { 'line_items.1.quantity': invoiceTexts.quantity },
  ],
  [
    'a total of nothing',
    { line_items: [{ ...line, quantity: 0.001, unit_price_cents: 1 }] },
    { line_items: invoiceTexts.amount },
  ],
  [
    'a total beyond all bounds',
    { line_items: [{ ...line, quantity: 9e11, unit_price_cents: 1_000_000_000 }] },
    { line_items: invoiceTexts.tooLarge },
  ],
  ['a tax rate above 1', { tax_rate: 1.01 }, { tax_rate: invoiceTexts.taxRate }],
  ['a tax rate below 0', { tax_rate: -0.01 }, { tax_rate: invoiceTexts.taxRate }],
  ['a tax rate between the steps', { tax_rate: 0.085 }, { tax_rate: invoiceTexts.taxRate }],
  ['the tax rate 0.29', { tax_rate: 0.29 }, {}],
  [
    'an interval of 0',
    { is_recurring: true, recurring_frequency_interval: 0 },
    { recurring_frequency_interval: invoiceTexts.interval },
  ],
  [
    'no payments at all',
    { is_recurring: true, recurring_total_payments: 0 },
    { recurring_total_payments: invoiceTexts.totalPayments },
  ],
  ['no end', { is_recurring: true, recurring_total_payments: null }, {}],
  [
    'an end on the due date',
    { is_recurring: true, due_date: '2026-12-01', recurring_end_date: '2026-12-01' },
    { recurring_end_date: invoiceTexts.endDate },
  ],
  ['an interval of 0 that is switched off', { recurring_frequency_interval: 0 }, {}],
])('finds in an invoice with %s exactly its mistakes', (_, change, expected) => {
  const found = invoiceProblems({ ...good, ...change });
  expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(expected);
});

it('leaves blank and unfinished lines out of the totals', () => {
  const totals = invoiceTotals({
    line_items: [line, {}, { description: 'Half', quantity: 2 }, { ...line, quantity: 1.5 }],
    tax_rate: 0.08,
    is_tax_enabled: true,
  });
  expect(totals).toEqual({
    lineTotals: [30_000, 0, 45_000],
    subtotalCents: 75_000,
    taxCents: 6_000,
    totalCents: 81_000,
  });
});

it('adds no tax while the tax is off', () => {
  expect(invoiceTotals({ line_items: [line], tax_rate: 0.08 })).toMatchObject({
    taxCents: 0,
    totalCents: 30_000,
  });
});
