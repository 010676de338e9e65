import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../../contract.ts';
import { clientEndpoints } from '../../../endpoints.ts';
import { clientNotFound } from '../../../problems.ts';
import type { ClientReads } from '../../services/tokens.ts';
import type { DocumentReads } from '../document-tokens.ts';

export function listDocuments(reads: () => DocumentReads, clients: () => ClientReads): Route {
  return defineRoute(clientEndpoints.listDocuments, {
    summary: 'The documents of a client, newest first, without addresses of their contents',
    access: { permission: ReadClients },
    problems: [clientNotFound],
    handle: async ({ params }) => {
      const documents = await reads().ofClient(params.id);
      if (documents === '[]') await clients().assertExists(params.id);
      return new JsonText(`{"success":true,"documents":${documents}}`);
    },
  });
}
