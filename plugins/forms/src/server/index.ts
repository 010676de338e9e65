import { definePlugin } from '@porchlight/server';
import {
  DocumentAccesses,
  EnvelopeVoiders,
  FormTypeRules,
  FormTypes,
  ManageForms,
  UseForms,
} from '../contract.ts';
import { SettingsSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { registerLinks } from './register-links.ts';
import { registerReviews } from './register-reviews.ts';
import { registerSessions } from './register-sessions.ts';
import { registerSubmissions } from './register-submissions.ts';
import { registerVisits } from './register-visits.ts';
import { registerUploads } from './register-uploads.ts';
import { registerTemplates } from './templates/register-templates.ts';

export default definePlugin<Settings>({
  id: 'forms',
  title: 'Forms',
  requires: ['agents', 'clients'],
  permissions: [UseForms, ManageForms],
  settings: {
    schema: SettingsSchema,
    defaults: { default_form_expiration_days: 7, autosave_seconds: 10 },
    editableWith: ManageForms,
  },
  owns: [FormTypes, FormTypeRules, EnvelopeVoiders, DocumentAccesses],
  register(r) {
    registerSessions(r);
    registerSubmissions(r);
    registerTemplates(r);
    registerVisits(r);
    registerLinks(r);
    registerReviews(r);
    registerUploads(r);
  },
});
