import { type CallOrigin, ProblemError } from '@porchlight/kernel';
import {
  ClientDocuments,
  CLIENT_VIEW,
  type ClientViewRow,
  type LinkActOrigin,
  LinkEvidence,
} from '@porchlight/clients/contract';
import {
  AgencyCalendar,
  Clock,
  Database,
  FileFindings,
  type LinkActor,
  needing,
  Pdf,
  PublicLinks,
  StoredFiles,
  type UploadedFile,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { DocumentsReceived } from '../../contract.ts';
import type { VisitedUpload } from '../../generated/types.ts';
import { uploadItemFull, uploadItemNotFound, uploadRequestNotFound } from '../../problems.ts';
import { MAX_ITEM_DOCUMENTS } from '../../rules/uploads/upload-limits.ts';
import { uploadTitle } from '../../rules/uploads/upload-title.ts';
import { withReceived, type ReceivedFile } from './received-files.ts';
import { uploadLinkKind } from '../store/link-kinds.ts';
import { itemsOf, requestsWhere, type ItemRow, type RequestRow } from '../store/upload-rows.ts';

const RECEIVED_NOTE = 'Uploaded through a link';
const RECEIVED_STATUS = 'Received';

interface SentFiles {
  readonly requestId: number;
  readonly itemId: number;
  readonly files: readonly UploadedFile[];
  readonly origin: CallOrigin;
  readonly signal: AbortSignal;
}

/** What the visitor of an upload link sees and sends. */
export class UploadVisits extends needing({
  database: Database,
  writes: Writes,
  files: StoredFiles,
  pdf: Pdf,
  findings: FileFindings,
  documents: ClientDocuments,
  links: PublicLinks,
  calendar: AgencyCalendar,
  clock: Clock,
  evidence: LinkEvidence,
}) {
  /** Throws 404 for a request that was deleted. */
  async open(id: number, expiresAt: string): Promise<VisitedUpload> {
    const { knex } = this.needs.database;
    const request = await this.#request(id);
    const [client, items] = await Promise.all([
      knex<ClientViewRow>(CLIENT_VIEW)
        .where({ id: request.client_id, deleted_at: null })
        .first('client_first_name'),
      itemsOf(knex, [id]),
    ]);
    if (client === undefined) throw new ProblemError(uploadRequestNotFound);
    return {
      first_name: client.client_first_name,
      note: request.note,
      expires_at: expiresAt,
      items: items.map(({ id: itemId, kind, label, documents }) => ({
        id: itemId,
        kind,
        label,
        documents,
      })),
    };
  }

  /**
   * Adds the files to the documents of the client: pictures as one PDF. Throws 404 for an item of another request and
   * for a link that ended while the files were on their way, 409 for an item with too many documents, 413 when the
   * client has no room left, and the problems of `Pdf.pictures`.
   */
  async receive(actor: LinkActor, sent: SentFiles): Promise<void> {
    const { files, pdf, findings, writes, calendar, database, evidence } = this.needs;
    const request = await this.#request(sent.requestId);
    const items = await itemsOf(database.knex, [sent.requestId]);
    const item = items.find(({ id }) => id === sent.itemId);
    if (item === undefined) throw new ProblemError(uploadItemNotFound);
    if (item.documents >= MAX_ITEM_DOCUMENTS) throw new ProblemError(uploadItemFull);
    const title = uploadTitle(item.label, calendar.today(), 1);
    const { signal } = sent;
    await withReceived(
      { files, pdf, findings },
      sent.files,
      { title, signal },
      async (received) => {
        await this.#assertOpen(actor);
        const from = await evidence.originOf(actor, sent.origin);
        await writes.run(actor, (unit) => this.#store(unit, request, item, { received, from }));
      },
    );
  }

  async #store(
    unit: WriteUnit,
    { id, client_id, created_at }: RequestRow,
    { id: itemId, label, folder }: ItemRow,
    {
      received,
      from,
    }: { readonly received: readonly ReceivedFile[]; readonly from: LinkActOrigin },
  ): Promise<void> {
    const { documents, calendar, clock } = this.needs;
    const today = calendar.today();
    // Parallel calls wait here, so that each counts the documents of those before it in the names of its own.
    const item = (await unit
      .trx('forms_upload_item')
      .where({ id: itemId })
      .forUpdate()
      .first('documents')) as { documents: number } | undefined;
    const known = item?.documents ?? 0;
    const ids = await documents.add(
      unit,
      client_id,
      received.map((file, index) => ({
        file,
        fileName: uploadTitle(label, today, known + index + 1),
        folder,
        status: RECEIVED_STATUS,
        notes: RECEIVED_NOTE,
        received: { ...from, requested_at: new Date(created_at).toISOString() },
      })),
    );
    const [stored] = (await unit
      .trx('forms_upload_item')
      .where({ id: itemId })
      .whereIn(
        'request_id',
        unit.trx('forms_upload_request').where({ id, deleted_at: null }).select('id'),
      )
      .increment('documents', ids.length)
      .update({ received_at: clock.now() })
      .returning('documents')) as { documents: number }[];
    if (stored === undefined) throw new ProblemError(uploadRequestNotFound);
    if (stored.documents > MAX_ITEM_DOCUMENTS) throw new ProblemError(uploadItemFull);
    const items = await itemsOf(unit.trx, [id]);
    unit.publish(DocumentsReceived, {
      request_id: id,
      item_id: itemId,
      client_id,
      document_ids: [...ids],
      is_complete: items.every(({ received_at }) => received_at !== null),
    });
  }

  /** Files take minutes on a slow line; in that time an agent may revoke the link. */
  async #assertOpen({ link }: LinkActor): Promise<void> {
    const all = await this.needs.links.about(uploadLinkKind, link.subject).list();
    const state = all.find(({ id }) => id === link.id)?.state;
    if (state !== 'open' && state !== 'locked') throw new ProblemError(uploadRequestNotFound);
  }

  async #request(id: number): Promise<RequestRow> {
    const [request] = await requestsWhere(this.needs.database.knex, { id });
    if (request === undefined) throw new ProblemError(uploadRequestNotFound);
    return request;
  }
}
