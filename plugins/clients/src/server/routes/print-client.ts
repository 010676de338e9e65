import { defineRoute, type Route, type Writes } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientNotFound } from '../../problems.ts';
import type { ClientReads } from '../services/tokens.ts';

/** Called before the client's page is printed: paper leaves the portal, so the audit records who printed it. */
export function printClient(reads: () => ClientReads, writes: () => Writes): Route {
  return defineRoute(clientEndpoints.printClient, {
    summary: "Records that the client's page is being printed, with masks in place of secrets",
    access: { permission: ReadClients },
    problems: [clientNotFound],
    handle: async ({ params: { id }, actor }) => {
      await reads().assertExists(id);
      await writes().run(actor, (unit) => {
        unit.audit({ action: 'client.printed', entity: 'client', entityId: id });
        return Promise.resolve();
      });
      return { success: true as const, message: 'Print recorded' };
    },
  });
}
