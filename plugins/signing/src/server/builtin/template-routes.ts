import { problemAt } from '@porchlight/kernel';
import { UseForms } from '@porchlight/forms/contract';
import {
  defineRoute,
  pdfBusy,
  pdfEncrypted,
  pdfComments,
  pdfAmbiguous,
  pdfFonts,
  pdfLayers,
  pdfTooComplex,
  pdfTooLarge,
  pdfTooLong,
  pdfUnreadable,
  StreamBody,
  type Route,
  type UploadedFile,
} from '@porchlight/server';
import { ManageSigning } from '../../contract.ts';
import { signingTemplateEndpoints } from '../../endpoints/template-endpoints.ts';
import {
  documentChanged,
  documentInvalid,
  documentLarge,
  documentLong,
  documentMissing,
  documentSigned,
  documentXfa,
  pageNotFound,
  providerUnknown,
  templateNotFound,
  templateNotSigned,
} from '../../problems.ts';
import { MAX_DOCUMENT_BYTES } from '../../rules/builtin/document-limits.ts';
import { pictureWidth } from '../../rules/builtin/picture-width.ts';
import type { PagePictures } from './templates/page-pictures.ts';
import type { DocumentUpload } from './templates/prepared-document.ts';
import type { SigningTemplateReads } from './signing-template-reads.ts';
import type { TemplateDocuments } from './templates/template-documents.ts';

const success = true as const;
const manage = { permission: ManageSigning };
const limit = { perAgent: 20, perNetwork: 200, seconds: 60 };
const files = [
  {
    field: 'document',
    maxBytes: MAX_DOCUMENT_BYTES,
    maxFiles: 1,
    types: ['application/pdf'],
  },
] as const;
const ofTemplate = [templateNotFound, templateNotSigned];
const ofFile = [
  pdfUnreadable,
  pdfEncrypted,
  pdfTooLarge,
  pdfTooLong,
  pdfTooComplex,
  pdfComments,
  pdfAmbiguous,
  pdfFonts,
  pdfLayers,
  pdfBusy,
  documentLarge,
  documentLong,
  documentSigned,
  documentXfa,
  documentInvalid,
];

interface TemplateRouteParts {
  readonly reads: () => SigningTemplateReads;
  readonly documents: () => TemplateDocuments;
  readonly pictures: () => PagePictures;
  /** Ids of the providers of the plugins that are on. */
  readonly providers: () => readonly string[];
}

/** What staff do with the documents of form templates. */
export function templateRoutes(parts: TemplateRouteParts): readonly Route[] {
  const { reads, documents, pictures, providers } = parts;
  const answer = async (id: number, signal: AbortSignal) => ({
    success,
    data: await reads().one(id, signal),
  });
  return [
    defineRoute(signingTemplateEndpoints.listTemplateProblems, {
      summary: 'List form templates that cannot be signed yet',
      access: manage,
      handle: async () => ({ success, data: await reads().problems() }),
    }),
    defineRoute(signingTemplateEndpoints.readSigningTemplate, {
      summary: 'Read how a form template is signed',
      access: { permission: UseForms },
      problems: ofTemplate,
      handle: ({ params, signal }) => answer(params.id, signal),
    }),
    defineRoute(signingTemplateEndpoints.addSigningTemplate, {
      summary: 'Add a form template to sign with its PDF',
      details:
        'Fillable fields of the PDF become placed fields. What readers hide, scripts, attachments, and actions are removed.',
      access: manage,
      limit,
      files,
      status: 201,
      problems: ofFile,
      handle: async ({ actor, body, files: sent, signal }) => {
        const folder = { folder_id: folderOf(body.folder_id) };
        const template = { title: body.title, ...folder };
        return answer(await documents().create(actor, template, uploadOf(sent), signal), signal);
      },
    }),
    defineRoute(signingTemplateEndpoints.updateSigningTemplate, {
      summary: 'Change how a form template is signed',
      details: 'Envelopes that exist stay with their provider.',
      access: manage,
      problems: [...ofTemplate, providerUnknown],
      handle: async ({ actor, params, body, signal }) => {
        if (body.provider !== undefined && !providers().includes(body.provider))
          throw problemAt(providerUnknown, [
            { field: 'provider', message: providerUnknown.message },
          ]);
        await documents().change(actor, params.id, body);
        return answer(params.id, signal);
      },
    }),
    defineRoute(signingTemplateEndpoints.replaceTemplateDocument, {
      summary: 'Upload the PDF of a form template to sign',
      details:
        'Fields stay where they were, except those on pages that are gone. Envelopes that exist have the document they were sent with.',
      access: manage,
      limit,
      files,
      problems: [...ofTemplate, ...ofFile],
      handle: async ({ actor, params, files: sent, signal }) => {
        await documents().replace(actor, params.id, uploadOf(sent), signal);
        return answer(params.id, signal);
      },
    }),
    defineRoute(signingTemplateEndpoints.writeTemplateFields, {
      summary: 'Save the fields of a form template to sign',
      details: 'All of them, from a version; the same fields again change nothing.',
      access: manage,
      problems: [...ofTemplate, documentMissing, documentChanged, documentInvalid],
      handle: async ({ actor, params, body, signal }) => {
        await documents().writeFields(actor, params.id, body);
        return answer(params.id, signal);
      },
    }),
    defineRoute(signingTemplateEndpoints.readTemplatePage, {
      summary: 'Get a picture of a page of a form template to sign',
      access: { permission: UseForms },
      problems: [...ofTemplate, documentMissing, pageNotFound, pdfBusy, pdfTooComplex],
      handle: async ({ params, query, signal }) => {
        const file = await reads().file(params.id);
        const width = pictureWidth(query.width);
        const picture = await pictures().read(file, params.page, width, signal);
        return new StreamBody(picture.content, 'image/png', {
          'content-length': String(picture.size),
        });
      },
    }),
  ];
}

function uploadOf([file]: readonly UploadedFile[]): DocumentUpload {
  return { file: file!, fileName: file!.fileName };
}

/** Fields of a multipart form are text. */
function folderOf(text: string | undefined): number | null {
  const typed = text?.trim() ?? '';
  if (typed === '') return null;
  const id = Number(typed);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw problemAt(documentInvalid, [{ field: 'folder_id', message: 'Choose a folder.' }]);
}
