import { definePlugin } from '@porchlight/server';
import { FormTypeRules, FormTypes, ManageForms, UseForms } from '../contract.ts';
import { SettingsSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { registerTemplates } from './templates/register-templates.ts';

export default definePlugin<Settings>({
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
  register(r) {
    registerTemplates(r);
  },
});
