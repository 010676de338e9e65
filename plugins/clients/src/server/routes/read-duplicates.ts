import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { ClientDuplicatesQuerySchema, ClientDuplicatesSchema } from '../../generated/refs.ts';
import type { ClientReads } from '../services/tokens.ts';

/** Who may be meant by somebody that is about to be added, or edited. */
export function readDuplicates(reads: () => ClientReads): Route {
  return defineRoute({
    method: 'get',
    path: '/clients/duplicates',
    summary: 'Clients with the same email, phone, or names and birth date; at most 5',
    access: { permission: ReadClients },
    query: ClientDuplicatesQuerySchema,
    returns: ClientDuplicatesSchema,
    handle: async ({ query }) => new JsonText(await reads().duplicates(query)),
  });
}
