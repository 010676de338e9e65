import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { ClientFactsSchema } from '../../generated/refs.ts';
import type { ClientReads } from '../services/tokens.ts';

/** The figures beside the title of the list. */
export function readFacts(reads: () => ClientReads): Route {
  return defineRoute({
    method: 'get',
    path: '/clients/facts',
    summary: 'Follow-ups that are overdue or due today, and clients about to turn 65',
    access: { permission: ReadClients },
    returns: ClientFactsSchema,
    handle: async () => new JsonText(await reads().facts()),
  });
}
