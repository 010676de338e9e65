import { defineRoute, originOf, type Route } from '@porchlight/server';
import { recurringEndpoints } from '../../endpoints.ts';
import { agreementChanged, agreementEnded, agreementNotFound } from '../../problems.ts';
import { agreementLink } from './agreement-link.ts';
import type { VisitedAgreements } from './visited-agreements.ts';

const visit = {
  access: { link: agreementLink.id },
  limit: { perNetwork: 120, perLink: 30, seconds: 60 },
};
const success = true as const;

/** The calls of the page on which clients agree and withdraw. */
export function agreementRoutes(visited: () => VisitedAgreements): readonly Route[] {
  return [
    defineRoute(recurringEndpoints.readAgreement, {
      summary: 'Read the agreement of the link',
      ...visit,
      problems: [agreementNotFound],
      handle: async ({ link }) => ({ success, data: await visited().read(link) }),
    }),
    defineRoute(recurringEndpoints.acceptAgreement, {
      summary: 'Accept an agreement',
      details: 'What was offered; the client gets a copy by email.',
      ...visit,
      problems: [agreementNotFound, agreementEnded, agreementChanged],
      handle: async ({ actor, request }) => ({
        success,
        data: await visited().agree(actor, originOf(request)),
      }),
    }),
    defineRoute(recurringEndpoints.withdrawAgreement, {
      summary: 'End an agreement',
      details: 'Nothing is charged by card any more, and the schedule is paused.',
      ...visit,
      problems: [agreementNotFound],
      handle: async ({ actor }) => ({ success, data: await visited().withdraw(actor) }),
    }),
  ];
}
