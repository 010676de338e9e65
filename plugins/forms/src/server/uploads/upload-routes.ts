import { ClientDocuments, clientFilesFull } from '@porchlight/clients/contract';
import {
  defineRoute,
  originOf,
  pdfBusy,
  pdfImageRefused,
  pdfPicturesTooLarge,
  pdfTooComplex,
  type PluginRegistrar,
  type Route,
} from '@porchlight/server';
import { UseForms } from '../../contract.ts';
import { uploadEndpoints, visitedUploadEndpoints } from '../../endpoints/upload-endpoints.ts';
import {
  accessInvalid,
  birthDateMissing,
  clientNotFound,
  linkNotFound,
  linkUnsendable,
  textsNotSent,
  uploadItemFull,
  uploadItemNotFound,
  uploadRequestInvalid,
  uploadRequestNotFound,
} from '../../problems.ts';
import {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
  uploadTypes,
} from '../../rules/uploads/upload-limits.ts';
import { LinkDelivery } from '../links/link-delivery.ts';
import { SqlLinkReads } from '../links/link-reads.ts';
import { SentLinks } from '../links/sent-links.ts';
import { UPLOAD_REQUEST, uploadLinkKind } from '../store/link-kinds.ts';
import { visitLimits } from '../visits/visit-limits.ts';
import { SqlUploadReads } from './upload-reads.ts';
import type { UploadVisits } from './upload-visits.ts';
import { SqlUploadWrites } from './upload-writes.ts';
import type { Settings } from '../../generated/types.ts';

const success = true as const;

/** What staff do with requests for documents. */
export function staffUploadRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const reads = r.get(SqlUploadReads);
  const writes = r.get(SqlUploadWrites);
  const delivery = r.get(LinkDelivery);
  const links = r.get(SqlLinkReads);
  const sent = r.get(SentLinks);
  const documents = r.get(ClientDocuments);
  const access = { permission: UseForms };
  return [
    defineRoute(uploadEndpoints.createUploadRequest, {
      summary: 'Request documents from a client',
      details: 'Makes a link in the language of the client.',
      access,
      status: 201,
      problems: [uploadRequestInvalid, clientNotFound, birthDateMissing],
      handle: async ({ actor, body }) => ({
        success,
        data: await writes().create(actor, body),
      }),
    }),
    defineRoute(uploadEndpoints.listUploadRequests, {
      summary: 'List the document requests of a client',
      details: 'Newest first, with what has arrived.',
      access,
      problems: [clientNotFound],
      handle: async ({ params }) => ({
        success,
        ...(await reads().ofClient(params.id)),
        folders: [...(await documents().folders(params.id))],
      }),
    }),
    defineRoute(uploadEndpoints.createUploadLink, {
      summary: 'Replace the link of a document request',
      details: 'Ends the old one.',
      access,
      status: 201,
      problems: [uploadRequestNotFound, clientNotFound, birthDateMissing],
      handle: async ({ actor, params, body }) => ({
        success,
        data: await writes().replace(actor, params.id, body),
      }),
    }),
    defineRoute(uploadEndpoints.listUploadLinkViews, {
      summary: 'List the visits of a document request link',
      access,
      problems: [linkNotFound],
      handle: async ({ params }) => ({
        success,
        data: await links().views(UPLOAD_REQUEST, params.id, params.linkId),
      }),
    }),
    defineRoute(uploadEndpoints.revokeUploadLink, {
      summary: 'Revoke the link of a document request',
      access,
      problems: [uploadRequestNotFound, clientNotFound, linkNotFound],
      handle: async ({ actor, params }) => {
        await writes().revoke(actor, params.id, params.linkId);
        return { success, message: 'Link ended' };
      },
    }),
    defineRoute(uploadEndpoints.stopUploadReminders, {
      summary: 'Stop the reminders of a document request link',
      access,
      problems: [uploadRequestNotFound, clientNotFound, linkNotFound],
      handle: async ({ actor, params }) => {
        await sent().stop(actor, { entity: UPLOAD_REQUEST, id: params.id }, params.linkId);
        return { success, message: 'Reminders stopped' };
      },
    }),
    defineRoute(uploadEndpoints.sendUploadLink, {
      summary: 'Send the link of a document request',
      details: 'To its client, in the language of the client.',
      access,
      problems: [
        uploadRequestNotFound,
        clientNotFound,
        accessInvalid,
        linkNotFound,
        linkUnsendable,
        textsNotSent,
      ],
      handle: async ({ actor, params, body }) => {
        const record = { entity: UPLOAD_REQUEST, id: params.id } as const;
        return { success, message: await delivery().send(actor, record, params.linkId, body) };
      },
    }),
  ];
}

/** The calls of the page that a link of a request opens. */
export function visitedUploadRoutes(visits: () => UploadVisits): readonly Route[] {
  const access = { link: uploadLinkKind.id };
  return [
    defineRoute(visitedUploadEndpoints.readVisitedUpload, {
      summary: 'Read the document request of the link',
      access,
      limit: visitLimits.reads,
      problems: [uploadRequestNotFound],
      handle: async ({ link }) => {
        const data = await visits().open(Number(link.subject.id), link.expiresAt);
        return { success, data };
      },
    }),
    defineRoute(visitedUploadEndpoints.sendFiles, {
      summary: 'Send files for an item of the document request',
      details: 'The pictures among them become one PDF. All of the files or none.',
      access,
      limit: visitLimits.uploads,
      files: [
        {
          field: 'files',
          types: uploadTypes,
          maxBytes: MAX_UPLOAD_BYTES,
          maxFiles: MAX_UPLOAD_FILES,
        },
      ],
      status: 201,
      problems: [
        uploadRequestNotFound,
        uploadItemNotFound,
        uploadItemFull,
        clientNotFound,
        clientFilesFull,
        pdfImageRefused,
        pdfPicturesTooLarge,
        pdfTooComplex,
        pdfBusy,
      ],
      handle: async ({ actor, link, params, files, request, signal }) => {
        const requestId = Number(link.subject.id);
        const origin = originOf(request);
        await visits().receive(actor, { requestId, itemId: params.id, files, origin, signal });
        return { success, data: await visits().open(requestId, link.expiresAt) };
      },
    }),
  ];
}
