/** The messages about a document that cannot be shown or downloaded. */
export const documentMessages = {
  noFormId: 'No form ID available',
  noSigned: 'No signed document available',
  noneToView: 'No document available to view',
  viewFailed: 'Failed to load document for viewing',
  loadFailed: 'Failed to load document. Please try again.',
  downloadFailed: 'Failed to download document. Please try again.',
  notComplete: 'Document is not yet complete and cannot be downloaded',
  noneToDownload: 'No document available for download',
  noPreview: 'No preview available.',
} as const;

/** Why a signed document cannot be shown, by the status of the call; 0 for one without a response. */
export function viewFailure(status: number): string {
  if (status === 404) return documentMessages.noSigned;
  return status >= 400 && status < 500 ? documentMessages.viewFailed : documentMessages.loadFailed;
}

/** Why a signed document cannot be downloaded, by the status of the call; 0 for one without a response. */
export function downloadFailure(status: number): string {
  if (status === 409) return documentMessages.notComplete;
  return status === 404 ? documentMessages.noneToDownload : documentMessages.downloadFailed;
}

/** Why an envelope could not be voided. */
export function voidFailure(message: string): string {
  return /only .*sent or delivered/i.test(message)
    ? 'Cannot void this envelope because it has not been sent or is already completed.'
    : `Error voiding envelope: ${message}`;
}
