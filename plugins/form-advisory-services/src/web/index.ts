import { FormTypeParts } from '@porchlight/forms/form-type';
import { contribute, defineWebPlugin } from '@porchlight/web';
import { formPart } from '../form-part.ts';

export default defineWebPlugin({
  id: 'form-advisory-services',
  contributes: [contribute(FormTypeParts, formPart)],
});
