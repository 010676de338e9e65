import { definePublicPages } from '@porchlight/web/public';

export default definePublicPages({
  id: 'signing',
  pages: {
    '/signing/:token': () => import('./ceremony/ceremony-page.tsx'),
  },
});
