import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBilling } from '../testing/open-billing.fixture.tsx';
import { invoicePage, listedInvoice } from '../testing/samples.fixture.ts';
import OverdueNotice from './overdue-notice.tsx';

it('lists invoices that are late, with a link to each and to all', async () => {
  const late = listedInvoice({ due_date: '2020-01-15' });
  const { server } = await openBilling(<OverdueNotice />, {
    'GET /invoices': invoicePage([late], 9),
  });
  const link = await screen.findByRole('link', { name: /Yanelis Fonseca/ });
  expect(link.getAttribute('href')).toBe('/crm/payments?invoice=46');
  expect(screen.getByRole('link', { name: 'Show all 9' })).toBeTruthy();
  expect(server.callsOf('GET /invoices')[0]?.query).toMatchObject({ status: 'overdue' });
});

it('shows nothing while no invoice is late', async () => {
  const { server } = await openBilling(<OverdueNotice />, { 'GET /invoices': invoicePage([]) });
  await waitFor(() => expect(server.callsOf('GET /invoices')).toHaveLength(1));
  expect(screen.queryByText('Overdue invoices')).toBeNull();
});
