import { defineRoute, type Route } from '@porchlight/server';
import { inPersonEndpoints } from '../../endpoints/in-person-endpoints.ts';
import { formNotFound } from '../../envelope-problems.ts';
import { hostGone, inPersonOff, noAnswerInPerson, notInPerson } from '../../in-person-problems.ts';
import { HostSigning } from '../../permissions.ts';
import { openingProblems } from '../envelopes/envelope-routes.ts';
import type { SigningOpening } from '../envelopes/signing-opening.ts';
import { inPersonLinkKind } from '../hosts/in-person-link.ts';
import type { InPersonSigning } from './in-person-signing.ts';

const access = { link: inPersonLinkKind.id };
const success = true as const;

/** The calls of signing in person. */
export function inPersonRoutes(parts: {
  readonly inPerson: () => InPersonSigning;
  readonly opening: () => SigningOpening;
}): readonly Route[] {
  const { inPerson, opening } = parts;
  return [
    defineRoute(inPersonEndpoints.startInPerson, {
      summary: 'Start signing a form in person',
      details:
        'The address opens the screen for the client, which asks for the birth date or the passcode. The client is notified at once.',
      access: { permission: HostSigning },
      problems: [...openingProblems, inPersonOff, notInPerson, noAnswerInPerson],
      handle: async ({ actor, params }) => {
        const { url, expiresAt } = await inPerson().start(actor, params.id);
        return { success, url, expires_at: expiresAt };
      },
    }),
    defineRoute(inPersonEndpoints.readInPerson, {
      summary: 'Read what the client signs in person',
      access,
      limit: { perNetwork: 240, perLink: 60, seconds: 60 },
      problems: [formNotFound, inPersonOff, hostGone],
      handle: async ({ link }) => ({ success, data: await inPerson().read(link) }),
    }),
    defineRoute(inPersonEndpoints.signInPerson, {
      summary: 'Start or continue signing in person',
      access,
      limit: { perNetwork: 60, perLink: 20, seconds: 60 },
      problems: [...openingProblems, inPersonOff, hostGone],
      handle: ({ actor, link }) => opening().open(actor, Number(link.subject.id), 'client'),
    }),
  ];
}
