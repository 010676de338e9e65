import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Dispute } from '../../generated/types.ts';
import PaymentsPage from '../list/payments-page.tsx';
import { openBilling, press } from '../testing/open-billing.fixture.tsx';
import { sampleDispute, sampleInvoice, samplePayment } from '../testing/samples.fixture.ts';

async function open(changes: Partial<Dispute> | null) {
  const disputes = changes === null ? [] : [sampleDispute(changes)];
  const invoice = sampleInvoice({ status: 'disputed', session_id: 3, customer_id: 11 });
  const opened = await openBilling(
    <PaymentsPage />,
    {
      'GET /invoices/:id': {
        success: true,
        data: { invoice, payments: [samplePayment()], credit_notes: [], disputes, waivers: [] },
      },
      'POST /disputes/:id/decision': { success: true },
    },
    { path: `/crm/payments?invoice=${String(invoice.id)}`, route: '/crm/payments' },
  );
  await screen.findByRole('region', { name: 'Payments' });
  return opened;
}

it('says that nothing is due now while the bank decides', async () => {
  await open({});
  expect(screen.getByText('In dispute, not due now')).toBeTruthy();
  expect(screen.queryByText('Balance due')).toBeNull();
  // Cash that arrives is recorded all the same.
  const panel = within(screen.getByRole('dialog'));
  expect(panel.getByRole('button', { name: 'Typed-in Payment' })).toBeTruthy();
});

const section = () => screen.getByRole('region', { name: 'Disputes' });

it('shows amount, reason, deadline, and the evidence of the portal while a dispute is open', async () => {
  await open({});
  const text = section().textContent;
  expect(text).toContain('Evidence needed');
  expect(text).toContain('The client says: it was charged twice');
  expect(text).toContain('Evidence until 12/7/2026');
  expect(text).toContain('$100.00 withheld, not counted as received');
  expect(text).toContain('Evidence is handed in at Square, not here.');
  expect(within(section()).getByRole('button', { name: 'Receipt (PDF)' })).toBeTruthy();
  expect(
    within(section()).getByRole('link', { name: 'Signed documents of the session' }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send Again' })).toBeNull();
});

it('shows no section for disputes without one', async () => {
  await open(null);
  expect(screen.queryByRole('region', { name: 'Disputes' })).toBeNull();
});

it('says that a mere question of the bank withholds nothing', async () => {
  await open({ state: 'inquiry', withheld_cents: 0 });
  expect(section().textContent).toContain('No money withheld');
});

it('asks what becomes of the charge once the money is lost', async () => {
  const { server } = await open({ state: 'lost', ended_at: '2026-12-20T15:00:00Z' });
  expect(section().textContent).toContain('The money is lost.');
  press('Collect Again');
  await expect
    .poll(() => server.callsOf('POST /disputes/:id/decision').map(({ body }) => body))
    .toEqual([{ intent: 'collect' }]);
});

it('says what was decided about lost money, and asks no more', async () => {
  await open({ state: 'accepted', intent: 'cancel' });
  expect(section().textContent).toContain('The charge was canceled by a credit note.');
  expect(within(section()).queryByRole('button', { name: 'Collect Again' })).toBeNull();
});
