import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import PaymentsPage from '../list/payments-page.tsx';
import { openBilling, press, type } from '../testing/open-billing.fixture.tsx';
import { sampleInvoice } from '../testing/samples.fixture.ts';

const waiver = {
  id: 3,
  cents: 7_000,
  reason: 'Moved away',
  created_at: '2026-11-23T15:00:00Z',
  created_by: 1,
};

async function open(invoice: ReturnType<typeof sampleInvoice>, permissions?: readonly string[]) {
  const opened = await openBilling(
    <PaymentsPage />,
    {
      'GET /invoices/:id': {
        success: true,
        data: {
          invoice,
          payments: [],
          credit_notes: [],
          disputes: [],
          waivers: invoice.waived_cents > 0 ? [waiver] : [],
        },
      },
      'POST /invoices/:id/waivers': { status: 201, body: { success: true, data: { waiver } } },
      'DELETE /invoices/:id/waivers/:waiver': { success: true },
    },
    {
      path: `/crm/payments?invoice=${String(invoice.id)}`,
      route: '/crm/payments',
      ...(permissions === undefined ? {} : { permissions }),
    },
  );
  const panel = await screen.findByRole('dialog');
  await within(panel).findByRole('region', { name: 'Payments' });
  return { ...opened, panel: within(panel) };
}

it('writes off what an invoice asks for once a reason is given', async () => {
  const invoice = sampleInvoice({ status: 'sent', balance_cents: 7_000 });
  const { server } = await open(invoice);
  press('More');
  (await screen.findByRole('menuitem', { name: 'Write Off' })).click();
  await screen.findByText(/^\$70\.00 is owed\. What you write off/);
  press('Write Off');
  expect(await screen.findByText('Please say why')).toBeTruthy();
  type(/^Reason/, 'Moved away');
  press('Write Off');
  await screen.findByText('$70.00 was written off');
  expect(server.callsOf('POST /invoices/:id/waivers')[0]?.body).toEqual({
    cents: 7_000,
    reason: 'Moved away',
  });
});

const writtenOff = sampleInvoice({
  status: 'written_off',
  waived_cents: 7_000,
  balance_cents: 0,
});

it('shows what is written off, when, and why, and undoes it', async () => {
  const { server, panel } = await open(writtenOff);
  expect(panel.getByText('Written off $70.00: Moved away')).toBeTruthy();
  expect(panel.getByText('-$70.00')).toBeTruthy();
  press('Undo');
  await screen.findByText('The invoice asks for this money again.');
  screen.getAllByRole('button', { name: 'Undo' }).at(-1)!.click();
  await screen.findByText('The write-off of $70.00 was undone');
  expect(server.callsOf('DELETE /invoices/:id/waivers/:waiver')).toHaveLength(1);
});

it.each([
  ['a draft', sampleInvoice({ status: 'draft' }), undefined],
  ['an account that may not refund', sampleInvoice({ status: 'sent' }), ['billing.use']],
])('offers no write-off of %s', async (_, invoice, permissions) => {
  await open(invoice, permissions);
  press('More');
  await screen.findByRole('menuitem', { name: 'Download PDF' });
  expect(screen.queryByRole('menuitem', { name: 'Write Off' })).toBeNull();
});
