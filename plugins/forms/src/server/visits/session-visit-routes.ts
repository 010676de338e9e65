import type { OpenLink } from '@porchlight/kernel';
import { defineRoute, originOf, type PluginRegistrar, type Route } from '@porchlight/server';
import { sessionVisitEndpoints } from '../../endpoints/session-visit-endpoints.ts';
import { sessionNotFound, submissionNotFound } from '../../problems.ts';
import { sessionLinkKind } from '../store/link-kinds.ts';
import { FormVisits } from './form-visits.ts';
import type { VisitedRef } from './visited-rows.ts';
import { SessionVisits } from './session-visits.ts';
import { visitLimits, writeProblems } from './visit-limits.ts';
import type { Settings } from '../../generated/types.ts';

const access = { link: sessionLinkKind.id };

/** The calls of the page that a link of a session opens. */
export function sessionLinkRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const sessions = r.get(SessionVisits);
  const forms = r.get(FormVisits);
  return [
    defineRoute(sessionVisitEndpoints.readVisitedSession, {
      summary: 'Read the session of the link',
      details: 'Its forms in their order. Stores when the client last viewed it.',
      access,
      limit: visitLimits.reads,
      problems: [sessionNotFound],
      handle: async ({ actor, link }) => {
        const data = await sessions().open(actor, Number(link.subject.id), link.expiresAt);
        return { success: true as const, data };
      },
    }),
    defineRoute(sessionVisitEndpoints.readFormOfSession, {
      summary: 'Read a form of the session of the link',
      access,
      limit: visitLimits.reads,
      problems: [submissionNotFound],
      handle: async ({ actor, link, params }) => {
        const data = await forms().open(actor, formOf(link, params.id), link.expiresAt);
        return { success: true as const, data };
      },
    }),
    defineRoute(sessionVisitEndpoints.saveDraftOfSession, {
      summary: 'Save what was typed so far into a form of the session',
      access,
      limit: visitLimits.saves,
      problems: writeProblems,
      handle: async ({ actor, link, params, body, request }) => {
        const form = formOf(link, params.id);
        const data = await forms().save(actor, form, body, originOf(request));
        return { success: true as const, data };
      },
    }),
    defineRoute(sessionVisitEndpoints.handInOfSession, {
      summary: 'Send a form of the session',
      details: 'Once; the same form again gets the same answer.',
      access,
      limit: visitLimits.rare,
      problems: writeProblems,
      handle: async ({ actor, link, params, body, request }) => {
        const form = formOf(link, params.id);
        const data = await forms().handIn(actor, form, body, originOf(request));
        return { success: true as const, data };
      },
    }),
  ];
}

function formOf({ subject }: OpenLink, id: number): VisitedRef {
  return { id, session_id: Number(subject.id) };
}
