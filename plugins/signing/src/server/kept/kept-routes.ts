import { reasonMissing, recordKept } from '@porchlight/clients/contract';
import { defineRoute, type Route } from '@porchlight/server';
import { KeepDocuments } from '../../contract.ts';
import { keptDocumentEndpoints } from '../../endpoints/kept-document-endpoints.ts';
import {
  documentContentMissing,
  documentHasForm,
  documentHeld,
  noSignedDocument,
} from '../../envelope-problems.ts';
import type { SignedDownloads } from '../documents/signed-downloads.ts';
import type { KeptDocuments } from './kept-documents.ts';

const access = { permission: KeepDocuments };
const success = true as const;

/** Signed documents for owners, also those whose client is gone. */
export function keptRoutes(
  kept: () => KeptDocuments,
  signed: () => SignedDownloads,
): readonly Route[] {
  return [
    defineRoute(keptDocumentEndpoints.listKept, {
      summary: 'List signed documents with their retention',
      details: 'By default those whose form is deleted, alone or with its client. 50 a page.',
      access,
      handle: async ({ query }) => ({ success, ...(await kept().list(query)) }),
    }),
    defineRoute(keptDocumentEndpoints.downloadKept, {
      summary: 'Download a signed document, also one whose client is gone',
      details: 'Each call is recorded.',
      access,
      problems: [noSignedDocument, documentContentMissing],
      handle: ({ actor, params }) => signed().keptPdf(actor, params.id),
    }),
    defineRoute(keptDocumentEndpoints.holdKept, {
      summary: 'Set or release the legal hold of a signed document',
      details: 'While it is held, neither its retention nor an owner destroys it.',
      access,
      problems: [noSignedDocument],
      handle: async ({ actor, params, body }) => ({
        success,
        data: await kept().hold(actor, params.id, body),
      }),
    }),
    defineRoute(keptDocumentEndpoints.destroyKept, {
      summary: 'Delete a signed document whose form is gone',
      details: 'With its file, its filed copy, and what its signers entered. Takes a reason.',
      access,
      problems: [noSignedDocument, recordKept, reasonMissing, documentHeld, documentHasForm],
      handle: async ({ actor, params, query }) => {
        await kept().remove(actor, params.id, query.reason);
        return { success, message: 'Document destroyed' };
      },
    }),
  ];
}
