import { MAX_PREVIEW_BYTES, MAX_PREVIEW_FILES } from '../../../rules/templates/preview-limits.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';

const texts = templateScreenTexts.uploading;

/** Why files cannot be sample files; null when they can. The server checks their content. */
export function refusalOf(files: readonly File[]): string | null {
  if (files.length > MAX_PREVIEW_FILES) return texts.tooMany;
  for (const { name, size } of files) {
    if (!name.toLowerCase().endsWith('.pdf')) return texts.notPdf(name);
    if (size > MAX_PREVIEW_BYTES) return texts.tooLarge(name);
  }
  return null;
}

/** The form of an upload of sample files. */
export function uploadForm(
  files: readonly File[],
  { folder, notes }: { readonly folder: string; readonly notes: string },
): FormData {
  const form = new FormData();
  form.append('folder', folder);
  form.append('notes', notes);
  for (const file of files) form.append('documents', file);
  return form;
}
