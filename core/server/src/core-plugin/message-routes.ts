import { ManageMessages, ProblemError, ReadMessages, type StaffActor } from '@porchlight/kernel';
import type { Message, MessageList, MessageResponse } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { Readable } from 'node:stream';
import { SignedLinks } from '../crypto/signed-links.ts';
import type { MessageServices } from '../messages/create-messages.ts';
import { messageLine } from '../messages/message-audit.ts';
import { messageContent } from '../messages/message-content.ts';
import {
  contentRemoved,
  messageNotFailed,
  messageNotFound,
  messagesTooFrequent,
  pageAddressInvalid,
} from '../messages/message-problems.ts';
import type { MessageRow, StoredMessage } from '../messages/stored-message.ts';
import { SEND_MESSAGE } from '../messages/outbox.ts';
import { LOGO_ADDRESS } from '../messages/render-mail.ts';
import { sendTest } from '../messages/send-test.ts';
import { defineRoute, StreamBody, type Route } from '../plugin-api/route.ts';
import type { StaffAuthenticator } from '../plugin-api/tokens.ts';

/** The mail as a page of its own: it may use its own styles and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";
const MOST_TESTS = 10;
const TEST_SECONDS = 600;
/** Ends before the call does, so that the page can show what failed. */
const TEST_MS = 25_000;

/** The mailbox for owners, messages to clients for the staff, and the test of the settings. */
export function messageRoutes(
  messages: () => MessageServices,
  staff: () => Pick<StaffAuthenticator, 'profile'> | undefined,
): readonly Route[] {
  const links = () => {
    const { crypto, clock } = messages();
    return new SignedLinks({ crypto, clock, scope: 'core message', secondsValid: 300 });
  };

  /** A message that the caller may know about. */
  async function findFor(actor: StaffActor, id: string): Promise<StoredMessage> {
    const { store, knex } = messages();
    const found = await store.find(knex, id);
    if (found === null || (!isManager(actor) && found.client_id === null))
      throw new ProblemError(messageNotFound);
    return found;
  }

  function response(actor: StaffActor, { body, ...row }: StoredMessage): MessageResponse {
    const { settings, agency } = messages();
    const isHidden = body === null || (row.is_secret && !isManager(actor));
    const page = `/api/messages/${row.id}/page?${links().query(row.id, actor.id).toString()}`;
    return {
      success: true,
      message: listed(row),
      content: isHidden
        ? null
        : messageContent(row, body, { settings: settings(), agency: agency(), page }),
    };
  }

  return [
    defineRoute(administrationEndpoints.listMessages, {
      summary: 'List messages',
      access: { permission: ManageMessages },
      async handle({ query }): Promise<MessageList> {
        const { store, knex, outbox } = messages();
        const { page = 1, page_size: limit = 20, search, state } = query;
        const offset = (page - 1) * limit;
        const term = search?.trim();
        const { rows, total } = await store.list(knex, {
          search: term === '' ? undefined : term,
          state,
          limit,
          offset,
        });
        return {
          success: true,
          data: rows.map(listed),
          total,
          mail_leaves: outbox.canSendMail(),
          text_leaves: outbox.canSendText(),
        };
      },
    }),
    defineRoute(administrationEndpoints.readMessage, {
      summary: 'Get a message',
      details: 'Owners get every message, other staff those about a client.',
      access: { permission: ReadMessages },
      problems: [messageNotFound],
      async handle({ actor, params }) {
        const found = await findFor(actor, params.id);
        const shown = response(actor, found);
        // A reader could use the link in it in place of the recipient. No subject: the timeline of a client shows what
        // became of the message.
        if (found.is_secret && shown.content !== null)
          await messages().writes.run(actor, ({ audit }) => {
            audit({ action: 'message.read', entity: 'message', entityId: found.id });
            return Promise.resolve();
          });
        return shown;
      },
    }),
    defineRoute(administrationEndpoints.readMessagePage, {
      summary: 'Get the HTML of a message',
      access: { publicBecause: 'the address is signed for one member of staff and expires' },
      limit: { perNetwork: 120, seconds: 60 },
      problems: [messageNotFound, pageAddressInvalid],
      async handle({ params, query }) {
        const { store, knex, settings } = messages();
        const agentId = links().holder(params.id, query);
        const profile = agentId === null ? null : await staff()?.profile(agentId);
        if (!profile) throw new ProblemError(pageAddressInvalid);
        const html = (await store.find(knex, params.id))?.body?.html ?? null;
        if (html === null) throw new ProblemError(messageNotFound);
        return new StreamBody(
          Readable.from([Buffer.from(html.replaceAll(LOGO_ADDRESS, settings().logo ?? ''))]),
          'text/html; charset=utf-8',
          {
            'content-security-policy': PAGE_POLICY,
          },
        );
      },
    }),
    defineRoute(administrationEndpoints.retryMessage, {
      summary: 'Send a failed message again',
      access: { permission: ReadMessages },
      problems: [messageNotFound, messageNotFailed, contentRemoved],
      async handle({ actor, params: { id } }) {
        const { store, writes, jobs } = messages();
        const found = await findFor(actor, id);
        if (found.state !== 'failed') throw new ProblemError(messageNotFailed);
        if (found.body === null) throw new ProblemError(contentRemoved);
        await writes.run(actor, async (unit) => {
          if (!(await store.retry(unit.trx, id))) throw new ProblemError(messageNotFailed);
          unit.audit(messageLine('retried', found));
          await jobs.enqueue(SEND_MESSAGE, { id }, { unit });
        });
        return response(actor, await findFor(actor, id));
      },
    }),
    defineRoute(administrationEndpoints.sendTestMessage, {
      summary: 'Send a test message',
      details: 'Sends it at once with the stored settings and says what failed.',
      access: { permission: ManageMessages },
      problems: [messagesTooFrequent],
      async handle({ actor, body, signal }) {
        const { limits, adapter, frame, outbox } = messages();
        const wait = await limits.hit(`test message ${actor.id}`, MOST_TESTS, TEST_SECONDS);
        if (wait !== null) throw new ProblemError(messagesTooFrequent, { retryAfterSeconds: wait });
        const channels = { mail: outbox.canSendMail(), text: outbox.canSendText() };
        const ends = AbortSignal.any([signal, AbortSignal.timeout(TEST_MS)]);
        return sendTest({ channels, adapter: adapter(), frame: frame() }, body.to, ends);
      },
    }),
  ];
}

function isManager({ permissions }: StaffActor): boolean {
  return permissions.has(ManageMessages.id);
}

function listed({ template: _, sender_id: __, sender_name: ___, ...row }: MessageRow): Message {
  return row;
}
