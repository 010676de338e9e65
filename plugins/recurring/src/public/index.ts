import { definePublicPages } from '@porchlight/web/public';

export default definePublicPages({
  id: 'recurring',
  pages: { '/agreement/:token': () => import('./agreement-page.tsx') },
});
