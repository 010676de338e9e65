import type { LinkKind, LinkSubject } from '@porchlight/server';

const hours = { usual: 24, longest: 24 };

/** Lets a new agent choose the first password. */
export const invitationLink: LinkKind = {
  id: 'agents.invitation',
  title: 'Invitation',
  page: '/invitation/:token',
  hours,
};

/** Lets an agent who forgot the password choose another. */
export const passwordResetLink: LinkKind = {
  id: 'agents.password-reset',
  title: 'Password reset',
  page: '/reset-password/:token',
  hours,
  followsBrowser: true,
};

export const passwordLinkKinds = [invitationLink, passwordResetLink] as const;

export function agentSubject(id: number): LinkSubject {
  return { entity: 'agent', id: String(id) };
}
