import { problemAt, ProblemError } from '@porchlight/kernel';
import {
  AuditLog,
  type Injected,
  isUuid,
  type Actor,
  SecurityNoticed,
  type StaffActor,
  StoredFiles,
  Writes,
  type WriteUnit,
  Downloads,
} from '@porchlight/server';
import type { DocumentWrite } from '../../generated/types.ts';
import { deletionNotice, deletionPurpose } from '../../deleted-records.ts';
import {
  documentChanged,
  documentInvalid,
  documentNotFound,
  documentOfSignatures,
} from '../../problems.ts';
import { signedHereTexts } from '../../rules/signed-here-texts.ts';
import { documentFileName } from '../../rules/document-file-name.ts';
import { textInTransaction } from '../sql/statement.ts';
import { addDocuments, type FileToAdd } from './add-documents.ts';
import { changesOf, documentLine } from './document-audit.ts';
import { documentStatement } from './document-json.ts';
import { DocumentModel } from './document-model.ts';
import { blankValues, documentValues, type DocumentValues } from './document-values.ts';
import { documentAddresses } from './document-reads.ts';
import { type NameChanges, sentName } from './sent-name.ts';

const STAYS_SIGNED = { field: 'signed', message: signedHereTexts.signed };

type DocumentWritesNeeds = Omit<Injected<typeof DocumentWrites.needs>, 'downloads' | 'audit'> & {
  readonly downloads: Pick<Downloads, 'address'>;
  readonly audit: NameChanges;
};

/** Adds, changes and deletes documents: each in one transaction with its audit lines and what becomes of the file. */
export class DocumentWrites {
  static readonly needs = {
    writes: Writes,
    files: StoredFiles,
    downloads: Downloads,
    audit: AuditLog,
  };
  readonly #needs: DocumentWritesNeeds;

  constructor(needs: DocumentWritesNeeds) {
    this.#needs = needs;
  }

  /**
   * Makes a document of each stored file, all or none. Returns them as a JSON list.
   * Throws 404 for an unknown client, 413 when the client's documents would be too large together.
   */
  async add(
    actor: Actor,
    clientId: number,
    uploads: readonly FileToAdd[],
    said: DocumentWrite,
  ): Promise<string> {
    const { files, writes } = this.#needs;
    return writes.run(actor, async (unit) => {
      const values = { ...blankValues, ...documentValues(said) };
      const documents = uploads.map((file) => ({ file, values }));
      const ids = await addDocuments(unit, files, clientId, documents);
      return `[${(await Promise.all(ids.map((id) => this.#listed(unit, id)))).join(',')}]`;
    });
  }

  /**
   * Changes the sent fields; returns the document as JSON text with an address for the agent. Throws 404, 409 when
   * the version is stale, unless all sent values are stored already, 409 for another name, folder, or status of a kept document,
   * and 400 when it would not be signed any more.
   */
  async change(actor: StaffActor, id: string, sent: DocumentWrite): Promise<string> {
    return this.#needs.writes.run(actor, async (unit) => {
      const row = await lockDocument(unit, id);
      const wanted: Partial<DocumentValues> = {
        ...documentValues(sent),
        ...(sent.file_name === undefined
          ? {}
          : { file_name: documentFileName(sent.file_name, row.mime_type) }),
      };
      const changes = changesOf(row, wanted);
      if (Object.keys(changes).length === 0) unit.unchanged();
      else {
        if (row.kept && wanted.signed === false) throw problemAt(documentInvalid, [STAYS_SIGNED]);
        const fixed = row.kept && ['file_name', 'folder', 'status'].some((name) => name in changes);
        if (fixed) throw new ProblemError(documentOfSignatures);
        assertVersion(row, sent.version, changes);
        const version = row.version + 1;
        await DocumentModel.query(unit.trx)
          .findById(id)
          .patch({ ...wanted, ...markedBy(actor, changes), version });
        // Which document it was, also when its name stays.
        const name = { file_name: { to: row.file_name } };
        unit.audit(documentLine('document.updated', row, { ...name, ...changes }));
      }
      const text = await textInTransaction(
        unit,
        documentStatement(id, this.#needs.downloads.address(documentAddresses, id, actor.id)),
      );
      return text ?? lost();
    });
  }

  /**
   * The content goes after the commit. The history says why, or that no reason was given for a file that came from the
   * client, of which owners are notified, and which name that came with. Throws 404, and for a kept document 403 for who may not delete it, and 400
   * without a reason.
   */
  async remove(actor: StaffActor, id: string, reason?: string): Promise<void> {
    const sent = await sentName(this.#needs.audit, id);
    await this.#needs.writes.run(actor, async (unit) => {
      const row = await lockDocument(unit, id);
      const { kept: isKept, from_client: isFromClient } = row;
      const purpose = deletionPurpose(actor, reason, { isKept, isFromClient });
      await DocumentModel.query(unit.trx).deleteById(id);
      await this.#needs.files.remove(unit, [row.file_id]);
      const isRenamed = isFromClient && sent !== null && sent !== row.file_name;
      const name = {
        file_name: { from: row.file_name },
        ...(isRenamed && { sent_name: { from: sent } }),
      };
      unit.audit({
        ...documentLine('document.deleted', row, name),
        ...(purpose !== null && { purpose }),
      });
      const came = isRenamed ? `sent as "${sent}"` : undefined;
      const about = { name: row.file_name, clientId: row.client_id, came };
      if (isFromClient)
        unit.publish(SecurityNoticed, deletionNotice('document-deleted', about, purpose));
    });
  }

  /** As lists show it. */
  async #listed(unit: WriteUnit, id: string): Promise<string> {
    const text = await textInTransaction(unit, documentStatement(id, null));
    return text ?? lost();
  }
}

/** Who says that a document is signed. */
function markedBy({ id }: StaffActor, changes: ReturnType<typeof changesOf>) {
  const signed = changes['signed']?.to;
  return signed === undefined ? {} : { marked_by: signed === true ? id : null };
}

/** Throws 409 with what the fields that were sent hold now. */
function assertVersion(
  { version }: DocumentModel,
  from: number | undefined,
  changes: ReturnType<typeof changesOf>,
): void {
  if (from === undefined || from === version) return;
  const details = Object.entries(changes).map(([field, change]) => ({
    field,
    message: nowText(change.from),
  }));
  throw new ProblemError(documentChanged, { details });
}

function nowText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Now: Yes' : 'Now: No';
  return value === '' ? 'Now empty' : `Now: ${String(value)}`;
}

async function lockDocument({ trx }: WriteUnit, id: string): Promise<DocumentModel> {
  const row = isUuid(id)
    ? await DocumentModel.query(trx).findOne({ id, deleted_at: null }).forUpdate()
    : undefined;
  if (row === undefined) throw new ProblemError(documentNotFound);
  return row;
}

function lost(): never {
  throw new Error('The database lost a document inside the transaction that wrote it.');
}
