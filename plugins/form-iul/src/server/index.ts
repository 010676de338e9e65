import { FormTypeRules, FormTypes } from '@porchlight/forms/contract';
import { factsOf } from '@porchlight/forms/form-type';
import { definePlugin } from '@porchlight/server';
import { iulApplication, universalLife } from '../life-form.ts';

export default definePlugin({
  id: 'form-iul',
  title: 'Forms: Life Insurance',
  requires: ['forms'],
  register(r) {
    r.contribute(FormTypes, factsOf(iulApplication), factsOf(universalLife));
    r.contribute(FormTypeRules, iulApplication, universalLife);
  },
});
