import { documentFileName } from '@porchlight/clients/contract';
import { problemAt, ProblemError } from '@porchlight/kernel';
import {
  cleanRichText,
  isUuid,
  needing,
  pdfEncrypted,
  uuid7,
  Pdf,
  type StaffActor,
  type StoredFile,
  StoredFiles,
  type UploadedFile,
  Writes,
  Downloads,
} from '@porchlight/server';
import type { Preview, PreviewUpload } from '../../generated/types.ts';
import { previewNotFound, templateNotFound } from '../../problems.ts';
import { PreviewModel } from './preview-model.ts';
import { previewOf } from './preview-reads.ts';
import { TemplateModel } from './template-model.ts';
import { filesOf } from './template-writes.ts';

/** CSS pixels of a thumbnail, doubled for dense screens. */
const THUMBNAIL_WIDTH = 400;

/** A sample file whose content is harmless, ready to be recorded. */
interface PreparedFile {
  readonly name: string;
  readonly content: StoredFile;
  readonly thumbnail: StoredFile | null;
  readonly pages: number;
}

/** Adds and deletes the sample files of global forms. */
export class SqlPreviewWrites extends needing({
  writes: Writes,
  files: StoredFiles,
  pdf: Pdf,
  downloads: Downloads,
}) {
  /**
   * Adds each file without its active content, all or none. Throws 404 for an unknown form, and the problem of a file
   * that cannot be read as PDF, with its name.
   */
  async add(
    actor: StaffActor,
    templateId: number,
    uploads: readonly UploadedFile[],
    { folder = '', notes = '' }: PreviewUpload,
    signal: AbortSignal,
  ): Promise<Preview[]> {
    const { files, writes, downloads } = this.needs;
    const made: StoredFile[] = [];
    const store = async (content: Buffer) => {
      const file = await files.put(content);
      made.push(file);
      return file;
    };
    try {
      const prepared: PreparedFile[] = [];
      for (const upload of uploads) prepared.push(await this.#prepare(upload, store, signal));
      return await writes.run(actor, async (unit) => {
        const form = await TemplateModel.query(unit.trx).findById(templateId).forShare();
        if (form === undefined) throw new ProblemError(templateNotFound);
        const rows = prepared.map(({ name, content, thumbnail, pages }) => ({
          id: uuid7(),
          template_id: templateId,
          file_id: content.id,
          file_name: name,
          file_size: content.size,
          thumbnail_id: thumbnail?.id ?? null,
          thumbnail_size: thumbnail?.size ?? 0,
          pages,
          folder: folder.trim(),
          notes: cleanRichText(notes),
        }));
        const added = await PreviewModel.query(unit.trx).insert(rows).returning('*');
        await files.attach(unit, added.flatMap(filesOf));
        for (const { file_name } of added)
          unit.audit({
            action: 'form-preview.added',
            entity: 'form-template',
            entityId: templateId,
            changes: { preview: { to: file_name } },
          });
        return added.map((row) => previewOf(row, downloads, actor.id));
      });
    } finally {
      // Only what is not attached, after a failure.
      await files.discard(made.map(({ id }) => id));
    }
  }

  /** Throws 404, also for a file of another form. */
  async remove(actor: StaffActor, templateId: number, id: string): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      const [row] = isUuid(id)
        ? await PreviewModel.query(unit.trx)
            .where({ id, template_id: templateId })
            .delete()
            .returning('*')
        : [];
      if (row === undefined) throw new ProblemError(previewNotFound);
      await this.needs.files.remove(unit, filesOf(row));
      unit.audit({
        action: 'form-preview.deleted',
        entity: 'form-template',
        entityId: templateId,
        changes: { preview: { from: row.file_name } },
      });
    });
  }

  async #prepare(
    upload: UploadedFile,
    store: (content: Buffer) => Promise<StoredFile>,
    signal: AbortSignal,
  ): Promise<PreparedFile> {
    const { pdf } = this.needs;
    const name = documentFileName(upload.fileName, upload.mimeType);
    const source = { storedFile: upload.id };
    try {
      const { isEncrypted, hasActiveContent, pages } = await pdf.facts(source, { signal });
      if (isEncrypted) throw new ProblemError(pdfEncrypted);
      const content = hasActiveContent
        ? await store(await pdf.stripActiveContent(source, { signal }))
        : { id: upload.id, size: upload.size };
      const image = await pdf.pageImage(source, { page: 1, width: THUMBNAIL_WIDTH }, { signal });
      return { name, content, thumbnail: await store(image), pages: pages.length };
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
      const message = `${name}: ${error.problem.message}`;
      throw problemAt(error.problem, [{ field: 'documents', message }]);
    }
  }
}
