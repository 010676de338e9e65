import { CardForms } from '@porchlight/billing/card-form';
import { contribute, definePublicPages } from '@porchlight/web/public';

export default definePublicPages({
  id: 'billing-square',
  contributes: [
    contribute(CardForms, {
      id: 'square',
      load: async () => {
        const { squareCardForm } = await import('../web/square-card-form.ts');
        return { default: squareCardForm };
      },
    }),
  ],
});
