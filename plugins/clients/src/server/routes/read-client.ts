import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientNotFound } from '../../problems.ts';
import type { ClientReads } from '../services/tokens.ts';

export function readClient(reads: () => ClientReads): Route {
  return defineRoute(clientEndpoints.readClient, {
    summary: 'One client with every field; secret values as masks',
    access: { permission: ReadClients },
    problems: [clientNotFound],
    handle: async ({ params }) => new JsonText(await reads().one(params.id)),
  });
}
