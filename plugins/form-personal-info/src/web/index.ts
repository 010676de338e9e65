import { FormTypeParts } from '@porchlight/forms/form-type';
import { contribute, defineWebPlugin } from '@porchlight/web';
import { personalInfoPart } from '../form-parts.ts';

export default defineWebPlugin({
  id: 'form-personal-info',
  contributes: [contribute(FormTypeParts, personalInfoPart)],
});
