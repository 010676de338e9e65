import { FormTypeParts } from '@porchlight/forms/form-type';
import { contribute, definePublicPages } from '@porchlight/web/public';
import { formPart } from '../form-part.ts';

export default definePublicPages({
  id: 'form-advisory-services',
  contributes: [contribute(FormTypeParts, formPart)],
});
