import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBilling, press } from '../testing/open-billing.fixture.tsx';
import { paymentPage } from '../testing/samples.fixture.ts';
import PaymentsPage from './payments-page.tsx';

const offline = () => {
  throw new TypeError('Failed to fetch');
};

const created = vi.fn(() => 'blob:file');
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created, revokeObjectURL: vi.fn() }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  created.mockClear();
});

const open = (query = '', answers = {}) =>
  openBilling(<PaymentsPage />, answers, {
    path: `/crm/payments?tab=payments${query}`,
    route: '/crm/payments',
  });

it('exports all pages of what the list shows, and names the file', async () => {
  const { server } = await open('&from=2026-10-01&to=2026-10-31&status=completed&q=ana&page=2', {
    'POST /payments/export': { status: 200, body: 'Day\r\n' },
  });
  await screen.findByText('INV-1046');
  press('Export CSV');
  expect(await screen.findByText(/^Saved payments/)).toBeTruthy();
  expect(server.callsOf('POST /payments/export').map(({ body }) => body)).toEqual([
    {
      status: 'completed',
      method: '',
      unmatched: false,
      from: '2026-10-01',
      to: '2026-10-31',
      q: 'ana',
    },
  ]);
  expect(created).toHaveBeenCalledOnce();
});

it.each([
  [
    429,
    'Another one of your exports is still running.',
    'Another one of your exports is still running.',
  ],
  [0, '', "Couldn't export the payments. Try again."],
])('says why an export failed, with status %i', async (status, message, shown) => {
  await open('', {
    'POST /payments/export':
      status === 0 ? offline : { status, body: { success: false, message, code: 'rate_limited' } },
  });
  await screen.findByText('INV-1046');
  press('Export CSV');
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(created).not.toHaveBeenCalled();
});

it('says that a list without payments has nothing to export', async () => {
  const { server } = await open('&q=nobody', { 'GET /payments': paymentPage([]) });
  await screen.findByText('Nothing matches');
  const button = screen.getByRole('button', { name: 'Export CSV' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  press('Export CSV');
  expect(server.callsOf('POST /payments/export')).toEqual([]);
});
