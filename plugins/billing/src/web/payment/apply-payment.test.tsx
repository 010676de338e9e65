import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import PaymentsPage from '../list/payments-page.tsx';
import { openBilling, press, type } from '../testing/open-billing.fixture.tsx';
import { invoicePage, sampleInvoice, samplePayment } from '../testing/samples.fixture.ts';

const from = sampleInvoice({
  id: 1041,
  external_ref: 'INV-1041',
  status: 'void',
  customer_id: 11,
  paid_amount_cents: 6_000,
});

it('applies money of a void invoice to another invoice of its client', async () => {
  const payment = samplePayment({
    status: 'completed',
    invoice_id: from.id,
    amount_cents: 10_000,
    refunded_cents: 4_000,
  });
  const to = sampleInvoice({ id: 1042, external_ref: 'INV-1042', title: 'New plan' });
  const { server } = await openBilling(
    <PaymentsPage />,
    {
      'GET /payments/:id': {
        success: true,
        data: { payment, invoice: from, refunds: [], disputes: [], page: null, staff: [] },
      },
      'GET /invoices': invoicePage([to]),
      'POST /payments/:id/match': { success: true },
    },
    {
      path: `/crm/payments?tab=payments&payment=${String(payment.id)}`,
      route: '/crm/payments',
    },
  );
  await screen.findByText(/^INV-1041 is void, so this money pays nothing/);
  press('Apply to Another Invoice');
  await screen.findByRole('button', { name: 'Apply Payment' });
  expect(screen.getByText(/^\$60\.00, /)).toBeTruthy();
  type('Invoice', 'new');
  fireEvent.click(await screen.findByRole('option', { name: /INV-1042/ }));
  press('Apply Payment');
  await screen.findByText('The payment now belongs to INV-1042');
  expect(server.callsOf('GET /invoices').at(-1)?.query).toMatchObject({
    status: 'payable',
    customer_id: '11',
  });
  expect(server.callsOf('POST /payments/:id/match')[0]?.body).toEqual({ invoice_id: 1042 });
});

it('says on a void invoice that its money pays nothing', async () => {
  await openBilling(
    <PaymentsPage />,
    {
      'GET /invoices/:id': {
        success: true,
        data: {
          invoice: from,
          payments: [samplePayment()],
          credit_notes: [],
          disputes: [],
          waivers: [],
        },
      },
    },
    { path: `/crm/payments?invoice=${String(from.id)}`, route: '/crm/payments' },
  );
  expect(await screen.findByText(/^\$60\.00 was received and pays nothing now/)).toBeTruthy();
});
