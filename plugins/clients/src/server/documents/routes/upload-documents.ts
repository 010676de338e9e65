import { ProblemError } from '@porchlight/kernel';
import { defineRoute, JsonText, type RateLimits, type Route } from '@porchlight/server';
import { WriteClients } from '../../../contract.ts';
import { clientEndpoints } from '../../../endpoints.ts';
import {
  clientFilesFull,
  clientNotFound,
  pictureTooLarge,
  tooManyUploads,
} from '../../../problems.ts';
import {
  documentTypes,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_FILES,
} from '../../../rules/document-types.ts';
import { assertShowable } from '../assert-showable.ts';
import { uploadedValues } from '../document-values.ts';
import type { DocumentWrites } from '../document-tokens.ts';

/** Calls of one agent in a minute. */
const MOST_UPLOADS = 20;
const MINUTE = 60;

export function uploadDocuments(writes: () => DocumentWrites, limits: () => RateLimits): Route {
  return defineRoute(clientEndpoints.uploadDocuments, {
    summary: 'Adds files to the documents of a client, all of them or none',
    access: { permission: WriteClients },
    files: {
      field: 'documents',
      maxBytes: MAX_DOCUMENT_BYTES,
      maxFiles: MAX_DOCUMENT_FILES,
      types: documentTypes.map(({ mimeType }) => mimeType),
    },
    status: 201,
    problems: [clientNotFound, clientFilesFull, pictureTooLarge('…'), tooManyUploads],
    handle: async ({ params, body, files, actor }) => {
      const wait = await limits().hit(`document uploads of ${actor.id}`, MOST_UPLOADS, MINUTE);
      if (wait !== null) throw new ProblemError(tooManyUploads, { retryAfterSeconds: wait });
      for (const file of files) assertShowable(file);
      const made = await writes().add(actor, params.clientId, files, uploadedValues(body));
      return new JsonText(`{"success":true,"files":${made}}`);
    },
  });
}
