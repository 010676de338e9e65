import { ProblemError } from '@porchlight/kernel';
import { isUuid, Database, type Download, Downloads, needing } from '@porchlight/server';
import { LinkEvidence } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { documentNotFound } from '../../problems.ts';
import { DocumentModel } from './document-model.ts';
import { documentsOfClientStatement, documentStatement } from './document-json.ts';

/** Where the contents of documents are, and what signs their addresses. */
export const documentAddresses: Pick<Download, 'endpoint' | 'scope'> = {
  endpoint: clientEndpoints.sendDocumentFile,
  scope: 'clients document',
};

/** Reads of documents; as JSON text that the database builds where they are answered. */
export class DocumentReads extends needing({
  database: Database,
  downloads: Downloads,
  evidence: LinkEvidence,
}) {
  /** All documents of a client as a JSON list; empty also for a client that does not exist. */
  async ofClient(clientId: number): Promise<string> {
    const { name, sql, bindings } = documentsOfClientStatement(clientId);
    return (await this.needs.database.jsonText(name, sql, bindings)) ?? '[]';
  }

  /** One document as JSON text, with an address of the content for the agent; throws 404. */
  async one(id: string, agentId: number): Promise<string> {
    if (!isUuid(id)) throw new ProblemError(documentNotFound);
    const { name, sql, bindings } = documentStatement(
      id,
      this.needs.downloads.address(documentAddresses, id, agentId),
    );
    const [text, warning] = await Promise.all([
      this.needs.database.jsonText(name, sql, bindings),
      this.#warning(id),
    ]);
    if (text === null) throw new ProblemError(documentNotFound);
    if (warning === null) return text;
    return JSON.stringify({ ...(JSON.parse(text) as object), warning });
  }

  /** Of one that came through a link. */
  async #warning(id: string): Promise<string | null> {
    const row = await DocumentModel.query(this.needs.database.knex)
      .findById(id)
      .whereNotNull('uploaded_from')
      .select('client_id', 'uploaded_at', 'uploaded_from');
    if (row === undefined) return null;
    const { client_id: clientId, uploaded_at: doneAt, uploaded_from: from } = row;
    const act = { clientId, madeAt: from!.requested_at, doneAt, from };
    const [warning = null] = await this.needs.evidence.warningsOf('upload', [act]);
    return warning;
  }

  /** Throws 404. */
  async file(id: string): Promise<DocumentModel> {
    const row = isUuid(id)
      ? await DocumentModel.query(this.needs.database.knex).findOne({ id, deleted_at: null })
      : undefined;
    if (row === undefined) throw new ProblemError(documentNotFound);
    return row;
  }

  async countOfClient(clientId: number): Promise<number> {
    return await DocumentModel.query(this.needs.database.knex)
      .where({ client_id: clientId, deleted_at: null })
      .resultSize();
  }

  async hasSent(clientId: number, knex = this.needs.database.knex): Promise<boolean> {
    // Signed ones stay, without their client.
    const sent: unknown = await knex('clients_document')
      .where({ client_id: clientId, deleted_at: null, from_client: true, signed: false })
      .first('id');
    return sent !== undefined;
  }

  async clientsWithDocuments(clientIds: readonly number[]): Promise<readonly number[]> {
    const found = await DocumentModel.query(this.needs.database.knex)
      .whereRaw('client_id = any (?)', [[...clientIds]])
      .whereNull('deleted_at')
      .distinct('client_id');
    return found.flatMap(({ client_id }) => client_id ?? []);
  }
}

/** Bytes of all documents of a client. Documents deleted with their client count until they are removed for good. */
export async function bytesOfClient(knex: Database['knex'], clientId: number): Promise<number> {
  const [row] = await DocumentModel.query(knex)
    .where({ client_id: clientId })
    .sum('file_size as bytes')
    .castTo<{ bytes: number | string | null }[]>();
  return Number(row?.bytes ?? 0);
}
