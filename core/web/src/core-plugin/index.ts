import { ManageMessages, ManagePlugins, ReadAudit } from '@porchlight/kernel';
import { contribute, defineWebPlugin } from '../plugin/define-web-plugin.ts';
import { StaffMenu } from '../plugin/points.ts';

/** The pages of the portal itself. */
export const corePlugin = defineWebPlugin({
  id: 'core',
  routes: [
    { path: '/crm/', title: 'Home', page: () => import('./landing-page.tsx') },
    { path: '/crm/dashboard', title: 'Dashboard', page: () => import('./dashboard-page.tsx') },
    {
      path: '/crm/settings',
      title: 'Agency',
      needs: ManagePlugins,
      page: () => import('../settings/agency-settings-page.tsx'),
    },
    {
      path: '/crm/settings/security',
      title: 'Security',
      needs: ManagePlugins,
      page: () => import('../settings/security-settings-page.tsx'),
    },
    {
      path: '/crm/modules',
      title: 'Modules',
      needs: ManagePlugins,
      page: () => import('../modules/modules-page.tsx'),
    },
    {
      path: '/crm/settings/background',
      title: 'Background work',
      needs: ManagePlugins,
      page: () => import('../background/background-page.tsx'),
    },
    {
      path: '/crm/settings/audit',
      title: 'Audit Log',
      needs: ReadAudit,
      page: () => import('../audit/audit-page.tsx'),
    },
    {
      path: '/crm/settings/restore',
      title: 'Restore',
      needs: ManageMessages,
      page: () => import('../restore/restore-page.tsx'),
    },
    {
      path: '/crm/settings/messages',
      title: 'Messages',
      needs: ManageMessages,
      page: () => import('../messages/message-settings-page.tsx'),
    },
    {
      path: '/crm/settings/mailbox',
      title: 'Mailbox',
      needs: ManageMessages,
      page: () => import('../messages/mailbox-page.tsx'),
    },
  ],
  actions: [
    {
      id: 'core.settings',
      label: 'Settings',
      icon: 'settings',
      needs: ManagePlugins,
      run: ({ navigate }) => void navigate('/crm/settings'),
    },
    {
      id: 'core.modules',
      label: 'Modules',
      icon: 'box',
      needs: ManagePlugins,
      run: ({ navigate }) => void navigate('/crm/modules'),
    },
    {
      id: 'core.background-work',
      label: 'Background work',
      icon: 'clock',
      needs: ManagePlugins,
      run: ({ navigate }) => void navigate('/crm/settings/background'),
    },
    {
      id: 'core.audit',
      label: 'Audit Log',
      icon: 'history',
      needs: ReadAudit,
      run: ({ navigate }) => void navigate('/crm/settings/audit'),
    },
    {
      id: 'core.mailbox',
      label: 'Mailbox',
      icon: 'mail',
      needs: ManageMessages,
      run: ({ navigate }) => void navigate('/crm/settings/mailbox'),
    },
  ],
  contributes: [
    contribute(StaffMenu, {
      id: 'core.settings',
      order: 30,
      title: 'Settings',
      needs: ManagePlugins,
      component: () => import('./settings-menu-item.tsx'),
    }),
  ],
});
