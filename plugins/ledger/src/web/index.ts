import { ClientListStarts } from '@porchlight/clients/slots';
import { contribute, defineWebPlugin, HitActions, SectionFacts } from '@porchlight/web';
import { ImportLedger, UseLedger } from '../contract.ts';
import { clientRowPath } from './views/client-row-path.ts';

export default defineWebPlugin({
  id: 'ledger',
  routes: [
    {
      path: '/crm/ledger',
      title: 'Client Ledger',
      page: () => import('./page/ledger-screen.tsx'),
      needs: UseLedger,
    },
  ],
  contributes: [
    contribute(ClientListStarts, {
      id: 'ledger.import',
      order: 10,
      title: 'Import',
      component: () => import('./import/start-with-import.tsx'),
      needs: ImportLedger,
    }),
    contribute(HitActions, {
      id: 'ledger.show-client',
      order: 10,
      label: 'Show in Ledger',
      icon: 'table-2',
      needs: UseLedger,
      to: clientRowPath,
    }),
    contribute(SectionFacts, {
      id: 'ledger.section-facts',
      order: 1,
      needs: UseLedger,
      when: ({ to }) => to === '/crm/ledger',
      component: () => import('./home/ledger-section-facts.tsx'),
    }),
  ],
  nav: [
    {
      label: 'Ledger',
      to: '/crm/ledger',
      icon: 'table-2',
      order: 40,
      shortcut: 'l',
      needs: UseLedger,
    },
  ],
});
