import { renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listPage } from '../testing/sample-client.ts';
import NewClientPage from './new-client-page.tsx';

async function open() {
  const rendered = await renderInPortal(<NewClientPage />, {
    path: '/crm/clients/new',
    route: '/crm/clients/new',
    permissions: ['clients.write'],
    answers: {
      'GET /clients': listPage([]),
      'GET /clients/facts': { success: true, overdue: 0, due_today: 0, turning_65: 0 },
      'GET /clients/agents': { success: true, data: [] },
      'GET /preferences/:key': { success: true, value: null },
      'POST /clients': { status: 201, body: { id: 42 } },
    },
  });
  await screen.findByRole('dialog', { name: 'Add New Client' });
  return rendered;
}

it('opens the new client after creation', async () => {
  const { location } = await open();
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Ana' } });
  fireEvent.change(screen.getByLabelText('Last Name'), { target: { value: 'Paz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create Client' }));
  await waitFor(() => expect(location()).toBe('/crm/clients/42'));
});

it('returns to the list when canceled', async () => {
  const { location } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location()).toBe('/crm/clients'));
});
