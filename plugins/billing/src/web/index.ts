import { contribute, defineWebPlugin, LandingNotices } from '@porchlight/web';
import { UseBilling } from '../permissions.ts';
import { billingPaths } from '../rules/billing-paths.ts';
import { invoiceCreation } from './client/client-actions.ts';
import { clientCards } from './client/card-entries.ts';
import { historyEntries } from './client/history-entries.ts';
import { entryTexts } from './entry-texts.ts';
import { sessionInvoice } from './session/session-entry.ts';

export default defineWebPlugin({
  id: 'billing',
  routes: [
    {
      path: '/crm/payments',
      title: entryTexts.payments,
      needs: UseBilling,
      page: () => import('./list/payments-page.tsx'),
    },
  ],
  nav: [
    {
      label: entryTexts.payments,
      to: billingPaths.invoices,
      icon: 'credit-card',
      order: 20,
      shortcut: 'p',
      needs: UseBilling,
    },
  ],
  actions: [
    {
      id: 'billing.add-invoice',
      label: entryTexts.newInvoice,
      icon: 'file-text',
      needs: UseBilling,
      run: ({ navigate }) => void navigate(`${billingPaths.invoices}?new=invoice`),
    },
  ],
  contributes: [
    ...clientCards,
    ...invoiceCreation,
    ...historyEntries,
    sessionInvoice,
    contribute(LandingNotices, {
      id: 'billing.disputes',
      order: 15,
      needs: UseBilling,
      component: () => import('./home/dispute-notice.tsx'),
    }),
    contribute(LandingNotices, {
      id: 'billing.overdue',
      order: 40,
      needs: UseBilling,
      component: () => import('./home/overdue-notice.tsx'),
    }),
  ],
});
