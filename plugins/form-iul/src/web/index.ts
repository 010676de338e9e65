import { FormTypeParts } from '@porchlight/forms/form-type';
import { contribute, defineWebPlugin } from '@porchlight/web';
import { lifeFormParts } from '../form-parts.ts';

export default defineWebPlugin({
  id: 'form-iul',
  contributes: [contribute(FormTypeParts, ...lifeFormParts)],
});
