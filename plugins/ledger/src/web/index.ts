import { ClientListStarts } from '@porchlight/clients/slots';
import { contribute, defineWebPlugin } from '@porchlight/web';
import { ImportLedger, UseLedger } from '../contract.ts';

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
