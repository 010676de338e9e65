/** Addresses of the clients' screens. */
export const clientPaths = {
  list: '/crm/clients',
  add: '/crm/clients/new',
  client: (id: number): `/crm/clients/${string}` => `/crm/clients/${String(id)}`,
} as const;
