import { CardForms } from '@porchlight/billing/card-form';
import { contribute, defineWebPlugin } from '@porchlight/web';

export default defineWebPlugin({
  id: 'billing-square',
  contributes: [
    contribute(CardForms, {
      id: 'square',
      load: async () => {
        const { squareCardForm } = await import('./square-card-form.ts');
        return { default: squareCardForm };
      },
    }),
  ],
});
