import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import type { ClientReads } from '../services/tokens.ts';

/** The counts beside the title of the list. */
export function readFacts(reads: () => ClientReads): Route {
  return defineRoute(clientEndpoints.readFacts, {
    summary: 'Follow-ups that are overdue or due today, and clients about to turn 65',
    access: { permission: ReadClients },
    handle: async () => new JsonText(await reads().facts()),
  });
}
