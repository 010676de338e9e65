import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { WriteClients } from '../../../contract.ts';
import { clientEndpoints } from '../../../endpoints.ts';
import { documentChanged, documentNotFound } from '../../../problems.ts';
import type { DocumentWrites } from '../document-tokens.ts';

export function updateDocument(writes: () => DocumentWrites): Route {
  return defineRoute(clientEndpoints.updateDocument, {
    summary: 'Changes name, status, folder, signed or notes of a document',
    access: { permission: WriteClients },
    problems: [documentNotFound, documentChanged],
    handle: async ({ params, body, actor }) => {
      const document = await writes().change(actor, params.id, body);
      return new JsonText(`{"success":true,"document":${document}}`);
    },
  });
}
