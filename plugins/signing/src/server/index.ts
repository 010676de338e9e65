import { definePlugin } from '@porchlight/server';
import { ManageSigning, SignDocuments, SigningProviders, UseSigning } from '../contract.ts';
import { registerTemplates } from './builtin/register-templates.ts';

export default definePlugin({
  id: 'signing',
  title: 'Signing',
  requires: ['agents', 'clients', 'forms'],
  permissions: [UseSigning, SignDocuments, ManageSigning],
  owns: [SigningProviders],
  register(r) {
    registerTemplates(r);
  },
});
