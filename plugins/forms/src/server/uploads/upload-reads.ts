import { ProblemError } from '@porchlight/kernel';
import type { AddressedLink, Database, PublicLinks, WriteUnit } from '@porchlight/server';
import type { UploadRequest } from '../../generated/types.ts';
import { clientNotFound } from '../../problems.ts';
import { uploadState } from '../../rules/uploads/upload-state.ts';
import { UPLOAD_REQUEST, uploadLinkKind } from '../store/link-kinds.ts';
import { itemsOf, requestsWhere, type ItemRow, type RequestRow } from '../store/upload-rows.ts';

/** Reads of requests for documents, for staff. */
export class SqlUploadReads {
  readonly #database: Database;
  readonly #links: PublicLinks;

  constructor(database: Database, links: PublicLinks) {
    this.#database = database;
    this.#links = links;
  }

  /** Newest first. Throws 404 for an unknown client. */
  async ofClient(clientId: number): Promise<UploadRequest[]> {
    const { knex } = this.#database;
    const client: unknown = await knex('clients_client')
      .where({ id: clientId, deleted_at: null })
      .first('id');
    if (client === undefined) throw new ProblemError(clientNotFound);
    return this.#complete(knex, await requestsWhere(knex, { client_id: clientId }));
  }

  /** As it is within the transaction. */
  async oneWithin(unit: WriteUnit, id: number): Promise<UploadRequest> {
    const [request] = await this.#complete(unit.trx, await requestsWhere(unit.trx, { id }), unit);
    if (request === undefined) throw new Error(`Expected the upload request ${id}, found none.`);
    return request;
  }

  async #complete(
    knex: Database['knex'],
    rows: readonly RequestRow[],
    unit?: WriteUnit,
  ): Promise<UploadRequest[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const items = await itemsOf(knex, ids);
    const subjects = { entity: UPLOAD_REQUEST, ids };
    const links = await this.#links.addressed([uploadLinkKind], subjects, unit);
    return rows.map((row) =>
      recordOf(
        row,
        items.filter(({ request_id }) => request_id === row.id),
        linkAmong(links.filter(({ subject }) => subject.id === String(row.id))),
      ),
    );
  }
}

/** The link that works, else the newest one. */
function linkAmong(links: readonly AddressedLink[]): AddressedLink | null {
  return links.find(({ state }) => state === 'open') ?? links[0] ?? null;
}

function recordOf(
  row: RequestRow,
  items: readonly ItemRow[],
  link: AddressedLink | null,
): UploadRequest {
  return {
    ...row,
    state: uploadState(items, link?.state === 'open'),
    items: items.map(({ request_id: _, ...item }) => item),
    link: link === null ? null : linkOf(link),
  };
}

function linkOf(link: AddressedLink): UploadRequest['link'] {
  return {
    id: link.id,
    url: link.url,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    state: link.state,
    view_count: link.viewCount,
    last_viewed_at: link.lastViewedAt,
  };
}
