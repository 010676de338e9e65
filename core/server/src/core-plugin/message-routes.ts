import { ManageMessages, ProblemError, ReadMessages } from '@porchlight/kernel';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { Readable } from 'node:stream';
import type { MessageServices } from '../messages/create-messages.ts';
import {
  contentRemoved,
  messageNotFailed,
  messageNotFound,
  messagesTooFrequent,
  pageAddressInvalid,
} from '../messages/message-problems.ts';
import { defineRoute, StreamBody, type Route } from '../plugin-api/route.ts';
import type { StaffAuthenticator } from '../plugin-api/tokens.ts';

/** The mail as a page of its own: it may use its own styles and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/** The mailbox for owners, messages to clients for the staff, and the test of the settings. */
export function messageRoutes(
  messages: () => Pick<MessageServices, 'mailbox' | 'tester'>,
  staff: () => Pick<StaffAuthenticator, 'profile'> | undefined,
): readonly Route[] {
  return [
    defineRoute(administrationEndpoints.listMessages, {
      summary: 'List messages',
      access: { permission: ManageMessages },
      handle: ({ query }) => messages().mailbox.list(query),
    }),
    defineRoute(administrationEndpoints.readMessage, {
      summary: 'Get a message',
      details: 'Owners get every message, other staff those about a client.',
      access: { permission: ReadMessages },
      problems: [messageNotFound],
      handle: ({ actor, params }) => messages().mailbox.read(actor, params.id),
    }),
    defineRoute(administrationEndpoints.readMessagePage, {
      summary: 'Get the HTML of a message',
      access: { publicBecause: 'the address is signed for one member of staff and expires' },
      limit: { perNetwork: 120, seconds: 60 },
      problems: [messageNotFound, pageAddressInvalid],
      async handle({ params: { id }, query }) {
        const { mailbox } = messages();
        const agentId = mailbox.readerOf(id, query);
        const profile = agentId === null ? null : await staff()?.profile(agentId);
        if (!profile) throw new ProblemError(pageAddressInvalid);
        const page = Readable.from([Buffer.from(await mailbox.page(id))]);
        return new StreamBody(page, 'text/html; charset=utf-8', {
          'content-security-policy': PAGE_POLICY,
        });
      },
    }),
    defineRoute(administrationEndpoints.retryMessage, {
      summary: 'Send a failed message again',
      access: { permission: ReadMessages },
      problems: [messageNotFound, messageNotFailed, contentRemoved],
      handle: ({ actor, params }) => messages().mailbox.retry(actor, params.id),
    }),
    defineRoute(administrationEndpoints.sendTestMessage, {
      summary: 'Send a test message',
      details: 'Sends it at once with the stored settings and says what failed.',
      access: { permission: ManageMessages },
      problems: [messagesTooFrequent],
      handle: ({ actor, body, signal }) => messages().tester.send(actor.id, body.to, signal),
    }),
  ];
}
