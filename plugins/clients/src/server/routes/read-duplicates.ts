import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import type { ClientReads } from '../services/tokens.ts';

/** Who may be meant by somebody that is about to be added, or edited. */
export function readDuplicates(reads: () => ClientReads): Route {
  return defineRoute(clientEndpoints.readDuplicates, {
    summary: 'Clients with the same email, phone, or names and birth date; at most 5',
    access: { permission: ReadClients },
    handle: async ({ query }) => new JsonText(await reads().duplicates(query)),
  });
}
