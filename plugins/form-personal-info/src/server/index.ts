import { FormTypeRules, FormTypes } from '@porchlight/forms/contract';
import { factsOf } from '@porchlight/forms/form-type';
import { definePlugin } from '@porchlight/server';
import { personalInfo } from '../personal-info.ts';

export default definePlugin({
  id: 'form-personal-info',
  title: 'Form: Personal Information',
  requires: ['forms'],
  register(r) {
    r.contribute(FormTypes, factsOf(personalInfo));
    r.contribute(FormTypeRules, personalInfo);
  },
});
