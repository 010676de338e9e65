import { defineWebPlugin } from '@porchlight/web';
import { ManageForms, UseForms } from '../contract.ts';
import { clientCards } from './client-cards/card-entries.ts';
import { historyEntries } from './history/history-entries.ts';
import { sessionTexts } from './sessions/session-texts.ts';

export default defineWebPlugin({
  id: 'forms',
  contributes: [...clientCards, ...historyEntries],
  routes: [
    {
      path: '/crm/forms',
      title: 'Forms',
      needs: ManageForms,
      page: () => import('./forms-page.tsx'),
    },
    {
      path: '/crm/clients/:clientId/sessions/:sessionId',
      title: sessionTexts.page.title,
      needs: UseForms,
      page: () => import('./sessions/session-page.tsx'),
    },
  ],
  nav: [
    {
      label: 'Forms',
      to: '/crm/forms',
      icon: 'file-text',
      order: 50,
      shortcut: 'f',
      needs: ManageForms,
    },
  ],
  actions: [
    {
      id: 'forms.templates',
      label: 'Form Templates',
      icon: 'file-text',
      needs: ManageForms,
      run: ({ navigate }) => void navigate('/crm/forms?view=templates'),
    },
  ],
});
