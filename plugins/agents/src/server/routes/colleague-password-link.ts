import { defineRoute, type Route } from '@porchlight/server';
import { ManageAgents } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import {
  agentNotFound,
  beyondOwnAccess,
  noEmail,
  ownPasswordLink,
  suspendedPasswordLink,
} from '../../problems.ts';
import type { AuditedPasswordLinks } from '../password-links.ts';

const access = { permission: ManageAgents };
const problems = [beyondOwnAccess, agentNotFound, ownPasswordLink];

/** The link by which a colleague chooses a password: shown, sent, and made void. */
export function passwordLinkRoutes(links: () => AuditedPasswordLinks): readonly Route[] {
  return [
    defineRoute(agentEndpoints.readPasswordLink, {
      summary: 'Get the password link of an agent',
      access,
      problems,
      handle: ({ actor, params }) => links().read(actor, params.id),
    }),
    defineRoute(agentEndpoints.sendPasswordLink, {
      summary: 'Send a password link to an agent',
      details: 'An invitation before the first sign-in, a password reset after it.',
      access,
      problems: [...problems, suspendedPasswordLink, noEmail],
      handle: ({ actor, params }) => links().send(actor, params.id),
    }),
    defineRoute(agentEndpoints.revokePasswordLink, {
      summary: 'Revoke the password link of an agent',
      access,
      problems,
      handle: ({ actor, params }) => links().revoke(actor, params.id),
    }),
  ];
}
