import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import type { ClientReads } from '../services/tokens.ts';

export function searchClients(reads: () => ClientReads): Route {
  return defineRoute(clientEndpoints.searchClients, {
    summary: 'Clients by email, phone, names or any of these; at most 50, best match first',
    access: { permission: ReadClients },
    handle: async ({ query }) => new JsonText(await reads().find(query)),
  });
}
