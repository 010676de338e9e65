import { formatList } from '@porchlight/kernel';
import type { Document } from '../../generated/types.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_FILES } from '../../rules/document-types.ts';

const megabytes = MAX_DOCUMENT_BYTES / 1024 / 1024;

/** Texts of the Documents card and of its dialogs. */
export const documentTexts = {
  upload: 'Upload',
  loadFailed: 'Error Loading Documents',
  none: 'No documents yet',
  noneHint: 'Upload one, or drop files here.',
  noneToRead: 'No one has uploaded a document for this client.',
  dropHere: 'Drop files to upload them',
  signed: (signed: boolean) => `Signed ${signed ? 'Yes' : 'No'}`,
  /** What a document that is signed rests on. */
  signedHere: 'signed through the portal',
  marked: (name: string | null) => `marked as signed by ${name ?? 'an agent'}`,
  folderCount: (count: number) => (count === 1 ? '1 document' : `${String(count)} documents`),
  fields: {
    name: 'File name',
    folder: 'Folder',
    status: 'Status',
    signed: 'Signed',
    signature: 'Signature',
    notes: 'Notes',
  },
  cancel: 'Cancel',
  download: 'Download',
  uploading: {
    title: 'Upload Documents',
    files: 'Documents',
    help: `PDF, images, text and Office documents, at most ${String(megabytes)} MB each`,
    fileRequired: 'At least one file is required',
    tooMany: (leftOut: readonly string[]) =>
      `At most ${String(MAX_DOCUMENT_FILES)} files can be uploaded at once. Left out: ${formatList(leftOut)}`,
    twice: 'Already in the list above.',
    stopTitle: 'Stop the upload?',
    stopQuestion: "Files already uploaded are kept. The rest won't be uploaded.",
    goOn: 'Keep Uploading',
    failed: 'Upload failed.',
    someFailed: (failed: number, all: number) =>
      failed === all
        ? 'Upload failed. Retry or remove the files.'
        : `Upload failed. Retry or remove ${String(failed)} of the ${String(all)} files.`,
    list: 'Files to upload',
    send: (count: number) =>
      count === 1 ? 'Upload 1 File' : count === 0 ? 'Upload' : `Upload ${String(count)} Files`,
    sending: (done: number, all: number) => `Uploading ${String(done + 1)} of ${String(all)}...`,
    stop: 'Stop Uploading',
    remove: (name: string) => `Remove ${name}`,
    retry: (name: string) => `Try ${name} again`,
    tryAgain: 'Try Again',
    stored: 'Uploaded',
    stopped: 'Canceled',
    storing: 'Storing...',
    uploaded: (names: readonly string[]) =>
      names.length === 1
        ? `${String(names[0])} was uploaded`
        : `${String(names.length)} files were uploaded`,
  },
  detail: {
    loadFailed: 'Failed to load document. Please try again.',
    noPreview: 'No preview for this file type.',
    noPreviewHint: 'Download it to open it.',
    size: 'Size',
    uploadedAt: 'Uploaded',
    uploadedBy: (day: string, name: string | null) => (name === null ? day : `${day}, ${name}`),
    save: 'Save',
    saving: 'Saving...',
    saveFailed: 'Failed to update document',
    gone: "This document was deleted. Your text is still here to copy, but can't be saved.",
    saved: (name: string) => `${name} was saved`,
    downloading: 'Preparing...',
    downloadFailed: 'Failed to download document. Please try again.',
    none: 'None',
    remove: 'Delete',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeQuestion: 'This permanently deletes the document.',
    removeSigned: 'This document is signed. Deleting it is permanent.',
    removeConfirm: 'Delete Document',
    removing: 'Deleting...',
    removed: (name: string) => `${name} was deleted`,
    removeFailed: 'Failed to delete document. Please try again.',
  },
} as const;

/** Whether a signed document was signed through the portal, or an agent says that it is signed. */
export function signatureText({ signed_here, marked_by }: Document): string {
  return signed_here ? documentTexts.signedHere : documentTexts.marked(marked_by);
}
