import { ClientDetailCards, ClientHistoryEntries } from '@porchlight/clients/slots';
import { contribute, defineWebPlugin, LandingNotices } from '@porchlight/web';
import { UseRecurring } from '../permissions.ts';
import { clientActions } from './client/client-actions.ts';
import { entryTexts } from './entry-texts.ts';

const path = '/crm/recurring-payments';

export default defineWebPlugin({
  id: 'recurring',
  routes: [
    {
      path,
      title: entryTexts.title,
      needs: UseRecurring,
      page: () => import('./list/recurring-page.tsx'),
    },
  ],
  nav: [
    {
      label: entryTexts.nav,
      to: path,
      icon: 'refresh-cw',
      order: 30,
      shortcut: 'r',
      needs: UseRecurring,
    },
  ],
  actions: [
    {
      id: 'recurring.open',
      label: entryTexts.title,
      icon: 'refresh-cw',
      needs: UseRecurring,
      run: ({ navigate }) => void navigate(path),
    },
  ],
  contributes: [
    contribute(LandingNotices, {
      id: 'recurring.attention',
      order: 40,
      needs: UseRecurring,
      component: () => import('./home/payments-to-look-after.tsx'),
    }),
    contribute(ClientDetailCards, {
      id: 'recurring.payments',
      order: 95,
      title: entryTexts.card,
      section: entryTexts.section,
      place: 'wide',
      needs: UseRecurring,
      component: () => import('./client/recurring-card.tsx'),
    }),
    clientActions,
    contribute(ClientHistoryEntries, {
      id: 'recurring',
      order: 400,
      icon: 'refresh-cw',
      kind: { id: 'recurring-payments', label: entryTexts.card },
      when: ({ entry }) => entry.action.startsWith('recurring-payment.'),
      component: () => import('./client/history-entry.tsx'),
    }),
  ],
});
