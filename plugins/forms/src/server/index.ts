import { definePlugin } from '@porchlight/server';
import { FormTypeRules, FormTypes, ManageForms, UseForms } from '../contract.ts';
import { SettingsSchema } from '../generated/refs.ts';

export default definePlugin({
  id: 'forms',
  title: 'Forms',
  requires: ['agents', 'clients'],
  permissions: [UseForms, ManageForms],
  settings: {
    schema: SettingsSchema,
    defaults: { default_form_expiration_days: 7 },
    editableWith: ManageForms,
  },
  owns: [FormTypes, FormTypeRules],
  register() {},
});
