import type { SecurityNotice } from '@porchlight/schemas';

const PLACES: Readonly<Record<SecurityNotice['kind'], `/${string}`>> = {
  guesses: '/crm/agents',
  settings: '/crm/modules',
  'module-on': '/crm/modules',
  'module-off': '/crm/modules',
  'seal-certificate': '/crm/settings/security',
  'seal-revoked': '/crm/settings/security',
  access: '/crm/agents',
  suspended: '/crm/agents',
  restored: '/crm/agents',
  renamed: '/crm/agents',
  'form-deleted': '/crm/clients',
  'form-unlinked': '/crm/clients',
  'form-changed': '/crm/clients',
  'document-deleted': '/crm/clients',
  'client-deleted': '/crm/clients',
};

/** The screen on which an owner looks at what a notice is about, and changes it. */
export function securityNoticePlace({ kind }: Pick<SecurityNotice, 'kind'>): `/${string}` {
  return PLACES[kind];
}
