import { definePlugin, Logger } from '@porchlight/server';
import { ManageSigning, SignDocuments, SigningProviders, UseSigning } from '../contract.ts';
import { registerTemplates } from './builtin/register-templates.ts';
import { syncTemplatesRoute } from './sync/sync-templates-route.ts';

export default definePlugin({
  id: 'signing',
  title: 'Signing',
  requires: ['agents', 'clients', 'forms'],
  permissions: [UseSigning, SignDocuments, ManageSigning],
  owns: [SigningProviders],
  register(r) {
    registerTemplates(r);
    r.routes(syncTemplatesRoute(r.extensions(SigningProviders), r.get(Logger)));
  },
});
