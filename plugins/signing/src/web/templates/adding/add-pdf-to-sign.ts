import type { PdfToSign } from '@porchlight/forms/slots';
import { showToast } from '@porchlight/ui';
import type { ApiClient } from '@porchlight/web';
import { signingTemplateEndpoints } from '../../../endpoints/template-endpoints.ts';
import { signingPaths } from '../../signing-paths.ts';
import { signingTemplateTexts as texts } from '../signing-template-texts.ts';

/** Adds a form to sign from a PDF; returns the page on which its fields are placed. */
export async function addPdfToSign(
  api: ApiClient,
  { title, folder_id, file, idempotencyKey }: PdfToSign,
): Promise<`/${string}`> {
  const form = new FormData();
  form.append('title', title);
  if (folder_id !== null) form.append('folder_id', String(folder_id));
  form.append('document', file);
  const { data } = await api.upload(signingTemplateEndpoints.addSigningTemplate, {
    form,
    idempotencyKey,
  });
  const placed = data.document?.fields.length ?? 0;
  showToast({ tone: 'done', text: placed === 0 ? texts.added : texts.addedWithFields(placed) });
  return signingPaths.placer(data.template_id);
}
