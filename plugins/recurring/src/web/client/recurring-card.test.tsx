import { InvoiceCreation, type InvoiceCreationProps } from '@porchlight/billing/slots';
import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import RecurringCard from './recurring-card.tsx';

const client = { id: 11 } as ClientDetailCardProps['client'];

it('starts a recurring payment by the first invoice of a series', async () => {
  const NewInvoice = ({ client: { id }, isRecurring }: InvoiceCreationProps) => (
    <p>{`${isRecurring === true ? 'recurring' : 'single'} invoice for ${String(id)}`}</p>
  );
  await renderInPortal(<RecurringCard client={client} />, {
    permissions: ['recurring.use'],
    contributes: [
      contribute(InvoiceCreation, {
        id: 'test.invoice',
        order: 0,
        component: () => Promise.resolve({ default: NewInvoice }),
      }),
    ],
    answers: { 'GET /clients/:id/recurring-payments': { success: true, data: [] } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'New Recurring Payment' }));
  await screen.findByText('recurring invoice for 11');
});
