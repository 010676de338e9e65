import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { ClientSearchAnswerSchema, ClientSearchQuerySchema } from '../../generated/refs.ts';
import type { ClientReads } from '../services/tokens.ts';

/** C7 */
export function searchClients(reads: () => ClientReads): Route {
  return defineRoute({
    method: 'get',
    path: '/clients/search',
    summary: 'Clients by email, phone, names or any of these; at most 50, best match first',
    access: { permission: ReadClients },
    query: ClientSearchQuerySchema,
    returns: ClientSearchAnswerSchema,
    handle: async ({ query }) => new JsonText(await reads().find(query)),
  });
}
