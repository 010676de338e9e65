import { defineRoute, type Route } from '@porchlight/server';
import { DeleteClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientNotFound } from '../../problems.ts';
import type { ClientWrites } from '../services/tokens.ts';

export function deleteClient(writes: () => ClientWrites): Route {
  return defineRoute(clientEndpoints.deleteClient, {
    summary: 'Deletes a client and what belongs to it',
    access: { permission: DeleteClients },
    problems: [clientNotFound],
    handle: async ({ params, actor }) => {
      await writes().remove(actor, params.id);
      return { success: true as const, message: 'Client deleted' };
    },
  });
}
