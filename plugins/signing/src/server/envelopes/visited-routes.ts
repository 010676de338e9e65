import { defineRoute, type Route } from '@porchlight/server';
import { formNotFound } from '../../envelope-problems.ts';
import { visitedSigningEndpoints } from '../../endpoints/visited-signing-endpoints.ts';
import { openingProblems } from './envelope-routes.ts';
import type { SigningOpener } from './signing-opener.ts';
import { SESSION_LINK, SIGN_LINK, type VisitedSignings } from './visited-signing.ts';

const reads = { perNetwork: 240, perLink: 60, seconds: 60 };
const opens = { perNetwork: 60, perLink: 20, seconds: 60 };
const success = true as const;

/** The calls of the pages that links to forms to sign open. */
export function visitedRoutes(parts: {
  readonly opener: () => SigningOpener;
  readonly visited: () => VisitedSignings;
}): readonly Route[] {
  const { opener, visited } = parts;
  return [
    defineRoute(visitedSigningEndpoints.readSigning, {
      summary: 'Read what the link is to sign',
      access: { link: SIGN_LINK },
      limit: reads,
      problems: [formNotFound],
      handle: async ({ link }) => ({
        success,
        data: await visited().read(link, Number(link.subject.id)),
      }),
    }),
    defineRoute(visitedSigningEndpoints.signForm, {
      summary: 'Start or continue signing the form of the link',
      access: { link: SIGN_LINK },
      limit: opens,
      problems: openingProblems,
      handle: async ({ actor, link }) => {
        const { id } = await visited().formOf(link, Number(link.subject.id));
        return opener().open(actor, id, 'client');
      },
    }),
    defineRoute(visitedSigningEndpoints.readSigningOfSession, {
      summary: 'Read what is to sign in a form of the session',
      access: { link: SESSION_LINK },
      limit: reads,
      problems: [formNotFound],
      handle: async ({ link, params }) => ({
        success,
        data: await visited().read(link, params.id),
      }),
    }),
    defineRoute(visitedSigningEndpoints.signFormOfSession, {
      summary: 'Start or continue signing a form of the session',
      access: { link: SESSION_LINK },
      limit: opens,
      problems: openingProblems,
      handle: async ({ actor, link, params }) => {
        const { id } = await visited().formOf(link, params.id);
        return opener().open(actor, id, 'client');
      },
    }),
  ];
}
