import type { Download, DownloadFile } from '@porchlight/server';
import { previewContentMissing, previewLinkInvalid, previewNotFound } from '../../problems.ts';
import { previewAddress, type SqlPreviewReads, thumbnailAddress } from './preview-reads.ts';

const problems = {
  linkInvalid: previewLinkInvalid,
  notFound: previewNotFound,
  contentMissing: previewContentMissing,
};

/** The contents of sample files. They hold no personal data, so opening one is not recorded. */
export function previewDownload(reads: () => SqlPreviewReads): Download<DownloadFile> {
  return {
    ...previewAddress,
    summary: 'Download a sample file of a global form',
    problems,
    isShown: () => true,
    find: (id) => reads().file(id),
  };
}

/** The pictures of first pages. */
export function thumbnailDownload(reads: () => SqlPreviewReads): Download<DownloadFile> {
  return {
    ...thumbnailAddress,
    summary: 'Get a picture of the first page of a sample file',
    problems,
    isShown: () => true,
    find: (id) => reads().thumbnail(id),
  };
}
