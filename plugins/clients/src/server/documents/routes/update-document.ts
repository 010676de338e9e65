import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { WriteClients } from '../../../contract.ts';
import {
  DocumentAnswerSchema,
  DocumentParamsSchema,
  DocumentWriteSchema,
} from '../../../generated/refs.ts';
import { documentChanged, documentNotFound } from '../../../problems.ts';
import type { DocumentWrites } from '../document-tokens.ts';

/** O2 */
export function updateDocument(writes: () => DocumentWrites): Route {
  return defineRoute({
    method: 'patch',
    path: '/documents/:id',
    summary: 'Changes name, status, folder, signed or notes of a document',
    access: { permission: WriteClients },
    params: DocumentParamsSchema,
    body: DocumentWriteSchema,
    returns: DocumentAnswerSchema,
    problems: [documentNotFound, documentChanged],
    handle: async ({ params, body, actor }) => {
      const document = await writes().change(actor, params.id, body);
      return new JsonText(`{"success":true,"document":${document}}`);
    },
  });
}
