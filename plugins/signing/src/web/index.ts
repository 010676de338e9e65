import { TemplateSigning } from '@porchlight/forms/slots';
import { contribute, defineWebPlugin } from '@porchlight/web';
import { ManageSigning } from '../permissions.ts';

export default defineWebPlugin({
  id: 'signing',
  contributes: [
    contribute(TemplateSigning, {
      id: 'signing.template',
      order: 10,
      needs: ManageSigning,
      when: ({ template }) => template.type === 'DocuSign',
      component: () => import('./templates/editor/template-signing.tsx'),
    }),
  ],
});
