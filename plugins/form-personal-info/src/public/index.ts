import { FormTypeParts } from '@porchlight/forms/form-type';
import { contribute, definePublicPages } from '@porchlight/web/public';
import { personalInfoPart } from '../form-parts.ts';

export default definePublicPages({
  id: 'form-personal-info',
  contributes: [contribute(FormTypeParts, personalInfoPart)],
});
