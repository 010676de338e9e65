import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import type { ClientReads } from '../services/tokens.ts';

/** C1 without any parameter, P9 with one. */
export function listClients(reads: () => ClientReads): Route {
  return defineRoute(clientEndpoints.listClients, {
    summary: 'A page of the client list; without any parameter the plain list of at most 10,000',
    access: { permission: ReadClients },
    handle: async ({ query, request }) =>
      new JsonText(await (request.hasQuery ? reads().page(query) : reads().all())),
  });
}
