import { AgentsToolbar } from '@porchlight/agents/slots';
import { contribute, defineWebPlugin, StaffMenu } from '@porchlight/web';
import { ReadStatus } from '../permissions.ts';
import { statusTexts } from './status-texts.ts';

export default defineWebPlugin({
  id: 'status',
  routes: [
    {
      path: '/crm/status',
      title: statusTexts.title,
      page: () => import('./status-page.tsx'),
      needs: ReadStatus,
    },
  ],
  actions: [
    {
      id: 'status.open',
      label: statusTexts.title,
      icon: 'activity',
      needs: ReadStatus,
      run: ({ navigate }) => void navigate('/crm/status'),
    },
  ],
  contributes: [
    contribute(AgentsToolbar, {
      id: 'status.button',
      order: 10,
      component: () => import('./status-button.tsx'),
      needs: ReadStatus,
    }),
    contribute(StaffMenu, {
      id: 'status.open',
      order: 40,
      title: statusTexts.title,
      component: () => import('./status-item.tsx'),
      needs: ReadStatus,
    }),
  ],
});
