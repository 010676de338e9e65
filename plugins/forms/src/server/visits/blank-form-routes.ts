import { defineRoute, originOf, type RateLimits, type Route } from '@porchlight/server';
import { blankFormEndpoints } from '../../endpoints/blank-form-endpoints.ts';
import {
  formUnavailable,
  submissionInvalid,
  templateNotFound,
  tooManyBlankForms,
} from '../../problems.ts';
import { countForNetwork } from '../store/network-limit.ts';
import type { BlankForms } from './blank-forms.ts';

const access = { publicBecause: 'A visitor without a link fills in a blank form.' };

/** Enough for an office whose visitors share a network; a spammer must not fill the list that agents work through. */
const dailyLimit = {
  what: 'blank-forms',
  most: 100,
  seconds: 24 * 60 * 60,
  problem: tooManyBlankForms,
};

/** The calls of the page of a blank form. */
export function blankFormRoutes(
  forms: () => BlankForms,
  limits: () => RateLimits,
): readonly Route[] {
  return [
    defineRoute(blankFormEndpoints.readBlankForm, {
      summary: 'Read a blank form',
      access,
      limit: { perNetwork: 60, seconds: 60 },
      problems: [templateNotFound],
      handle: async ({ params }) => ({
        success: true as const,
        data: await forms().read(params.slug),
      }),
    }),
    defineRoute(blankFormEndpoints.handInBlankForm, {
      summary: 'Send a blank form',
      details: 'Once per temporary session. It belongs to no client until an agent links it.',
      access,
      limit: { perNetwork: 20, seconds: 600 },
      problems: [submissionInvalid, templateNotFound, formUnavailable, tooManyBlankForms],
      handle: async ({ actor, params, body, request }) => {
        await countForNetwork(limits(), request.ip, dailyLimit);
        const data = await forms().handIn(actor, params.slug, body, originOf(request));
        return { success: true as const, data };
      },
    }),
  ];
}
