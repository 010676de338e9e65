import { defineWebPlugin } from '@porchlight/web';
import { UseLedger } from '../contract.ts';

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
