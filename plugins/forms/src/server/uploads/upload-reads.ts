import { ProblemError } from '@porchlight/kernel';
import {
  type AddressedLink,
  Database,
  needing,
  PublicLinks,
  type WriteUnit,
} from '@porchlight/server';
import type { SentLink, UploadRequest, UploadRequestList } from '../../generated/types.ts';
import { clientNotFound } from '../../problems.ts';
import { uploadState } from '../../rules/uploads/upload-state.ts';
import { contactOf, LinkRecipients } from '../links/link-recipient.ts';
import { SentLinks } from '../links/sent-links.ts';
import { UPLOAD_REQUEST, uploadLinkKind } from '../store/link-kinds.ts';
import { itemsOf, requestsWhere, type ItemRow, type RequestRow } from '../store/upload-rows.ts';

/** The requests of a client, and how the client can receive their links. */
type RequestsOfClient = Pick<UploadRequestList, 'data' | 'recipient'>;

/** Reads of requests for documents, for staff. */
export class SqlUploadReads extends needing({
  database: Database,
  links: PublicLinks,
  sent: SentLinks,
  recipients: LinkRecipients,
}) {
  /** Newest first. Throws 404 for an unknown client. */
  async ofClient(clientId: number): Promise<RequestsOfClient> {
    const { knex } = this.needs.database;
    const recipient = await this.needs.recipients.of(clientId);
    if (recipient === null) throw new ProblemError(clientNotFound);
    const rows = await requestsWhere(knex, { client_id: clientId });
    const links = await this.#linksOf(rows);
    const sent = await this.needs.sent.of(links);
    return { data: await completed(knex, rows, { links, sent }), recipient: contactOf(recipient) };
  }

  /** As it is within the transaction that made its link, which was not sent yet. */
  async oneWithin(unit: WriteUnit, id: number): Promise<UploadRequest> {
    const rows = await requestsWhere(unit.trx, { id });
    const links = await this.#linksOf(rows, unit);
    const [request] = await completed(unit.trx, rows, { links, sent: new Map() });
    if (request === undefined) throw new Error(`Expected the upload request ${id}, found none.`);
    return request;
  }

  #linksOf(rows: readonly RequestRow[], unit?: WriteUnit): Promise<readonly AddressedLink[]> {
    const subjects = { entity: UPLOAD_REQUEST, ids: rows.map(({ id }) => id) };
    return this.needs.links.addressed([uploadLinkKind], subjects, unit);
  }
}

interface FoundLinks {
  readonly links: readonly AddressedLink[];
  /** By the id of the link. */
  readonly sent: ReadonlyMap<string, SentLink>;
}

async function completed(
  knex: Database['knex'],
  rows: readonly RequestRow[],
  { links, sent }: FoundLinks,
): Promise<UploadRequest[]> {
  const items = await itemsOf(
    knex,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const link = linkAmong(links.filter(({ subject }) => subject.id === String(row.id)));
    return recordOf(
      row,
      items.filter(({ request_id }) => request_id === row.id),
      link === null ? null : linkOf(link, sent.get(link.id) ?? null),
    );
  });
}

/** The link that works, else the newest one. */
function linkAmong(links: readonly AddressedLink[]): AddressedLink | null {
  return links.find(({ state }) => state === 'open') ?? links[0] ?? null;
}

function recordOf(
  row: RequestRow,
  items: readonly ItemRow[],
  link: UploadRequest['link'],
): UploadRequest {
  return {
    ...row,
    state: uploadState(items, link?.state === 'open'),
    items: items.map(({ request_id: _, ...item }) => item),
    link,
  };
}

function linkOf(link: AddressedLink, sent: SentLink | null): UploadRequest['link'] {
  return {
    id: link.id,
    url: link.url,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    state: link.state,
    view_count: link.viewCount,
    last_viewed_at: link.lastViewedAt,
    sent,
  };
}
