import { defineRoute, downloadRoute, type Downloads, type Route } from '@porchlight/server';
import { UseSigning } from '../../contract.ts';
import { signedDocumentEndpoints } from '../../endpoints/signed-document-endpoints.ts';
import {
  documentAddressInvalid,
  documentContentMissing,
  documentIncomplete,
  formNotFound,
  noDocument,
  noSignedDocument,
} from '../../envelope-problems.ts';
import { signedDownload, type SignedDownloads } from './signed-downloads.ts';

const access = { permission: UseSigning };
const success = true as const;

export function documentRoutes(parts: {
  readonly signed: () => SignedDownloads;
  readonly downloads: () => Downloads;
}): readonly Route[] {
  const { signed, downloads } = parts;
  return [
    defineRoute(signedDocumentEndpoints.downloadSigned, {
      summary: 'Download the signed document of a session form',
      details: 'Once all required signatures are done. Each call is recorded.',
      access,
      problems: [formNotFound, documentIncomplete, noDocument, documentContentMissing],
      handle: ({ actor, params }) => signed().pdf(actor, params.id),
    }),
    defineRoute(signedDocumentEndpoints.readSignedDocument, {
      summary: 'Get the address of a signed document',
      details: 'By the id of its session form or its own. The address works for five minutes.',
      access,
      problems: [noSignedDocument],
      handle: async ({ actor, params }) => ({
        success,
        document: { signed_url: await signed().address(actor, params.id) },
      }),
    }),
    defineRoute(signedDocumentEndpoints.readPublicDocument, {
      summary: 'Get the address of a signed document by token',
      details: 'The address works for five minutes.',
      access: { publicBecause: 'the token opens one document' },
      limit: { perNetwork: 30, seconds: 60 },
      problems: [noSignedDocument],
      handle: async ({ params }) => ({
        success,
        document: { signed_url: await signed().publicAddress(params.token) },
      }),
    }),
    defineRoute(signedDocumentEndpoints.sendPublicDocument, {
      summary: 'Open a signed document at its signed address',
      access: { publicBecause: 'the address is signed, for one file and 5 minutes' },
      limit: { noneBecause: 'checking the signature costs less than counting' },
      problems: [documentAddressInvalid, noSignedDocument, documentContentMissing],
      handle: ({ params, query }) => signed().send(params.id, query),
    }),
    downloadRoute(downloads, signedDownload(signed)),
  ];
}
