import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { IdParamsSchema } from '@porchlight/schemas';
import { ReadClients } from '../../contract.ts';
import { ClientSchema } from '../../generated/refs.ts';
import { clientNotFound } from '../../problems.ts';
import type { ClientReads } from '../services/tokens.ts';

/** C2 */
export function readClient(reads: () => ClientReads): Route {
  return defineRoute({
    method: 'get',
    path: '/clients/:id',
    summary: 'One client with every field; secret values as masks',
    access: { permission: ReadClients },
    params: IdParamsSchema,
    returns: ClientSchema,
    problems: [clientNotFound],
    handle: async ({ params }) => new JsonText(await reads().one(params.id)),
  });
}
