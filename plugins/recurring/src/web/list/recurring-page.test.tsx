import { renderInPortal } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RecurringPayment } from '../../generated/types.ts';
import { samplePayment, sampleSummary } from '../testing/sample-payment.fixture.ts';
import RecurringPage from './recurring-page.tsx';

afterEach(cleanup);

const paused = samplePayment(2, {
  name: 'Gap plan premium',
  status: 'PAUSED',
  next_payment_date: '2026-10-03',
  resume_date: '2026-12-03',
  payments_made: 0,
});
const ended = samplePayment(3, {
  name: 'IUL review',
  status: 'COMPLETED',
  next_payment_date: null,
});

async function open(
  payments: readonly RecurringPayment[] = [
    samplePayment(1, { frequency: 'WEEKLY', frequency_interval: 2 }),
    paused,
    ended,
  ],
  options: { readonly path?: string; readonly summary?: Partial<typeof sampleSummary> } = {},
) {
  const changed = (payment: RecurringPayment) => ({
    success: true,
    data: { recurring_payment: payment },
  });
  return renderInPortal(<RecurringPage />, {
    path: options.path ?? '/crm/recurring-payments',
    route: '/crm/recurring-payments',
    permissions: ['recurring.use'],
    answers: {
      'GET /recurring-payments': () => ({
        success: true,
        data: { recurring_payments: payments },
        total: payments.length,
      }),
      'GET /recurring-payments/summary': () => ({
        success: true,
        data: { ...sampleSummary, ...options.summary },
      }),
      'POST /recurring-payments/:id/pause': () => changed(payments[0]!),
      'POST /recurring-payments/:id/resume': () => changed(paused),
      'DELETE /recurring-payments/:id': () => changed(payments[0]!),
    },
  });
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows counts, the note, and rows with the specified words', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Recurring payments' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4));
  expect(screen.getByText('Manage recurring payment schedules')).toBeTruthy();
  expect(await screen.findByText('11 payments due in the next 30 days')).toBeTruthy();
  expect(screen.getByRole('button', { name: /All Payments\s*24/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Upcoming\s*11/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Monthly Value.*\$1,284\.50/ })).toBeTruthy();
  expect(screen.getByText('next on 11/20/2026')).toBeTruthy();
  expect(screen.getByText('longest since 9/2/2026')).toBeTruthy();
  const [, first, second, third] = within(table).getAllByRole('row');
  for (const text of [
    'Delta Dental premium',
    'ACTIVE',
    '$29.90',
    'every 2 weekly',
    '12/1/2026',
    '9',
  ])
    expect(within(first!).getAllByText(text)[0], text).toBeTruthy();
  expect(within(second!).queryByText('0')).toBeNull();
  const buttons = (row: HTMLElement) =>
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect([first!, second!, third!].map(buttons)).toEqual([
    ['Pause', 'Cancel'],
    ['Resume', 'Cancel'],
    ['Cancel'],
  ]);
});

it('says when a paused one continues before it is resumed, and reloads the list after it', async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Resume Gap plan premium/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('The next payment is on 12/3/2026.')).toBeTruthy();
  const before = server.callsOf('GET /recurring-payments').length;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Resume Payments' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(server.callsOf('GET /recurring-payments').length).toBeGreaterThan(before),
  );
});

it('asks before it cancels, in the specified words', async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel Delta Dental premium/ }));
  expect(
    await screen.findByText('Are you sure you want to cancel this recurring payment?'),
  ).toBeTruthy();
  expect(server.callsOf('DELETE /recurring-payments/:id').length > 0).toBe(false);
  press('Cancel Payments');
  await waitFor(() =>
    expect(server.callsOf('DELETE /recurring-payments/:id').length > 0).toBe(true),
  );
});

it.each([
  [
    'Pause',
    'Pause Payments',
    'POST /recurring-payments/:id/pause',
    'Failed to pause recurring payment.',
  ],
  [
    'Resume',
    'Resume Payments',
    'POST /recurring-payments/:id/resume',
    'Failed to resume recurring payment.',
  ],
  [
    'Cancel',
    'Cancel Payments',
    'DELETE /recurring-payments/:id',
    'Failed to cancel recurring payment.',
  ],
])('alerts when %s fails', async (action, confirm, call, text) => {
  const { server } = await open();
  const body = { success: false, message: 'It changed.', code: 'conflict' };
  server.answers = { ...server.answers, [call]: { status: 409, body } };
  fireEvent.click((await screen.findAllByRole('button', { name: new RegExp(`^${action} `) }))[0]!);
  fireEvent.click(await screen.findByRole('button', { name: confirm }));
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

it('filters by a tile, and shows all again at a second press', async () => {
  const { location } = await open();
  const tile = await screen.findByRole('button', { name: /^Paused/ });
  fireEvent.click(tile);
  expect(location()).toContain('status=PAUSED');
  await waitFor(() => expect(tile.getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(tile);
  await waitFor(() => expect(location()).not.toContain('status'));
});

it('says that there are none, with the way to start', async () => {
  await open([]);
  expect(await screen.findByText('No recurring payments')).toBeTruthy();
  expect(
    screen.getByText('Get started by creating a recurring payment from an invoice'),
  ).toBeTruthy();
});

it('says that none is due on the tab of upcoming ones', async () => {
  await open([], { path: '/crm/recurring-payments?tab=upcoming' });
  expect(await screen.findByText('No payments due in the next 30 days')).toBeTruthy();
});

it('says why the list could not be loaded', async () => {
  await renderInPortal(<RecurringPage />, {
    path: '/crm/recurring-payments',
    route: '/crm/recurring-payments',
    permissions: ['recurring.use'],
    answers: {
      'GET /recurring-payments': { status: 400, body: { success: false, message: 'Bad query.' } },
      'GET /recurring-payments/summary': () => ({ success: true, data: sampleSummary }),
    },
  });
  expect(await screen.findByText('Error loading recurring payments: Bad query.')).toBeTruthy();
});

it('says while the list shows only what needs attention, and shows all again on request', async () => {
  const { server } = await open(undefined, { summary: { attention: 2 } });
  fireEvent.click(
    await screen.findByRole('button', { name: '2 recurring payments need your attention' }),
  );
  const asked = () => server.callsOf('GET /recurring-payments').at(-1)?.query;
  await screen.findByText('Showing the 2 recurring payments that need your attention');
  await waitFor(() => expect(asked()).toMatchObject({ needs_attention: 'true' }));
  press('Show All');
  expect(
    await screen.findByRole('button', { name: '2 recurring payments need your attention' }),
  ).toBeTruthy();
});

it('walks from payment to payment by J and K', async () => {
  const { portal } = await open();
  await screen.findByText('IUL review');
  const press = (key: string) =>
    act(() => portal.shortcuts.handle(new KeyboardEvent('keydown', { key })));
  for (const [key, name] of [
    ['j', 'Delta Dental premium'],
    ['j', 'Gap plan premium'],
    ['k', 'Delta Dental premium'],
  ] as const) {
    press(key);
    expect(document.activeElement?.textContent).toBe(name);
  }
});
