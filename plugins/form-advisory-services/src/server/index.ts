import { FormTypeRules, FormTypes } from '@porchlight/forms/contract';
import { factsOf } from '@porchlight/forms/form-type';
import { definePlugin } from '@porchlight/server';
import { advisoryServices } from '../advisory-services.ts';

export default definePlugin({
  id: 'form-advisory-services',
  title: 'Form: Advisory Services',
  requires: ['forms'],
  register(r) {
    r.contribute(FormTypes, factsOf(advisoryServices));
    r.contribute(FormTypeRules, advisoryServices);
  },
});
