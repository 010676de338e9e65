import { defineRoute, longList, type PluginRegistrar, type Route } from '@porchlight/server';
import { UseForms } from '../../contract.ts';
import { formLinkEndpoints } from '../../endpoints/form-link-endpoints.ts';
import {
  accessInvalid,
  birthDateMissing,
  clientNameUnprinted,
  blankLinkRefused,
  clientNotFound,
  formNotSupported,
  formOrClientNotFound,
  formSourceMissing,
  formVoided,
  linkHasNoClient,
  linkNotFound,
  linkUnsendable,
  sessionNotFound,
  submissionInvalid,
  submissionNotFound,
  templateNotFound,
  temporaryToken,
  textsNotSent,
} from '../../problems.ts';
import { SqlSubmissionReads } from '../submissions/submission-reads.ts';
import { createAccessLink } from './access-link.ts';
import { SqlLinkChanges } from './link-changes.ts';
import { LinkDelivery } from './link-delivery.ts';
import { SentLinks } from './sent-links.ts';
import { SessionLinks } from './session-links.ts';
import { SqlLinkReads } from './link-reads.ts';
import { SqlLinkWrites } from './link-writes.ts';
import type { Settings } from '../../generated/types.ts';

const access = { permission: UseForms };
const success = true as const;

export function creationRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const writes = r.get(SqlLinkWrites);
  const sessions = r.get(SessionLinks);
  return [
    defineRoute(formLinkEndpoints.createClientLink, {
      summary: 'Make a link for a client',
      details: 'Adds a session form. An external form has its address only.',
      access,
      problems: [
        clientNotFound,
        templateNotFound,
        formNotSupported,
        formSourceMissing,
        birthDateMissing,
        clientNameUnprinted,
      ],
      handle: ({ actor, body }) => writes().createForClient(actor, body),
    }),
    defineRoute(formLinkEndpoints.createBlankLink, {
      summary: 'Make a link to a form to sign for any client',
      access,
      problems: [templateNotFound, blankLinkRefused, formNotSupported],
      handle: ({ actor, body }) => writes().createBlank(actor, body),
    }),
    defineRoute(formLinkEndpoints.createAccessLink, {
      summary: 'Make a link to a session form or a session',
      access,
      problems: [
        accessInvalid,
        submissionNotFound,
        sessionNotFound,
        formOrClientNotFound,
        formNotSupported,
        formSourceMissing,
        birthDateMissing,
        clientNameUnprinted,
        formVoided,
      ],
      handle: ({ actor, body }) => createAccessLink({ writes, sessions }, actor, body),
    }),
    defineRoute(formLinkEndpoints.createSessionToken, {
      summary: 'Get the link of a session',
      details: 'Returns the one that works, or makes one. `forceRegenerate` ends the old one.',
      access,
      problems: [sessionNotFound, clientNotFound, clientNameUnprinted, birthDateMissing],
      handle: async ({ actor, params, body }) => {
        const link = await sessions().link(actor, params.id, body);
        return {
          success,
          token: link.token,
          expiresAt: link.expiresAt,
          message: link.isNew ? 'Secure link created' : 'Secure link found',
          formUrl: link.url,
          linkId: link.id,
          created_at: link.createdAt,
          view_count: link.viewCount,
          last_viewed_at: link.lastViewedAt,
          recipient: link.recipient,
          sent: link.sent,
        };
      },
    }),
  ];
}

/** Lists and changes of links, also by the paths that older clients use. */
export function formRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const reads = r.get(SqlLinkReads);
  const changes = r.get(SqlLinkChanges);
  const submissions = r.get(SqlSubmissionReads);
  return [
    defineRoute(formLinkEndpoints.listClientTokens, {
      summary: 'List the links to the forms of a client',
      details: 'Newest first, with their addresses.',
      access,
      problems: [clientNotFound],
      handle: async ({ params }) => ({
        success,
        ...(await reads().ofClient(params.clientId)),
      }),
    }),
    defineRoute(formLinkEndpoints.listFormInstances, {
      summary: 'List the session forms of a form',
      details: 'All of them, or those of one client.',
      access,
      handle: async ({ query }) => {
        const list = await submissions().instances(query.form_id, query.client_id ?? null);
        return longList({ ...list, before: '{"success":true,"data":[', after: ']}' });
      },
    }),
    defineRoute(formLinkEndpoints.readFormInstance, {
      summary: 'Get a session form by its link path',
      access,
      problems: [submissionNotFound],
      handle: async ({ params }) => ({ success, data: await submissions().one(params.id) }),
    }),
    defineRoute(formLinkEndpoints.updateFormAccess, {
      summary: 'Set the end of a link',
      details: 'At most 30 days from now. A past one ends the link.',
      access,
      problems: [
        accessInvalid,
        temporaryToken,
        submissionNotFound,
        submissionInvalid,
        formOrClientNotFound,
        linkNotFound,
      ],
      handle: async ({ actor, params, body }) => ({
        success,
        data: await changes().change(actor, params.id, body),
      }),
    }),
  ];
}

/** What staff do with one link of a session form or a session. */
export function recordRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const reads = r.get(SqlLinkReads);
  const changes = r.get(SqlLinkChanges);
  const sessions = r.get(SessionLinks);
  const delivery = r.get(LinkDelivery);
  const sent = r.get(SentLinks);
  const problems = [accessInvalid, linkNotFound, linkUnsendable, linkHasNoClient, textsNotSent];
  return [
    defineRoute(formLinkEndpoints.revokeFormLink, {
      summary: 'Revoke the link of a session form',
      access,
      problems: [submissionNotFound, linkNotFound],
      handle: async ({ actor, params }) => {
        await changes().revoke(actor, params.id, params.linkId);
        return { success, message: 'Link ended' };
      },
    }),
    defineRoute(formLinkEndpoints.revokeSessionLink, {
      summary: 'Revoke the link of a session',
      access,
      problems: [sessionNotFound, linkNotFound],
      handle: async ({ actor, params }) => {
        await sessions().revoke(actor, params.id, params.linkId);
        return { success, message: 'Link ended' };
      },
    }),
    defineRoute(formLinkEndpoints.listFormLinkViews, {
      summary: 'List the visits of a session form link',
      access,
      problems: [linkNotFound],
      handle: async ({ params }) => ({
        success,
        data: await reads().views('submission', params.id, params.linkId),
      }),
    }),
    defineRoute(formLinkEndpoints.listSessionLinkViews, {
      summary: 'List the visits of a session link',
      access,
      problems: [linkNotFound],
      handle: async ({ params }) => ({
        success,
        data: await reads().views('session', params.id, params.linkId),
      }),
    }),
    defineRoute(formLinkEndpoints.stopFormReminders, {
      summary: 'Stop the reminders of a session form link',
      access,
      problems: [submissionNotFound, linkNotFound],
      handle: async ({ actor, params }) => {
        const record = { entity: 'submission', id: params.id } as const;
        await sent().stop(actor, record, params.linkId);
        return { success, message: 'Reminders stopped' };
      },
    }),
    defineRoute(formLinkEndpoints.stopSessionReminders, {
      summary: 'Stop the reminders of a session link',
      access,
      problems: [sessionNotFound, linkNotFound],
      handle: async ({ actor, params }) => {
        const record = { entity: 'session', id: params.id } as const;
        await sent().stop(actor, record, params.linkId);
        return { success, message: 'Reminders stopped' };
      },
    }),
    defineRoute(formLinkEndpoints.sendFormLink, {
      summary: 'Send the link of a session form',
      details: 'To its client, in the language of the client.',
      access,
      problems: [submissionNotFound, ...problems],
      handle: async ({ actor, params, body }) => {
        const record = { entity: 'submission', id: params.id } as const;
        return { success, message: await delivery().send(actor, record, params.linkId, body) };
      },
    }),
    defineRoute(formLinkEndpoints.sendSessionLink, {
      summary: 'Send the link of a session',
      details: 'To its client, in the language of the client.',
      access,
      problems: [sessionNotFound, ...problems],
      handle: async ({ actor, params, body }) => {
        const record = { entity: 'session', id: params.id } as const;
        return { success, message: await delivery().send(actor, record, params.linkId, body) };
      },
    }),
  ];
}
