import { browserOf, defineRoute, type Route } from '@porchlight/server';
import { inPersonEndpoints } from '../../endpoints/in-person-endpoints.ts';
import { formNotFound } from '../../envelope-problems.ts';
import {
  hostGone,
  inPersonOff,
  noAnswerInPerson,
  notInPerson,
  otherDevice,
} from '../../in-person-problems.ts';
import { HostSigning } from '../../permissions.ts';
import { openingProblems } from '../envelopes/envelope-routes.ts';
import type { SigningOpening } from '../envelopes/signing-opening.ts';
import { deviceOf, nameDevice } from '../hosts/handed-device.ts';
import { inPersonLinkKind } from '../hosts/in-person-link.ts';
import type { InPersonSigning } from './in-person-signing.ts';

const access = { link: inPersonLinkKind.id };
const success = true as const;

/** The calls of signing in person. */
export function inPersonRoutes(parts: {
  readonly inPerson: () => InPersonSigning;
  readonly opening: () => SigningOpening;
  /** Whether the portal is opened over https. */
  readonly isSecure: () => boolean;
}): readonly Route[] {
  const { inPerson, opening } = parts;
  return [
    defineRoute(inPersonEndpoints.startInPerson, {
      summary: 'Start signing a form in person',
      details:
        'The address opens the screen for the client, which asks for the birth date or the passcode. The client is notified at once.',
      access: { permission: HostSigning },
      problems: [...openingProblems, inPersonOff, notInPerson, noAnswerInPerson],
      middleware: [nameDevice(parts.isSecure)],
      handle: async ({ actor, params, request }) => {
        const from = { device: deviceOf(request), ip: request.ip, user_agent: browserOf(request) };
        const { url, expiresAt } = await inPerson().start(actor, params.id, from);
        return { success, url, expires_at: expiresAt };
      },
    }),
    defineRoute(inPersonEndpoints.readInPerson, {
      summary: 'Read what the client signs in person',
      access,
      limit: { perNetwork: 240, perLink: 60, seconds: 60 },
      problems: [formNotFound, inPersonOff, hostGone, otherDevice],
      handle: async ({ link, request }) => ({
        success,
        data: await inPerson().read(link, deviceOf(request)),
      }),
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
