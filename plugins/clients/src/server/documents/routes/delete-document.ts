import { defineRoute, type Route } from '@porchlight/server';
import { WriteClients } from '../../../contract.ts';
import { clientEndpoints } from '../../../endpoints.ts';
import { documentNotFound } from '../../../problems.ts';
import type { DocumentWrites } from '../document-tokens.ts';

export function deleteDocument(writes: () => DocumentWrites): Route {
  return defineRoute(clientEndpoints.deleteDocument, {
    summary: 'Deletes a document with its content',
    access: { permission: WriteClients },
    problems: [documentNotFound],
    handle: async ({ params, actor }) => {
      await writes().remove(actor, params.id);
      return { success: true as const, message: 'Document deleted' };
    },
  });
}
