import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import type { ClientReads } from '../services/tokens.ts';

/** Possible duplicates of a client that is being added or edited. */
export function readDuplicates(reads: () => ClientReads): Route {
  return defineRoute(clientEndpoints.readDuplicates, {
    summary: 'Clients with the same email, phone, or names and birth date; at most 5',
    access: { permission: ReadClients },
    handle: async ({ query }) => new JsonText(await reads().duplicates(query)),
  });
}
