import { defineRoute, type Route } from '@porchlight/server';
import { IdParamsSchema, SuccessAnswerSchema } from '@porchlight/schemas';
import { DeleteClients } from '../../contract.ts';
import { clientNotFound } from '../../problems.ts';
import type { ClientWrites } from '../services/tokens.ts';

/** C5 */
export function deleteClient(writes: () => ClientWrites): Route {
  return defineRoute({
    method: 'delete',
    path: '/clients/:id',
    summary: 'Deletes a client and what belongs to it',
    access: { permission: DeleteClients },
    params: IdParamsSchema,
    returns: SuccessAnswerSchema,
    problems: [clientNotFound],
    handle: async ({ params, actor }) => {
      await writes().remove(actor, params.id);
      return { success: true as const, message: 'Client deleted' };
    },
  });
}
