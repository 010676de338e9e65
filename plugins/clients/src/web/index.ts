import {
  contribute,
  defineWebPlugin,
  LandingNotices,
  MoreSettings,
  SectionFacts,
} from '@porchlight/web';
import { ConfigureClients, ReadClients, WriteClients } from '../contract.ts';
import { clientPaths } from './client-paths.ts';
import { clientTexts } from './client-texts.ts';
import { documentsCard } from './documents/document-card-entry.ts';
import { historyEntries } from './history/own-entries.ts';
import { lentParts } from './lent-parts.ts';

export default defineWebPlugin({
  id: 'clients',
  routes: [
    {
      path: '/crm/clients',
      title: clientTexts.clients,
      needs: ReadClients,
      page: () => import('./list/clients-page.tsx'),
    },
    {
      path: '/crm/clients/new',
      title: clientTexts.clients,
      needs: ReadClients,
      page: () => import('./list/new-client-page.tsx'),
    },
    {
      path: '/crm/clients/:id',
      title: clientTexts.details,
      needs: ReadClients,
      page: () => import('./detail/client-page.tsx'),
    },
  ],
  nav: [
    {
      label: clientTexts.clients,
      to: clientPaths.list,
      icon: 'users',
      order: 10,
      shortcut: 'c',
      needs: ReadClients,
    },
  ],
  actions: [
    {
      id: 'clients.add',
      label: clientTexts.add,
      icon: 'user-plus',
      needs: WriteClients,
      run: ({ navigate }) => void navigate(clientPaths.add),
    },
  ],
  contributes: [
    contribute(SectionFacts, {
      id: 'clients.section-facts',
      order: 1,
      needs: ReadClients,
      when: ({ to }) => to === clientPaths.list,
      component: () => import('./home/client-section-facts.tsx'),
    }),
    contribute(LandingNotices, {
      id: 'clients.new-assignments',
      order: 20,
      needs: ReadClients,
      component: () => import('./home/new-assignments-notice.tsx'),
    }),
    contribute(MoreSettings, {
      id: 'clients.stored-card-numbers',
      order: 10,
      needs: ConfigureClients,
      when: ({ section }) => section === 'security',
      component: () => import('./card-numbers/stored-card-numbers.tsx'),
    }),
    documentsCard,
    ...historyEntries,
    ...lentParts,
  ],
});
