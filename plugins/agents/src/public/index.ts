import { definePublicPages } from '@porchlight/web/public';

export default definePublicPages({
  id: 'agents',
  pages: {
    '/invitation/:token': () => import('./invitation-page.tsx'),
    '/reset-password/:token': () => import('./reset-password-page.tsx'),
    '/forgot-password': () => import('./forgot-password-page.tsx'),
  },
});
