import { contribute } from '@porchlight/web';
import { renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClientListStarts } from '../../slots.ts';
import { listPage } from '../testing/sample-client.ts';
import { ClientsScreen } from './clients-screen.tsx';

const starts = contribute(ClientListStarts, {
  id: 'test.import',
  order: 1,
  component: () =>
    Promise.resolve({
      default: ({ onAdded }: { readonly onAdded: () => void }) => (
        <button type="button" onClick={onAdded}>
          Import
        </button>
      ),
    }),
});

function open(path: string) {
  return renderInPortal(<ClientsScreen />, {
    path,
    route: '/crm/clients',
    permissions: ['clients.write'],
    contributes: [starts],
    answers: {
      'GET /clients': listPage([]),
      'GET /clients/facts': { success: true, overdue: 0, due_today: 0, turning_65: 0 },
      'GET /clients/agents': { success: true, data: [] },
      'GET /preferences/:key': { success: true, value: null },
    },
  });
}

it('offers the ways of other plugins beside the first client, and reloads after them', async () => {
  const { server } = await open('/crm/clients');
  await screen.findByRole('button', { name: 'Add First Client' });
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(server.callsOf('GET /clients')).toHaveLength(2));
});

it('offers them only while there is no client at all', async () => {
  await open('/crm/clients?status=lead');
  await screen.findByText('Try adjusting your search or filter criteria');
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});
