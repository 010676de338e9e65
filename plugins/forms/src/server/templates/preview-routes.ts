import {
  defineRoute,
  pdfBusy,
  pdfEncrypted,
  pdfTooComplex,
  pdfTooLarge,
  pdfTooLong,
  pdfUnreadable,
  type PluginRegistrar,
  type Route,
} from '@porchlight/server';
import { ManageForms, UseForms } from '../../contract.ts';
import { templateEndpoints } from '../../endpoints/templates-endpoints.ts';
import { previewNotFound, templateNotFound } from '../../problems.ts';
import { MAX_PREVIEW_BYTES, MAX_PREVIEW_FILES } from '../../rules/templates/preview-limits.ts';
import { SqlPreviewReads } from './preview-reads.ts';
import { SqlPreviewWrites } from './preview-writes.ts';
import { SqlTemplateReads } from './template-reads.ts';
import type { Settings } from '../../generated/types.ts';

/** Calls for the sample files of global forms. */
export function previewRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const previews = r.get(SqlPreviewReads);
  const templates = r.get(SqlTemplateReads);
  const writes = r.get(SqlPreviewWrites);
  return [
    defineRoute(templateEndpoints.listPreviews, {
      summary: 'List the sample files of a global form',
      details: 'With addresses of their contents that are valid for 5 minutes.',
      access: { permission: UseForms },
      problems: [templateNotFound],
      handle: async ({ actor, params }) => {
        const documents = await previews().ofTemplate(params.id, actor.id);
        if (documents.length === 0) await templates().assertExists(params.id);
        return { success: true as const, documents };
      },
    }),
    defineRoute(templateEndpoints.uploadPreviews, {
      summary: 'Upload sample files of a global form',
      details:
        'PDF files, without their scripts, attachments, and actions. All of the files or none.',
      access: { permission: ManageForms },
      files: [
        {
          field: 'documents',
          maxBytes: MAX_PREVIEW_BYTES,
          maxFiles: MAX_PREVIEW_FILES,
          types: ['application/pdf'],
        },
      ],
      status: 201,
      problems: [
        templateNotFound,
        pdfUnreadable,
        pdfEncrypted,
        pdfTooLarge,
        pdfTooLong,
        pdfTooComplex,
        pdfBusy,
      ],
      handle: async ({ actor, params, body, files, signal }) => ({
        success: true as const,
        files: await writes().add(actor, params.id, files, body, signal),
      }),
    }),
    defineRoute(templateEndpoints.deletePreview, {
      summary: 'Delete a sample file of a global form',
      access: { permission: ManageForms },
      problems: [previewNotFound],
      handle: async ({ actor, params }) => {
        await writes().remove(actor, params.id, params.docId);
        return { success: true as const, message: 'Document deleted' };
      },
    }),
  ];
}
