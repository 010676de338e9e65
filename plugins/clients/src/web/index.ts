import { defineWebPlugin } from '@porchlight/web';
import { WriteClients } from '../contract.ts';
import { cardEntries } from './card-entries.ts';
import { clientPaths } from './client-paths.ts';
import { historyEntries } from './history/own-entries.ts';

export default defineWebPlugin({
  id: 'clients',
  routes: [
    { path: '/crm/clients', title: 'Clients', page: () => import('./list/clients-page.tsx') },
    {
      path: '/crm/clients/new',
      title: 'Clients',
      page: () => import('./list/new-client-page.tsx'),
    },
    {
      path: '/crm/clients/:id',
      title: 'Client Details',
      page: () => import('./detail/client-page.tsx'),
    },
  ],
  nav: [{ label: 'Clients', to: clientPaths.list, icon: 'users', order: 10, shortcut: 'c' }],
  actions: [
    {
      id: 'clients.add',
      label: 'Add Client',
      icon: 'user-plus',
      needs: WriteClients,
      run: ({ navigate }) => void navigate(clientPaths.add),
    },
  ],
  contributes: [...cardEntries, ...historyEntries],
});
