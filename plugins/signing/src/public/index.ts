import { definePublicPages } from '@porchlight/web/public';

export default definePublicPages({
  id: 'signing',
  pages: {
    '/signing/:token': () => import('./ceremony/ceremony-page.tsx'),
    '/agent-signing-complete': () => import('./return/agent-return-page.tsx'),
    '/signed': () => import('./return/client-return-page.tsx'),
  },
});
