import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { ReadClients } from '../../../contract.ts';
import { DocumentAnswerSchema, DocumentParamsSchema } from '../../../generated/refs.ts';
import { documentNotFound } from '../../../problems.ts';
import type { DocumentReads } from '../document-tokens.ts';

/** O1 */
export function readDocument(reads: () => DocumentReads): Route {
  return defineRoute({
    method: 'get',
    path: '/documents/:id',
    summary: 'One document, with an address of its content that is valid for 5 minutes',
    access: { permission: ReadClients },
    params: DocumentParamsSchema,
    returns: DocumentAnswerSchema,
    problems: [documentNotFound],
    handle: async ({ params, actor }) =>
      new JsonText(`{"success":true,"document":${await reads().one(params.id, actor.id)}}`),
  });
}
