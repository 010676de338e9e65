import { ProblemError } from '@porchlight/kernel';
import {
  isUuid,
  Database,
  type Download,
  type DownloadFile,
  Downloads,
  needing,
} from '@porchlight/server';
import type { Preview } from '../../generated/types.ts';
import { templateEndpoints } from '../../endpoints/templates-endpoints.ts';
import { previewNotFound } from '../../problems.ts';
import { PreviewModel } from './preview-model.ts';

type Address = Pick<Download, 'endpoint' | 'scope'>;

/** Where the contents of sample files are, and what signs their addresses. */
export const previewAddress: Address = {
  endpoint: templateEndpoints.sendPreviewFile,
  scope: 'forms preview',
};

/** As `previewAddress`, for the pictures of first pages. */
export const thumbnailAddress: Address = {
  endpoint: templateEndpoints.sendPreviewThumbnail,
  scope: 'forms preview thumbnail',
};

const THUMBNAIL_TYPE = 'image/png';

/** Reads of the sample files of global forms. */
export class SqlPreviewReads extends needing({ database: Database, downloads: Downloads }) {
  /** The sample files of a form, oldest first; none also for a form that does not exist. */
  async ofTemplate(templateId: number, agentId: number): Promise<Preview[]> {
    const rows = await PreviewModel.query(this.needs.database.knex)
      .where({ template_id: templateId })
      .orderBy(['created_at', 'id']);
    return rows.map((row) => previewOf(row, this.needs.downloads, agentId));
  }

  /** Throws 404. */
  async file(id: string): Promise<DownloadFile> {
    const { file_id, file_name, file_size } = await this.#row(id);
    return {
      fileId: file_id,
      fileName: file_name,
      size: file_size,
      mimeType: 'application/pdf',
    };
  }

  /** Throws 404, also for a file of which no picture could be drawn. */
  async thumbnail(id: string): Promise<DownloadFile> {
    const { thumbnail_id, thumbnail_size, file_name } = await this.#row(id);
    if (thumbnail_id === null) throw new ProblemError(previewNotFound);
    return {
      fileId: thumbnail_id,
      fileName: file_name.replace(/\.pdf$/i, '.png'),
      size: thumbnail_size,
      mimeType: THUMBNAIL_TYPE,
    };
  }

  async #row(id: string): Promise<PreviewModel> {
    const row = isUuid(id)
      ? await PreviewModel.query(this.needs.database.knex).findById(id)
      : undefined;
    if (row === undefined) throw new ProblemError(previewNotFound);
    return row;
  }
}

/** A sample file as callers get it. */
export function previewOf(row: PreviewModel, downloads: Downloads, agentId: number): Preview {
  const { id, file_name, file_size, pages, folder, notes, created_at, thumbnail_id } = row;
  return {
    id,
    file_name,
    file_url: downloads.address(previewAddress, id, agentId),
    thumbnail_url: thumbnail_id === null ? null : downloads.address(thumbnailAddress, id, agentId),
    file_size,
    pages,
    folder,
    notes,
    created_at: new Date(created_at).toISOString(),
  };
}
