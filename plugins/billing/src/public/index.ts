import { definePublicPages } from '@porchlight/web/public';

export default definePublicPages({
  id: 'billing',
  pages: {
    '/pay': () => import('./self-serve/self-serve-page.tsx'),
    '/pay/:id': () => import('./pay/pay-page.tsx'),
    '/card/:token': () => import('./stored-card/linked-card-page.tsx'),
    '/pay/card/:token': () => import('./replaced-card/replace-card-page.tsx'),
  },
});
