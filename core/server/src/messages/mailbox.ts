import { ManageMessages, ProblemError, type StaffActor } from '@porchlight/kernel';
import type { Message, MessageList, MessageListQuery, MessageResponse } from '@porchlight/schemas';
import type { Knex } from 'knex';
import { SignedLinks, type SignedLinkQuery } from '../crypto/signed-links.ts';
import type { Clock, FieldCrypto, Jobs, Writes } from '../plugin-api/tokens.ts';
import { messageLine } from './message-audit.ts';
import { messageContent } from './message-content.ts';
import { contentRemoved, messageNotFailed, messageNotFound } from './message-problems.ts';
import type { MessageSetup } from './message-setup.ts';
import type { MessageStore } from './message-store.ts';
import { messageTroubles, type MessageTroubles } from './message-troubles.ts';
import { SEND_MESSAGE } from './message-queues.ts';
import { LOGO_ADDRESS } from './render-mail.ts';
import type { MessageRow, StoredMessage } from './stored-message.ts';

const PAGE_SECONDS = 300;

interface MailboxParts {
  readonly store: MessageStore;
  readonly knex: Knex;
  readonly writes: Writes;
  readonly jobs: Jobs;
  readonly crypto: FieldCrypto;
  readonly clock: Clock;
  readonly setup: MessageSetup;
}

/** Stored messages for screens: owners see every message, other staff those about clients. */
export class Mailbox {
  readonly #parts: MailboxParts;
  readonly #pages: SignedLinks;

  constructor(parts: MailboxParts) {
    this.#parts = parts;
    const { crypto, clock } = parts;
    this.#pages = new SignedLinks({
      crypto,
      clock,
      scope: 'core message',
      secondsValid: PAGE_SECONDS,
    });
  }

  /** One page of all messages. */
  async list(query: MessageListQuery): Promise<MessageList> {
    const { store, knex, setup } = this.#parts;
    const { page = 1, page_size: limit = 20, search = '', state } = query;
    const filter = { search: search.trim(), state, limit, offset: (page - 1) * limit };
    const { rows, total } = await store.list(knex, filter);
    const { mail: mail_leaves, text: text_leaves } = setup.channels();
    return { success: true, data: rows.map(listed), total, mail_leaves, text_leaves };
  }

  /** A message with its content. Throws 404 for one that the reader may not know about. */
  async read(reader: StaffActor, id: string): Promise<MessageResponse> {
    const found = await this.#findFor(reader, id);
    const response = this.#responseFor(reader, found);
    // A reader could use the link in it in place of the recipient. No subject: the timeline of a client shows what
    // became of the message.
    if (found.is_secret && response.content !== null)
      await this.#parts.writes.run(reader, ({ audit }) => {
        audit({ action: 'message.read', entity: 'message', entityId: found.id });
        return Promise.resolve();
      });
    return response;
  }

  /** Sends a failed message again. Throws 409 for any other, and for one without content. */
  async retry(actor: StaffActor, id: string): Promise<MessageResponse> {
    const { store, writes, jobs } = this.#parts;
    const found = await this.#findFor(actor, id);
    if (found.state !== 'failed') throw new ProblemError(messageNotFailed);
    if (found.body === null) throw new ProblemError(contentRemoved);
    await writes.run(actor, async (unit) => {
      if (!(await store.retry(unit.trx, id))) throw new ProblemError(messageNotFailed);
      unit.audit(messageLine('retried', found));
      await jobs.enqueue(SEND_MESSAGE, { id }, { unit });
    });
    return this.#responseFor(actor, await this.#findFor(actor, id));
  }

  /** The agent for whom the address of a message's HTML was signed; null for one that is forged or expired. */
  readerOf(id: string, query: SignedLinkQuery): number | null {
    return this.#pages.holder(id, query);
  }

  /** The HTML of a message. Throws 404 for one without. */
  async page(id: string): Promise<string> {
    const { store, knex, setup } = this.#parts;
    const html = (await store.find(knex, id))?.body?.html ?? null;
    if (html === null) throw new ProblemError(messageNotFound);
    return html.replaceAll(LOGO_ADDRESS, setup.settings.logo ?? '');
  }

  /** How many failed within three days, and how many are an hour late. */
  troubles(): Promise<MessageTroubles> {
    return messageTroubles(this.#parts.knex);
  }

  async #findFor(reader: StaffActor, id: string): Promise<StoredMessage> {
    const { store, knex } = this.#parts;
    const found = await store.find(knex, id);
    if (found === null || (!isManager(reader) && found.client_id === null))
      throw new ProblemError(messageNotFound);
    return found;
  }

  #responseFor(reader: StaffActor, { body, ...row }: StoredMessage): MessageResponse {
    const isHidden = body === null || (row.is_secret && !isManager(reader));
    const page = `/api/messages/${row.id}/page?${this.#pages.query(row.id, reader.id).toString()}`;
    const content = isHidden ? null : messageContent(row, body, this.#parts.setup, page);
    return { success: true, message: listed(row), content };
  }
}

function isManager({ permissions }: StaffActor): boolean {
  return permissions.has(ManageMessages.id);
}

function listed({ template: _, sender_id: __, sender_name: ___, ...row }: MessageRow): Message {
  return row;
}
