import { IdParamsSchema } from '@porchlight/schemas';
import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../../contract.ts';
import { DocumentListAnswerSchema } from '../../../generated/refs.ts';
import { clientNotFound } from '../../../problems.ts';
import type { ClientReads } from '../../services/tokens.ts';
import type { DocumentReads } from '../document-tokens.ts';

/** C10 */
export function listDocuments(reads: () => DocumentReads, clients: () => ClientReads): Route {
  return defineRoute({
    method: 'get',
    path: '/clients/:id/documents',
    summary: 'The documents of a client, newest first, without addresses of their contents',
    access: { permission: ReadClients },
    params: IdParamsSchema,
    returns: DocumentListAnswerSchema,
    problems: [clientNotFound],
    handle: async ({ params }) => {
      const documents = await reads().ofClient(params.id);
      if (documents === '[]') await clients().assertExists(params.id);
      return new JsonText(`{"success":true,"documents":${documents}}`);
    },
  });
}
