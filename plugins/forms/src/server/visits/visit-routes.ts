import type { OpenLink } from '@porchlight/kernel';
import { defineRoute, type PublicLinks, type Route } from '@porchlight/server';
import { visitEndpoints } from '../../endpoints/visit-endpoints.ts';
import {
  draftChanged,
  formClosed,
  formUnavailable,
  submissionInvalid,
  submissionNotFound,
} from '../../problems.ts';
import { formLinkKind } from '../links/link-kinds.ts';
import type { FormVisits } from './form-visits.ts';

const access = { link: formLinkKind.id };
/** Ten autosaves a minute, with room for steps, retries, and a second tab. */
const saves = { perNetwork: 1200, perLink: 60, seconds: 60 };
const reads = { perNetwork: 600, perLink: 60, seconds: 60 };
const rare = { perNetwork: 120, perLink: 20, seconds: 60 };

/** The calls of the page that a link of one form opens. */
export function formLinkRoutes(
  visits: () => FormVisits,
  links: () => PublicLinks,
): readonly Route[] {
  return [
    defineRoute(visitEndpoints.readVisitedForm, {
      summary: 'Read the form of the link',
      details: 'Hidden values are masks. The first call stores when the form was opened.',
      access,
      limit: reads,
      problems: [submissionNotFound],
      handle: async ({ actor, link }) => {
        const expiresAt = await expiryOf(links(), link);
        const data = await visits().open(actor, formIdOf(link), expiresAt);
        return { success: true as const, data };
      },
    }),
    defineRoute(visitEndpoints.saveDraft, {
      summary: 'Save what was typed so far',
      details: 'A draft of another version is refused; the same draft again changes nothing.',
      access,
      limit: saves,
      problems: [submissionInvalid, submissionNotFound, draftChanged, formClosed, formUnavailable],
      handle: async ({ actor, link, body }) => {
        const data = await visits().save(actor, formIdOf(link), body);
        return { success: true as const, data };
      },
    }),
    defineRoute(visitEndpoints.handIn, {
      summary: 'Send the form',
      details: 'Once; the same form again gets the same answer.',
      access,
      limit: rare,
      problems: [submissionInvalid, submissionNotFound, draftChanged, formClosed, formUnavailable],
      handle: async ({ actor, link, body }) => {
        const data = await visits().handIn(actor, formIdOf(link), body);
        return { success: true as const, data };
      },
    }),
  ];
}

function formIdOf({ subject }: OpenLink): number {
  return Number(subject.id);
}

async function expiryOf(links: PublicLinks, { id, subject }: OpenLink): Promise<string | null> {
  const listed = await links.about(formLinkKind, subject).list();
  return listed.find((one) => one.id === id)?.expiresAt ?? null;
}
