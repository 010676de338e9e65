import { ProblemError } from '@porchlight/kernel';
import {
  uuid7,
  type Database,
  type StoredFiles,
  type UploadedFile,
  type WriteUnit,
} from '@porchlight/server';
import type { ClientDocuments, NewClientDocument, ReceivedThrough } from '../../contract.ts';
import { clientFilesFull, clientNotFound } from '../../problems.ts';
import { DEFAULT_FOLDER } from '../../rules/document-folder.ts';
import { documentFileName } from '../../rules/document-file-name.ts';
import { changesOf, documentLine } from './document-audit.ts';
import { DocumentModel } from './document-model.ts';
import { bytesOfClient } from './document-reads.ts';
import { blankValues, documentValues, type DocumentValues } from './document-values.ts';

/** Bytes of all documents of a client together. */
export const MAX_CLIENT_BYTES = 2 * 1024 * 1024 * 1024;

/** A stored file that becomes a document. */
export type FileToAdd = Pick<UploadedFile, 'fileName'> & NewClientDocument['file'];

interface DocumentToAdd {
  readonly file: FileToAdd;
  readonly values: Omit<DocumentValues, 'file_name'>;
  /** False by default. */
  readonly kept?: boolean;
  readonly received?: ReceivedThrough;
}

interface ClientDocumentParts {
  readonly files: StoredFiles;
  readonly database: Database;
}

/** The documents of clients for other plugins. */
export function clientDocuments({
  files,
  database: { knex },
}: ClientDocumentParts): ClientDocuments {
  return {
    add: (unit, clientId, documents) =>
      addDocuments(
        unit as WriteUnit,
        files,
        clientId,
        documents.map(({ file, fileName, kept, received, ...values }) => ({
          file: { ...file, fileName },
          kept: kept ?? false,
          ...(received && { received }),
          values: { ...blankValues, ...documentValues(values) },
        })),
      ),
    async destroy(unit, documentId) {
      const [row] = await DocumentModel.query((unit as WriteUnit).trx)
        .where({ id: documentId })
        .delete()
        .returning('file_id');
      if (row !== undefined) await files.remove(unit as WriteUnit, [row.file_id]);
    },
    async folders(clientId) {
      const found = await DocumentModel.query(knex)
        .where({ client_id: clientId, deleted_at: null })
        .whereNot({ folder: DEFAULT_FOLDER })
        .distinct('folder')
        .orderBy('folder');
      return found.map(({ folder }) => folder);
    },
  };
}

/** Adds all documents or none and returns their ids; see `ClientDocuments`. */
export async function addDocuments(
  unit: WriteUnit,
  files: StoredFiles,
  clientId: number,
  documents: readonly DocumentToAdd[],
): Promise<readonly string[]> {
  await lockClient(unit, clientId);
  assertRoom(await bytesOfClient(unit.trx, clientId), documents);
  const ids: string[] = [];
  for (const one of documents) ids.push(await insert(unit, clientId, one));
  await files.attach(
    unit,
    documents.map(({ file }) => file.id),
  );
  return ids;
}

/** Uploads of one client wait for one another, so that together they do not pass the limit. */
async function lockClient({ trx, locked }: WriteUnit, id: number): Promise<void> {
  const found: unknown = await trx('clients_client')
    .where({ id, deleted_at: null })
    .forNoKeyUpdate()
    .first('id');
  if (found === undefined) throw new ProblemError(clientNotFound);
  locked('client', [id]);
}

function assertRoom(taken: number, documents: readonly DocumentToAdd[]): void {
  const more = documents.reduce((sum, { file }) => sum + file.size, 0);
  if (taken + more > MAX_CLIENT_BYTES) throw new ProblemError(clientFilesFull);
}

async function insert(
  unit: WriteUnit,
  clientId: number,
  { file, values, kept = false, received }: DocumentToAdd,
): Promise<string> {
  const { actor } = unit;
  const row = {
    ...values,
    kept,
    id: uuid7(),
    client_id: clientId,
    file_id: file.id,
    file_name: documentFileName(file.fileName, file.mimeType),
    file_size: file.size,
    mime_type: file.mimeType,
    findings: file.findings,
    from_client: actor.kind === 'link' && !kept,
    ...(received && { uploaded_from: received }),
    uploaded_by: actor.kind === 'staff' ? actor.id : null,
    marked_by: actor.kind === 'staff' && values.signed && !kept ? actor.id : null,
  };
  await DocumentModel.query(unit.trx).insert(row);
  unit.audit(documentLine('document.uploaded', row, firstValues(row)));
  return row.id;
}

/** What the audit records about a new document. */
function firstValues({
  file_name,
  file_size,
  folder,
  status,
  signed,
}: DocumentValues & { readonly file_size: number }) {
  return changesOf({ status: '', signed: false }, { file_name, file_size, folder, status, signed });
}
