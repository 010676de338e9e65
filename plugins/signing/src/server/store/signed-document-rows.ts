import type { Database, WriteUnit } from '@porchlight/server';

/** A row of `signing_document`. */
export interface SignedDocumentRow {
  readonly id: string;
  readonly envelope: number | null;
  readonly submission_id: number | null;
  readonly title: string;
  readonly file_id: string;
  readonly file_size: number;
  readonly sha256: string;
  /** The client whose documents have a copy. */
  readonly filed_client_id: number | null;
  /** That copy. */
  readonly client_document_id: string | null;
  /** ISO 8601. */
  readonly stored_at: string;
  /** `yyyy-mm-dd`. */
  readonly kept_until: string;
  /** Of the client who signed, for the time when there is no record of one any more. */
  readonly client_name: string;
  /** As the certificate page prints it; the id of the envelope at another provider. */
  readonly code: string;
}

const DOCUMENT_COLUMNS = [
  'id',
  'envelope',
  'submission_id',
  'title',
  'file_id',
  'file_size',
  'sha256',
  'filed_client_id',
  'client_document_id',
  'stored_at',
  'kept_until',
  'client_name',
  'code',
] as const satisfies readonly (keyof SignedDocumentRow)[];

/** The newest document that matches; null without one. */
export async function signedDocument(
  knex: Database['knex'] | WriteUnit['trx'],
  where: Partial<SignedDocumentRow>,
): Promise<SignedDocumentRow | null> {
  const row = (await knex('signing_document')
    .where(where)
    .orderBy('stored_at', 'desc')
    .first(...DOCUMENT_COLUMNS)) as SignedDocumentRow | undefined;
  return row ?? null;
}

/** The name under which browsers save a document. */
export function signedFileName(title: string): string {
  return `${title.trim() || 'Document'} (signed).pdf`;
}
