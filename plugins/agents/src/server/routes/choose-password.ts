import { firstLanguage } from '@porchlight/kernel';
import { defineRoute, type Route } from '@porchlight/server';
import { agentEndpoints } from '../../endpoints.ts';
import { signInEndpoints } from '../../sign-in-endpoints.ts';
import { accountClosed, passwordChecksBusy } from '../../problems.ts';
import type { LinkedPasswords } from '../linked-passwords.ts';
import { invitationLink, passwordResetLink } from '../password-link-kinds.ts';

const limit = { perNetwork: 60, perLink: 20, seconds: 600 };

/** What agents do without a sign-in: ask for a link, and choose a password by it. */
export function choosePasswordRoutes(passwords: () => LinkedPasswords): readonly Route[] {
  const read = {
    summary: 'Read the account of the link',
    limit,
    problems: [accountClosed],
  };
  const choose = {
    summary: 'Set the password by the link',
    details: 'All tokens of the account end, and the link is used up.',
    limit,
    problems: [accountClosed, passwordChecksBusy],
  };
  const changed = { success: true, message: 'Password updated.' } as const;
  return [
    defineRoute(signInEndpoints.forgotPassword, {
      summary: 'Send a password reset',
      details: 'The response is the same whether or not an account has the name.',
      access: { publicBecause: 'someone who forgot the password cannot sign in' },
      limit: { perNetwork: 10, seconds: 600 },
      async handle({ body, request }) {
        const tags = (request.header('accept-language') ?? '').split(',');
        await passwords().request(body.username, firstLanguage(tags.map(languageTag)));
        return { success: true as const };
      },
    }),
    defineRoute(agentEndpoints.readInvitation, {
      ...read,
      access: { link: invitationLink.id },
      handle: ({ link }) => passwords().read(link),
    }),
    defineRoute(agentEndpoints.acceptInvitation, {
      ...choose,
      access: { link: invitationLink.id },
      async handle({ actor, body, request }) {
        await passwords().choose(actor, body.password, request.ip);
        return changed;
      },
    }),
    defineRoute(agentEndpoints.readPasswordReset, {
      ...read,
      access: { link: passwordResetLink.id },
      handle: ({ link }) => passwords().read(link),
    }),
    defineRoute(agentEndpoints.resetPassword, {
      ...choose,
      access: { link: passwordResetLink.id },
      async handle({ actor, body, request }) {
        await passwords().choose(actor, body.password, request.ip);
        return changed;
      },
    }),
  ];
}

/** Of `pt-BR;q=0.8`, `pt-BR`. Browsers list the best language first. */
function languageTag(entry: string): string {
  return entry.split(';', 1)[0] ?? '';
}
