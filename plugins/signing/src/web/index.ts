import { TemplateSigning, TemplateSync } from '@porchlight/forms/slots';
import { contribute, defineWebPlugin } from '@porchlight/web';
import { ManageSigning } from '../permissions.ts';
import { entryTexts } from './entry-texts.ts';

export default defineWebPlugin({
  id: 'signing',
  routes: [
    {
      path: '/crm/forms/:id/document',
      title: entryTexts.document,
      needs: ManageSigning,
      layout: 'wide',
      page: () => import('./templates/placer/placer-page.tsx'),
    },
  ],
  contributes: [
    contribute(TemplateSigning, {
      id: 'signing.template',
      order: 10,
      needs: ManageSigning,
      when: ({ template }) => template.type === 'DocuSign',
      component: () => import('./templates/editor/template-signing.tsx'),
    }),
    contribute(TemplateSync, {
      id: 'signing.sync',
      order: 20,
      title: entryTexts.sync,
      needs: ManageSigning,
      component: () => import('./templates/sync/sync-templates-item.tsx'),
    }),
  ],
});
