import { definePlugin, Logger, Seals } from '@porchlight/server';
import {
  HostSigning,
  KeepDocuments,
  ManageSigning,
  SignDocuments,
  SigningProviders,
  UseSigning,
} from '../contract.ts';
import { SettingsSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { registerEnvelopes } from './register-envelopes.ts';
import { registerCeremonies } from './builtin/register-ceremonies.ts';
import { certificateRoutes } from './certificates/certificate-routes.ts';
import { registerTemplates } from './builtin/register-templates.ts';
import { syncTemplatesRoute } from './sync/sync-templates-route.ts';

export default definePlugin<Settings>({
  id: 'signing',
  title: 'Signing',
  requires: ['agents', 'clients', 'forms'],
  permissions: [UseSigning, SignDocuments, HostSigning, ManageSigning, KeepDocuments],
  settings: {
    schema: SettingsSchema,
    defaults: { deadline_days: 30, in_person: false },
    editableWith: ManageSigning,
  },
  owns: [SigningProviders],
  register(r) {
    registerTemplates(r);
    registerCeremonies(r);
    r.routes(...certificateRoutes(r.get(Seals)));
    r.routes(syncTemplatesRoute(r.extensions(SigningProviders), r.get(Logger)));
    registerEnvelopes(r);
  },
});
