import { defineRoute, originOf, type Route } from '@porchlight/server';
import { inPersonEndpoints } from '../../endpoints/in-person-endpoints.ts';
import { formNotFound } from '../../envelope-problems.ts';
import {
  deviceUnnamed,
  hostGone,
  inPersonOff,
  noAnswerInPerson,
  notInPerson,
  openedElsewhere,
  otherDevice,
} from '../../in-person-problems.ts';
import { HostSigning } from '../../permissions.ts';
import { openingProblems } from '../envelopes/envelope-routes.ts';
import type { SigningOpener } from '../envelopes/signing-opener.ts';
import { assertOpenedAt, deviceOf, namedDevice, nameDevice } from '../hosts/handed-device.ts';
import type { InPersonHosts } from '../hosts/in-person-hosts.ts';
import { inPersonLinkKind } from '../hosts/in-person-link.ts';
import type { InPersonSigning } from './in-person-signing.ts';

const access = { link: inPersonLinkKind.id };
const success = true as const;

/** The calls of signing in person. */
export function inPersonRoutes(parts: {
  readonly inPerson: () => InPersonSigning;
  readonly opener: () => SigningOpener;
  readonly hosts: () => InPersonHosts;
  /** Of the portal, where links lead. */
  readonly address: () => string;
}): readonly Route[] {
  const { inPerson, opener, hosts, address } = parts;
  const isSecure = () => address().startsWith('https:');
  return [
    defineRoute(inPersonEndpoints.nameDevice, {
      summary: 'Register the browser to hand over',
      details:
        'By a cookie that no script reads. The browser in which a signing is started sends it.',
      access: { permission: HostSigning },
      problems: [openedElsewhere],
      middleware: [nameDevice(isSecure)],
      handle: ({ request }) => {
        assertOpenedAt(request, address());
        return { success };
      },
    }),
    defineRoute(inPersonEndpoints.startInPerson, {
      summary: 'Start signing a form in person',
      details:
        'The address opens the screen for the client, which asks for the birth date or the passcode. The client is notified at once.',
      access: { permission: HostSigning },
      problems: [
        ...openingProblems,
        inPersonOff,
        notInPerson,
        noAnswerInPerson,
        openedElsewhere,
        deviceUnnamed,
      ],
      handle: async ({ actor, params, request }) => {
        const device = namedDevice(request, address());
        const from = { device, ...originOf(request) };
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
      problems: [...openingProblems, inPersonOff, hostGone, otherDevice],
      handle: async ({ actor, link, request }) => {
        await hosts().assertDevice(link, deviceOf(request));
        return opener().open(actor, Number(link.subject.id), 'client');
      },
    }),
  ];
}
