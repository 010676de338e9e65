import { expect, it } from 'vitest';
import { offSummary } from './preview-summary.ts';

const clients = (count: number) => [{ one: 'client', many: 'clients', count }];

it.each([
  [2, 6, clients(802), '2 screens disappear for 6 agents; 802 clients are kept.'],
  [1, 1, clients(1), '1 screen disappears for 1 agent; 1 client is kept.'],
  [3, 6, clients(12_345), '3 screens disappear for 6 agents; 12,345 clients are kept.'],
  [3, 6, clients(0), '3 screens disappear for 6 agents; all data is kept.'],
  [0, 6, [], 'No screen disappears; all data is kept.'],
  [
    4,
    6,
    [...clients(2), { one: 'invoice', many: 'invoices', count: 1 }],
    '4 screens disappear for 6 agents; 2 clients and 1 invoice are kept.',
  ],
])('sums up %i screens, %i agents, and %j as a sentence', (screens, staff, records, outcome) => {
  expect(offSummary({ staff, records, working: [] }, screens)).toEqual({ outcome, working: null });
});

it.each([
  [['Ana Cruz'], 'Working in it now: Ana Cruz.'],
  [['Ana Cruz', 'Luis Ortega'], 'Working in it now: Ana Cruz and Luis Ortega.'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'Working in it now: A, B, C, D, E, and 2 more.'],
])('names %j as working in the module', (working, text) => {
  expect(offSummary({ staff: 6, records: [], working }, 1).working).toBe(text);
});
