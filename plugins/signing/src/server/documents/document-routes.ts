import { documentLinkKind } from '@porchlight/forms/contract';
import { ProblemError } from '@porchlight/kernel';
import {
  confirmationMissing,
  defineRoute,
  downloadRoute,
  originOf,
  type Downloads,
  type PublicLinks,
  type Route,
} from '@porchlight/server';
import { UseSigning } from '../../contract.ts';
import { signedDocumentEndpoints } from '../../endpoints/signed-document-endpoints.ts';
import {
  documentAddressInvalid,
  documentContentMissing,
  documentIncomplete,
  documentLinkNotFound,
  formNotFound,
  noDocument,
  noSignedDocument,
} from '../../envelope-problems.ts';
import type { DocumentLinks } from '../store/document-links.ts';
import { signedDownload, type SignedDownloads } from './signed-downloads.ts';

const access = { permission: UseSigning };
/** Of the page that a link opens. */
const visit = {
  access: { link: documentLinkKind.id },
  limit: { perNetwork: 120, perLink: 30, seconds: 60 },
};
const success = true as const;

export function documentRoutes(parts: {
  readonly signed: () => SignedDownloads;
  readonly downloads: () => Downloads;
  readonly links: () => PublicLinks;
}): readonly Route[] {
  const { signed, downloads, links } = parts;
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
      summary: 'Get the address of a signed document by its link',
      details:
        'By the token of the link, or the proof of its second factor. Counts as a visit of the link; the address works for five minutes.',
      access: { publicBecause: 'the token opens one document' },
      limit: { perNetwork: 30, seconds: 60 },
      problems: [confirmationMissing, noSignedDocument],
      handle: async ({ params, request }) => {
        const link = await links().visit(params.token, documentLinkKind, request).catch(unknown);
        const signed_url = await signed().linkedAddress({ kind: 'link', link }, originOf(request));
        return { success, document: { signed_url } };
      },
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

/** The links to a signed document, for staff, and the calls of their page. */
export function documentLinkRoutes(parts: {
  readonly signed: () => SignedDownloads;
  readonly links: () => DocumentLinks;
}): readonly Route[] {
  const { signed, links } = parts;
  return [
    defineRoute(signedDocumentEndpoints.listLinks, {
      summary: 'List the links to a signed document',
      details: 'With their visits, without their addresses.',
      access,
      handle: async ({ params }) => ({ success, data: await links().list(params.id) }),
    }),
    defineRoute(signedDocumentEndpoints.addLink, {
      summary: 'Make a link to a signed document',
      details:
        'It opens the document for 90 days without a sign-in, and asks for the birth date of the client where there is one.',
      access,
      problems: [noSignedDocument],
      handle: async ({ actor, params }) => {
        const { id, url, expiresAt } = await links().add(actor, params.id);
        return { success, data: { id, url, expires_at: expiresAt } };
      },
    }),
    defineRoute(signedDocumentEndpoints.revokeLink, {
      summary: 'Revoke a link to a signed document',
      access,
      problems: [documentLinkNotFound],
      handle: async ({ actor, params }) => {
        await links().revoke(actor, params.id, params.linkId);
        return { success, message: 'Link revoked' };
      },
    }),
    defineRoute(signedDocumentEndpoints.readLinkedDocument, {
      summary: 'Read what the link to a signed document opens',
      ...visit,
      problems: [noSignedDocument],
      handle: async ({ link }) => ({ success, data: await signed().linked(link) }),
    }),
    defineRoute(signedDocumentEndpoints.openLinkedDocument, {
      summary: 'Get the address of the signed document of the link',
      details: 'Each call is recorded. The address works for five minutes.',
      ...visit,
      problems: [noSignedDocument],
      handle: async ({ actor, request }) => ({
        success,
        document: { signed_url: await signed().linkedAddress(actor, originOf(request)) },
      }),
    }),
  ];
}

function unknown(error: unknown): never {
  const isUnknown = error instanceof ProblemError && error.problem.code === 'link_invalid';
  throw isUnknown ? new ProblemError(noSignedDocument) : error;
}
