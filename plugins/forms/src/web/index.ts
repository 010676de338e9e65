import { contribute, defineWebPlugin, LandingNotices } from '@porchlight/web';
import { ManageForms, UseForms } from '../permissions.ts';
import { clientActions } from './client-cards/client-actions.ts';
import { clientCards } from './client-cards/card-entries.ts';
import { entryTexts } from './entry-texts.ts';
import { requestAction } from './uploads/request-action.ts';
import { requestsCard } from './uploads/card-of-requests.ts';
import { historyEntries } from './history/history-entries.ts';

export default defineWebPlugin({
  id: 'forms',
  contributes: [
    ...clientCards,
    clientActions,
    requestsCard,
    requestAction,
    ...historyEntries,
    contribute(LandingNotices, {
      id: 'forms.to-review',
      order: 30,
      needs: UseForms,
      component: () => import('./home/forms-to-review.tsx'),
    }),
  ],
  routes: [
    {
      path: '/crm/forms',
      title: entryTexts.forms,
      needs: ManageForms,
      page: () => import('./forms-page.tsx'),
    },
    {
      path: '/crm/forms/:id',
      title: entryTexts.formDetails,
      needs: UseForms,
      page: () => import('./submissions/details/form-details-page.tsx'),
    },
    {
      path: '/crm/forms/:id/edit',
      title: entryTexts.editForm,
      needs: UseForms,
      page: () => import('./submissions/editing/edit-form-page.tsx'),
    },
    {
      path: '/crm/clients/:clientId/sessions/:sessionId',
      title: entryTexts.session,
      needs: UseForms,
      page: () => import('./sessions/session-detail-page.tsx'),
    },
  ],
  nav: [
    {
      label: entryTexts.forms,
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
      label: entryTexts.templates,
      icon: 'file-text',
      needs: ManageForms,
      run: ({ navigate }) => void navigate('/crm/forms?view=templates'),
    },
  ],
});
