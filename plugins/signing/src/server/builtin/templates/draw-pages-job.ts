import type { JobDefinition } from '@porchlight/server';
import { FileJobSchema } from '../../../generated/refs.ts';
import type { FileJob } from '../../../generated/types.ts';
import type { PagePictures } from './page-pictures.ts';

export const DRAW_PAGES = 'signing.draw-pages';

/** Draws the pages of an uploaded document once. */
export function drawPages(pictures: () => PagePictures): JobDefinition<FileJob> {
  return {
    id: DRAW_PAGES,
    title: 'Draw the pages of a document to sign',
    payload: FileJobSchema,
    key: ({ id }) => id,
    run: ({ id }, signal, progress) => pictures().drawAll(id, signal, progress),
  };
}
