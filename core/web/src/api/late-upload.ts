import type { UploadRequest } from './upload-request.ts';

/** Sends an upload by code that is fetched with the first one: the first page of the portal needs none. */
export const lateUpload: UploadRequest = async (...request) => {
  const { uploadByXhr } = await import('./upload-request.ts');
  return uploadByXhr(...request);
};
