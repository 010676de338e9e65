import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openBilling, press } from '../testing/open-billing.fixture.tsx';
import {
  invoicePage,
  listedInvoice,
  sampleCard,
  sampleOptions,
} from '../testing/samples.fixture.ts';
import NewInvoiceDialogs from './new-invoice-dialogs.tsx';
import InvoicesCard from './invoices-card.tsx';
import { SavedCards } from './client-saved-cards.tsx';

const client = {
  id: 11,
  name: 'Yanelis Fonseca',
  primary_email: 'yanelis@example.com',
  primary_phone: '305 555 0142',
} as unknown as ClientDetailCardProps['client'];

const visa = {
  id: 3,
  client_id: 11,
  gateway: 'square',
  merchant: 'BFS',
  brand: 'Visa',
  last4: '1111',
  exp_month: 4,
  exp_year: 2027,
  is_expired: false,
  mandate: 'I agree.',
  mandate_given: 'phone',
  created_at: '2026-11-20T15:00:00Z',
  created_by: 1,
};

it('lists the invoices of a client with their open sum, and reports the count', async () => {
  const onCount = vi.fn();
  const { server } = await openBilling(<InvoicesCard client={client} onCount={onCount} />);
  await screen.findByText('INV-1046');
  expect(screen.getByText('$1,949.00')).toBeTruthy();
  expect(server.callsOf('GET /invoices')[0]?.query).toMatchObject({ customer_id: '11' });
  await waitFor(() => expect(onCount).toHaveBeenLastCalledWith(1));
});

it('starts a new invoice with the contact of the client', async () => {
  await openBilling(<InvoicesCard client={client} />);
  press('New Invoice');
  const name = await screen.findByLabelText<HTMLInputElement>('Client name');
  expect(name.value).toBe('Yanelis Fonseca');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('yanelis@example.com');
});

it('starts the first invoice of a series for plugins that ask for one', async () => {
  await openBilling(<NewInvoiceDialogs client={client} isRecurring onClose={vi.fn()} />);
  const recurring = await screen.findByRole('switch', { name: 'Recurring' });
  expect(recurring.getAttribute('aria-checked')).toBe('true');
});

it('opens an invoice beside the page', async () => {
  await openBilling(<InvoicesCard client={client} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Advisory Services, annual' }));
  expect(await screen.findByRole('dialog', { name: 'INV-1046' })).toBeTruthy();
});

it('says that a client has no invoices', async () => {
  await openBilling(<InvoicesCard client={client} />, { 'GET /invoices': invoicePage([]) });
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
});

it('shows many invoices on demand', async () => {
  const many = Array.from({ length: 10 }, (_, index) =>
    listedInvoice({ id: index + 1, external_ref: `INV-${String(index + 1)}` }),
  );
  await openBilling(<InvoicesCard client={client} />, { 'GET /invoices': invoicePage(many) });
  await screen.findByText('INV-8');
  expect(screen.queryByText('INV-9')).toBeNull();
  press('Show all 10');
  expect(screen.getByText('INV-10')).toBeTruthy();
});

it('shows no cards on file while no gateway takes cards', async () => {
  const { server } = await openBilling(<SavedCards client={client} />);
  await waitFor(() => expect(server.callsOf('GET /clients/:id/saved-cards')).toHaveLength(1));
  expect(screen.queryByText('Saved Cards')).toBeNull();
});

it('deletes a card on file only after a question', async () => {
  const { server } = await openBilling(<SavedCards client={client} />, {
    'GET /billing/options': sampleOptions({ card: sampleCard }),
    'GET /clients/:id/saved-cards': { success: true, data: { cards: [visa], mandate: '' } },
    'DELETE /clients/:id/saved-cards/:cardId': { success: true },
  });
  await screen.findByText(/Visa 1111, expires 04\/27/);
  press('Delete Visa 1111, expires 04/27');
  const question = within(await screen.findByRole('dialog', { name: 'Delete Visa 1111?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete Card' }));
  await waitFor(() =>
    expect(server.callsOf('DELETE /clients/:id/saved-cards/:cardId')).toHaveLength(1),
  );
});
