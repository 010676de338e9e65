import { SuccessAnswerSchema } from '@porchlight/schemas';
import { defineRoute, type Route } from '@porchlight/server';
import { WriteClients } from '../../../contract.ts';
import { DocumentParamsSchema } from '../../../generated/refs.ts';
import { documentNotFound } from '../../../problems.ts';
import type { DocumentWrites } from '../document-tokens.ts';

/** O3 */
export function deleteDocument(writes: () => DocumentWrites): Route {
  return defineRoute({
    method: 'delete',
    path: '/documents/:id',
    summary: 'Deletes a document with its content',
    access: { permission: WriteClients },
    params: DocumentParamsSchema,
    returns: SuccessAnswerSchema,
    problems: [documentNotFound],
    handle: async ({ params, actor }) => {
      await writes().remove(actor, params.id);
      return { success: true as const, message: 'Document deleted' };
    },
  });
}
