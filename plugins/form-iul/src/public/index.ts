import { FormTypeParts } from '@porchlight/forms/form-type';
import { contribute, definePublicPages } from '@porchlight/web/public';
import { lifeFormParts } from '../form-parts.ts';

export default definePublicPages({
  id: 'form-iul',
  contributes: [contribute(FormTypeParts, ...lifeFormParts)],
});
