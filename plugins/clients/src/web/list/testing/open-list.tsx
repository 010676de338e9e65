import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { listItem } from '../../testing/sample-client.ts';
import { ClientsScreen } from '../clients-screen.tsx';

const facts = { success: true, overdue: 2, due_today: 0, turning_65: 6 };
const agents = [{ id: 4, first_name: 'Tomás', last_name: 'Alvarez', suspended: false }];
export const carmen = listItem({
  assigned_agent: { id: 4, first_name: 'Tomás', last_name: 'Alvarez' } as never,
});
export const walter = listItem({
  id: 12,
  client_first_name: 'Walter',
  client_last_name: 'Prescott',
});

export function openList(
  list: FakeResponses[string],
  path = '/crm/clients',
  permissions = ['clients.write'],
  answers: FakeResponses = {},
) {
  return renderInPortal(<ClientsScreen />, {
    path,
    route: '/crm/clients',
    permissions,
    answers: {
      'GET /clients': list,
      'GET /clients/facts': facts,
      'GET /clients/agents': { success: true, data: agents },
      'GET /preferences/:key': { success: true, value: null },
      'PUT /preferences/:key': { success: true },
      ...answers,
    },
  });
}
