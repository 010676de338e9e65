import { SigningParts } from '@porchlight/forms/signing-part';
import { contribute, definePublicPages } from '@porchlight/web/public';

export default definePublicPages({
  id: 'signing',
  pages: {
    '/signing/:token': () => import('./ceremony/ceremony-page.tsx'),
    '/agent-signing-complete': () => import('./return/agent-return-page.tsx'),
    '/signed': () => import('./return/client-return-page.tsx'),
    '/in-person/:token': () => import('./in-person/in-person-page.tsx'),
    '/document/:token': () => import('./document/linked-document-page.tsx'),
    '/verify': () => import('./verify/verify-page.tsx'),
    '/verify/:code': () => import('./verify/verify-page.tsx'),
  },
  contributes: [
    contribute(SigningParts, { id: 'signing', load: () => import('./start/signing-start.tsx') }),
  ],
});
