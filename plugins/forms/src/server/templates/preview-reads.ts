import { ProblemError } from '@porchlight/kernel';
import { isUuid, type Database, type DownloadFile } from '@porchlight/server';
import type { Preview } from '../../generated/types.ts';
import { previewNotFound } from '../../problems.ts';
import { PreviewModel } from './preview-model.ts';

/** Signs the addresses of a sample file for one agent. */
export interface PreviewAddresses {
  content(id: string, agentId: number): string;
  thumbnail(id: string, agentId: number): string;
}

const THUMBNAIL_TYPE = 'image/png';

/** Reads of the sample files of global forms. */
export class SqlPreviewReads {
  readonly #database: Database;
  readonly #addresses: PreviewAddresses;

  constructor(database: Database, addresses: PreviewAddresses) {
    this.#database = database;
    this.#addresses = addresses;
  }

  /** The sample files of a form, oldest first; none also for a form that does not exist. */
  async ofTemplate(templateId: number, agentId: number): Promise<Preview[]> {
    const rows = await PreviewModel.query(this.#database.knex)
      .where({ template_id: templateId })
      .orderBy(['created_at', 'id']);
    return rows.map((row) => previewOf(row, this.#addresses, agentId));
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
    const row = isUuid(id) ? await PreviewModel.query(this.#database.knex).findById(id) : undefined;
    if (row === undefined) throw new ProblemError(previewNotFound);
    return row;
  }
}

/** A sample file as callers get it. */
export function previewOf(
  row: PreviewModel,
  addresses: PreviewAddresses,
  agentId: number,
): Preview {
  const { id, file_name, file_size, pages, folder, notes, created_at, thumbnail_id } = row;
  return {
    id,
    file_name,
    file_url: addresses.content(id, agentId),
    thumbnail_url: thumbnail_id === null ? null : addresses.thumbnail(id, agentId),
    file_size,
    pages,
    folder,
    notes,
    created_at: new Date(created_at).toISOString(),
  };
}
