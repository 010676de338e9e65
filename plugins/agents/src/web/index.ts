import { contribute, defineWebPlugin, LandingNotices, StaffMenu } from '@porchlight/web';
import { ConfigureAgents, ManageAgents, OwnAgent } from '../contract.ts';

export default defineWebPlugin({
  id: 'agents',
  routes: [
    {
      path: '/crm/login',
      title: 'Login',
      layout: 'public',
      page: () => import('./login/login-page.tsx'),
    },
    {
      path: '/crm/agents',
      title: 'Manage Agents',
      needs: ManageAgents,
      page: () => import('./list/manage-agents-page.tsx'),
    },
    {
      path: '/crm/agents/new',
      title: 'Add Agent',
      needs: ManageAgents,
      page: () => import('./form/new-agent-page.tsx'),
    },
    {
      path: '/crm/agents/:id',
      title: 'Agent Info',
      needs: OwnAgent,
      page: () => import('./form/edit-agent-page.tsx'),
    },
  ],
  actions: [
    {
      id: 'agents.manage',
      label: 'Manage Agents',
      icon: 'users-round',
      needs: ManageAgents,
      run: ({ navigate }) => void navigate('/crm/agents'),
    },
    {
      id: 'agents.add',
      label: 'Add Agent',
      icon: 'user-plus',
      needs: ManageAgents,
      run: ({ navigate }) => void navigate('/crm/agents/new'),
    },
  ],
  contributes: [
    contribute(LandingNotices, {
      id: 'agents.finish-setup',
      order: 10,
      needs: OwnAgent,
      component: () => import('./setup/finish-setup-notice.tsx'),
    }),
    contribute(LandingNotices, {
      id: 'agents.security-notices',
      order: 15,
      needs: ConfigureAgents,
      component: () => import('./notices/security-notices.tsx'),
    }),
    contribute(
      StaffMenu,
      {
        id: 'agents.edit-info',
        order: 10,
        needs: OwnAgent,
        component: () => import('./menu/edit-info-item.tsx'),
      },
      {
        id: 'agents.manage',
        order: 20,
        needs: ManageAgents,
        component: () => import('./menu/manage-agents-item.tsx'),
      },
    ),
  ],
});
