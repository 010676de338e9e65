import { expect, it } from 'vitest';
import { plannedInvoices } from './planned-invoices.ts';

const form = (title: string, merchant: string | null, base_cents: number, ...items: number[]) => ({
  stored_cents: 0,
  id: 1,
  title,
  merchant,
  base_cents,
  items: items.map((cents, index) => ({ label: `Item ${String(index + 1)}`, cents })),
  total_cents: base_cents + items.reduce((sum, cents) => sum + cents, 0),
});

it('bills the base cost and each chosen item of a form as a line', () => {
  const forms = [form('Advisory Services', 'Square BFS', 30_000, 2_500, 0, 4_010)];
  expect(plannedInvoices({ forms })).toMatchObject([
    {
      merchant: 'Square BFS',
      title: 'Advisory Services',
      lines: [
        { description: 'Advisory Services', quantity: 1, unit_price_cents: 30_000 },
        { description: 'Advisory Services: Item 1', quantity: 1, unit_price_cents: 2_500 },
        { description: 'Advisory Services: Item 3', quantity: 1, unit_price_cents: 4_010 },
      ],
    },
  ]);
});

it('plans one invoice for each merchant, and none for forms without a price', () => {
  const forms = [
    form('A', 'Square BFS', 100),
    form('B', 'Square BFA', 200),
    form('C', 'Square BFS', 0, 300),
    form('D', null, 0),
  ];
  const planned = plannedInvoices({ forms });
  expect(planned.map(({ merchant, title, lines }) => [merchant, title, lines.length])).toEqual([
    ['Square BFS', 'A and 1 more', 2],
    ['Square BFA', 'B', 1],
  ]);
  expect(plannedInvoices({ forms: [form('D', null, 0)] })).toEqual([]);
});

it('bills every cent of a form with more items than an invoice has lines', () => {
  const items = Array.from({ length: 150 }, (_, index) => index + 1);
  const [planned] = plannedInvoices({ forms: [form('Long', null, 10, ...items)] });
  const cents = planned!.lines.map(({ unit_price_cents }) => unit_price_cents ?? 0);
  expect(planned!.lines).toHaveLength(100);
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(10 + (150 * 151) / 2);
});
