import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Invoice } from '../../generated/types.ts';
import { openInvoice } from '../testing/open-invoice-dialog.fixture.tsx';
import { sampleInvoice } from '../testing/samples.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-15T15:00:00Z') });
});
afterEach(() => vi.useRealTimers());

/** Created on Nov 20, 2026. */
const monthly = (change: Partial<Invoice>) =>
  sampleInvoice({
    status: 'draft',
    is_recurring: true,
    recurring_frequency: 'MONTHLY',
    recurring_frequency_interval: 1,
    recurring_end_date: null,
    recurring_total_payments: 3,
    ...change,
  });

async function preview(change: Partial<Invoice>) {
  await openInvoice(monthly(change));
  const block = await screen.findByRole('region', { name: 'Recurring' });
  const dates = within(block).queryAllByRole('listitem');
  const note = within(block).queryByText(/past/);
  return [dates.map(({ textContent }) => textContent), note?.textContent ?? null];
}

it.each<[string, Partial<Invoice>, readonly string[], string | null]>([
  [
    'from the day it was created, without a due date',
    { due_date: null },
    ['12/20/2026', '1/20/2027', '2/20/2027'],
    null,
  ],
  [
    'from a due date to come',
    { due_date: '2026-12-31' },
    ['1/31/2027', '2/28/2027', '3/31/2027'],
    null,
  ],
  [
    'with the latest one of a due date far in the past, and says what waits',
    { due_date: '2026-08-31' },
    ['11/30/2026', '12/31/2026', '1/31/2027'],
    '2 dates from 9/30/2026 to 10/31/2026 are past and wait for your confirmation under Recurring.',
  ],
  [
    'with the one date that waits',
    { due_date: '2026-10-10' },
    ['12/10/2026', '1/10/2027', '2/10/2027'],
    '11/10/2026 is past and waits for your confirmation under Recurring.',
  ],
  [
    'that ended before they began',
    { due_date: '2026-12-31', recurring_end_date: '2027-01-15' },
    [],
    null,
  ],
  ['never with an interval of 0', { due_date: null, recurring_frequency_interval: 0 }, [], null],
])('shows the next dates of a draft %s', async (_, change, dates, note) => {
  expect(await preview(change)).toEqual([dates, note]);
});
