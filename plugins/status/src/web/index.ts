import { AgentsToolbar } from '@porchlight/agents/slots';
import { contribute, defineWebPlugin } from '@porchlight/web';
import { ReadStatus } from '../permissions.ts';

export default defineWebPlugin({
  id: 'status',
  routes: [
    {
      path: '/crm/status',
      title: 'System Status',
      page: () => import('./status-page.tsx'),
      needs: ReadStatus,
    },
  ],
  actions: [
    {
      id: 'status.open',
      label: 'System Status',
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
  ],
});
