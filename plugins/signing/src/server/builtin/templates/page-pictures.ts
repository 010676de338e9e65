import { ProblemError } from '@porchlight/kernel';
import { Database, needing, Pdf, type StoredFile, StoredFiles, Writes } from '@porchlight/server';
import { Readable } from 'node:stream';
import { pageNotFound } from '../../../problems.ts';
import {
  drawnWidth,
  PICTURE_WIDTHS,
  type PictureWidth,
} from '../../../rules/builtin/picture-width.ts';
import { fileById, type FileRow } from './source-rows.ts';

/** A PNG. */
export interface PagePicture {
  readonly content: Readable;
  readonly size: number;
}

/** Pages that one transaction stores; drawing them takes seconds. */
const BATCH = 10;

/**
 * Pictures of the pages of documents to sign. A job draws them once after an upload, one page at a time, so that others
 * use the PDF worker in between; a page that is needed before is drawn for its reader.
 */
export class PagePictures extends needing({
  database: Database,
  writes: Writes,
  files: StoredFiles,
  pdf: Pdf,
}) {
  /** Throws 404 for a page that the document does not have. */
  async read(
    file: FileRow,
    page: number,
    width: PictureWidth,
    signal: AbortSignal,
  ): Promise<PagePicture> {
    const { database, files } = this.needs;
    const stored = (await database
      .knex('signing_page')
      .where({ signing_file_id: file.id, page, width })
      .first('image_id', 'image_size')) as
      { readonly image_id: string; readonly image_size: number } | undefined;
    if (stored !== undefined)
      return { content: await files.open(stored.image_id), size: stored.image_size };
    const image = await this.#draw(file, page, width, signal);
    return { content: Readable.from([image]), size: image.length };
  }

  /** Draws and stores the pages that have no picture yet. */
  async drawAll(
    signingFileId: string,
    signal: AbortSignal,
    progress: (done: number, total: number) => void,
  ): Promise<void> {
    const file = await fileById(this.needs.database.knex, signingFileId);
    if (file === null) return;
    const drawn = new Set(await this.#drawn(signingFileId));
    const missing = PICTURE_WIDTHS.flatMap((width) =>
      file.pages.map(({ number }) => ({ page: number, width })),
    ).filter(({ page, width }) => !drawn.has(keyOf(page, width)));
    for (let done = 0; done < missing.length; done += BATCH) {
      await this.#store(file, missing.slice(done, done + BATCH), signal);
      progress(Math.min(missing.length, done + BATCH), missing.length);
    }
  }

  async #store(
    file: FileRow,
    places: readonly { readonly page: number; readonly width: PictureWidth }[],
    signal: AbortSignal,
  ): Promise<void> {
    const { files, writes } = this.needs;
    const made: StoredFile[] = [];
    try {
      for (const { page, width } of places)
        made.push(await files.put(await this.#draw(file, page, width, signal)));
      await writes.run({ kind: 'system', plugin: 'signing' }, async (unit) => {
        // A template that was deleted in between takes its document with it.
        const there: unknown = await unit
          .trx('signing_file')
          .where({ id: file.id })
          .forShare()
          .first('id');
        if (there === undefined) return unit.unchanged();
        const rows = places.map((place, index) => ({
          ...place,
          signing_file_id: file.id,
          image_id: made[index]!.id,
          image_size: made[index]!.size,
        }));
        const added = (await unit
          .trx('signing_page')
          .insert(rows)
          .onConflict()
          .ignore()
          .returning('image_id')) as readonly { image_id: string }[];
        await files.attach(
          unit,
          added.map(({ image_id }) => image_id),
        );
        const pages = { pages: { to: added.length } };
        unit.audit({
          action: 'signing-document.drawn',
          entity: 'signing-document',
          entityId: file.id,
          changes: pages,
        });
      });
    } finally {
      // Only what is not attached.
      await files.discard(made.map(({ id }) => id));
    }
  }

  async #draw(
    { file_id, pages }: FileRow,
    page: number,
    width: PictureWidth,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const size = pages.find(({ number }) => number === page);
    if (size === undefined) throw new ProblemError(pageNotFound);
    const view = { page, width: drawnWidth(size, width) };
    return this.needs.pdf.pageImage({ storedFile: file_id }, view, { signal });
  }

  async #drawn(signingFileId: string): Promise<readonly string[]> {
    const rows = (await this.needs.database
      .knex('signing_page')
      .where({ signing_file_id: signingFileId })
      .select('page', 'width')) as readonly { page: number; width: number }[];
    return rows.map(({ page, width }) => keyOf(page, width));
  }
}

function keyOf(page: number, width: number): string {
  return `${String(page)} ${String(width)}`;
}
