import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../../contract.ts';
import { clientEndpoints } from '../../../endpoints.ts';
import { documentNotFound } from '../../../problems.ts';
import type { DocumentReads } from '../document-tokens.ts';

export function readDocument(reads: () => DocumentReads): Route {
  return defineRoute(clientEndpoints.readDocument, {
    summary: 'One document, with an address of its content that is valid for 5 minutes',
    access: { permission: ReadClients },
    problems: [documentNotFound],
    handle: async ({ params, actor }) =>
      new JsonText(`{"success":true,"document":${await reads().one(params.id, actor.id)}}`),
  });
}
