import { definePublicPages } from '@porchlight/web/public';

export default definePublicPages({
  id: 'forms',
  pages: {
    '/forms/:slug': () => import('./blank-form-page.tsx'),
    '/forms/:slug/:token': () => import('./form-page.tsx'),
    '/secure/:token': () => import('./session-page.tsx'),
    '/uploads/:token': () => import('./uploads/upload-page.tsx'),
    '/sign/:slug': () => import('./sign-page.tsx'),
    '/sign/:slug/:token': () => import('./sign-page.tsx'),
  },
});
