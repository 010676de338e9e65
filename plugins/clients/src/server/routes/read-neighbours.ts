import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientNotFound } from '../../problems.ts';
import type { ClientReads } from '../services/tokens.ts';

/** The list goes on where a client was opened from it. */
export function readNeighbours(reads: () => ClientReads): Route {
  return defineRoute(clientEndpoints.readNeighbours, {
    summary: 'The clients before and after one in a list, and its position there',
    access: { permission: ReadClients },
    problems: [clientNotFound],
    handle: async ({ params, query }) => new JsonText(await reads().neighbours(params.id, query)),
  });
}
