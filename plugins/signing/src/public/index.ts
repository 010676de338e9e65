import { definePublicPages } from '@porchlight/web/public';

export default definePublicPages({
  id: 'signing',
  pages: {
    '/agent-signing-complete': () => import('./return/agent-return-page.tsx'),
    '/signed': () => import('./return/client-return-page.tsx'),
  },
});
