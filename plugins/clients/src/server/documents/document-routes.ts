import {
  defineRoute,
  FileFindings,
  JsonText,
  type PluginRegistrar,
  type Route,
} from '@porchlight/server';
import { ReadClients, WriteClients } from '../../contract.ts';
import { reasonMissing, recordKept } from '../../kept-records.ts';
import { clientEndpoints } from '../../endpoints.ts';
import {
  clientFilesFull,
  clientNotFound,
  documentChanged,
  documentInvalid,
  documentNotFound,
  documentOfSignatures,
  tooManyUploads,
} from '../../problems.ts';
import { ClientReads } from '../services/client-reads.ts';
import { DocumentReads } from './document-reads.ts';
import { DocumentWrites } from './document-writes.ts';
import {
  documentTypes,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_FILES,
} from '../../rules/document-types.ts';
import { uploadedValues } from './document-values.ts';
import type { Settings } from '../../generated/types.ts';

/** Calls for the documents of clients. */
export function documentRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const reads = r.get(DocumentReads);
  const clients = r.get(ClientReads);
  const writes = r.get(DocumentWrites);
  const findings = r.get(FileFindings);
  return [
    defineRoute(clientEndpoints.listDocuments, {
      summary: 'List the documents of a client',
      details: 'Newest first, without addresses of their contents.',
      access: { permission: ReadClients },
      problems: [clientNotFound],
      handle: async ({ params }) => {
        const documents = await reads().ofClient(params.id);
        if (documents === '[]') await clients().assertExists(params.id);
        return new JsonText(`{"success":true,"documents":${documents}}`);
      },
    }),
    defineRoute(clientEndpoints.readDocument, {
      summary: 'Get a document',
      details: 'With an address of its content that is valid for 5 minutes.',
      access: { permission: ReadClients },
      problems: [documentNotFound],
      handle: async ({ params, actor }) =>
        new JsonText(`{"success":true,"document":${await reads().one(params.id, actor.id)}}`),
    }),
    defineRoute(clientEndpoints.updateDocument, {
      summary: 'Update a document',
      details: 'Name, status, folder, signed, or notes.',
      access: { permission: WriteClients },
      problems: [documentNotFound, documentChanged, documentInvalid, documentOfSignatures],
      handle: async ({ params, body, actor }) => {
        const document = await writes().change(actor, params.id, body);
        return new JsonText(`{"success":true,"document":${document}}`);
      },
    }),
    defineRoute(clientEndpoints.deleteDocument, {
      summary: 'Delete a document',
      details:
        'With its content. The filed copy of a signed document takes a permission and a reason.',
      access: { permission: WriteClients },
      problems: [documentNotFound, recordKept, reasonMissing],
      handle: async ({ params, query, actor }) => {
        await writes().remove(actor, params.id, query.reason);
        return { success: true as const, message: 'Document deleted' };
      },
    }),
    defineRoute(clientEndpoints.uploadDocuments, {
      summary: 'Upload documents',
      details: 'All of the files or none.',
      access: { permission: WriteClients },
      files: [
        {
          field: 'documents',
          maxBytes: MAX_DOCUMENT_BYTES,
          maxFiles: MAX_DOCUMENT_FILES,
          types: documentTypes.map(({ mimeType }) => mimeType),
        },
      ],
      limit: { perAgent: 20, perNetwork: 200, seconds: 60, problem: tooManyUploads },
      status: 201,
      problems: [clientNotFound, clientFilesFull],
      handle: async ({ params, body, files, actor, signal }) => {
        const found = await findings().search(files, { signal });
        const made = await writes().add(actor, params.clientId, found, uploadedValues(body));
        return new JsonText(`{"success":true,"files":${made}}`);
      },
    }),
  ];
}
