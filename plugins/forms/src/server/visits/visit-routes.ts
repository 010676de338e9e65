import type { OpenLink } from '@porchlight/kernel';
import { defineRoute, originOf, type Route } from '@porchlight/server';
import { visitEndpoints } from '../../endpoints/visit-endpoints.ts';
import { submissionNotFound } from '../../problems.ts';
import { formLinkKind, signLinkKind } from '../store/link-kinds.ts';
import { visitLimits, writeProblems } from './visit-limits.ts';
import type { FormVisits } from './form-visits.ts';
import type { VisitedRef } from './visited-rows.ts';

const access = { link: formLinkKind.id };

/** The calls of the page that a link of one form opens. */
export function formLinkRoutes(visits: () => FormVisits): readonly Route[] {
  return [
    defineRoute(visitEndpoints.readVisitedForm, {
      summary: 'Read the form of the link',
      details: 'Hidden values are masks. The first call stores when the form was opened.',
      access,
      limit: visitLimits.reads,
      problems: [submissionNotFound],
      handle: async ({ actor, link }) => {
        const data = await visits().open(actor, formOf(link), link.expiresAt);
        return { success: true as const, data };
      },
    }),
    defineRoute(visitEndpoints.readFormToSign, {
      summary: 'Read the form to sign of the link',
      details: 'The plugin that signs it says how far that is.',
      access: { link: signLinkKind.id },
      limit: visitLimits.reads,
      problems: [submissionNotFound],
      handle: async ({ actor, link }) => {
        const data = await visits().open(actor, formOf(link), link.expiresAt);
        return { success: true as const, data };
      },
    }),
    defineRoute(visitEndpoints.saveDraft, {
      summary: 'Save what was typed so far',
      details: 'A draft of another version is refused; the same draft again changes nothing.',
      access,
      limit: visitLimits.saves,
      problems: writeProblems,
      handle: async ({ actor, link, body, request }) => {
        const data = await visits().save(actor, formOf(link), body, originOf(request));
        return { success: true as const, data };
      },
    }),
    defineRoute(visitEndpoints.handIn, {
      summary: 'Send the form',
      details: 'Once; the same form again gets the same answer.',
      access,
      limit: visitLimits.rare,
      problems: writeProblems,
      handle: async ({ actor, link, body, request }) => {
        const data = await visits().handIn(actor, formOf(link), body, originOf(request));
        return { success: true as const, data };
      },
    }),
  ];
}

function formOf({ subject }: OpenLink): VisitedRef {
  return { id: Number(subject.id) };
}
