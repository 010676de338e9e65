export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;
/** Files of one call. */
export const MAX_DOCUMENT_FILES = 20;

export type DocumentPreviewKind = 'pdf' | 'image' | 'text';

interface DocumentType {
  readonly mimeType: string;
  /** Endings of names, in lower case; the first is the usual one. */
  readonly extensions: readonly [string, ...string[]];
  /** How the portal can show it; null when it can only be saved. */
  readonly preview: DocumentPreviewKind | null;
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** What a client's document may be: PDF, images, text, Office documents. */
export const documentTypes: readonly DocumentType[] = [
  { mimeType: 'application/pdf', extensions: ['pdf'], preview: 'pdf' },
  { mimeType: 'image/png', extensions: ['png'], preview: 'image' },
  { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'], preview: 'image' },
  { mimeType: 'image/gif', extensions: ['gif'], preview: 'image' },
  { mimeType: 'image/webp', extensions: ['webp'], preview: 'image' },
  { mimeType: 'image/tiff', extensions: ['tif', 'tiff'], preview: null },
  { mimeType: 'image/heic', extensions: ['heic', 'heif'], preview: null },
  { mimeType: 'text/plain', extensions: ['txt', 'text', 'md', 'log'], preview: 'text' },
  { mimeType: 'text/csv', extensions: ['csv', 'tsv'], preview: null },
  { mimeType: 'application/rtf', extensions: ['rtf'], preview: null },
  { mimeType: 'application/msword', extensions: ['doc'], preview: null },
  { mimeType: `${office}.wordprocessingml.document`, extensions: ['docx'], preview: null },
  { mimeType: 'application/vnd.ms-excel', extensions: ['xls'], preview: null },
  { mimeType: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'], preview: null },
  { mimeType: 'application/vnd.ms-powerpoint', extensions: ['ppt'], preview: null },
  { mimeType: `${office}.presentationml.presentation`, extensions: ['pptx'], preview: null },
  { mimeType: `${openDocument}.text`, extensions: ['odt'], preview: null },
  { mimeType: `${openDocument}.spreadsheet`, extensions: ['ods'], preview: null },
  { mimeType: `${openDocument}.presentation`, extensions: ['odp'], preview: null },
];

/** How a file of the type can be shown; null for one that can only be saved, or is unknown. */
export function previewOf(mimeType: string): DocumentPreviewKind | null {
  return documentTypes.find((type) => type.mimeType === mimeType)?.preview ?? null;
}

/** The ending of a file name in lower case without the dot; '' when it has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/**
 * Why a chosen file cannot be a document, before it is sent: what size and name say already. Null when nothing is
 * wrong with them; the server looks at the content as well.
 */
export function refusalOf(file: { readonly name: string; readonly size: number }): string | null {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > MAX_DOCUMENT_BYTES)
    return `This file is larger than ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`;
  const extension = extensionOf(file.name);
  // Without an ending only the content says what it is.
  const known = documentTypes.some(({ extensions }) => extensions.includes(extension));
  return extension === '' || known
    ? null
    : 'This type of file is not accepted. Send PDF, images, text or Office documents.';
}
