import { linkEndpoints } from '@porchlight/schemas/link-endpoints';
import type { Snapshot } from '../base/snapshot.ts';
import type { LinkGate } from '../links/link-gate.ts';
import { answerWrong, linkInvalid } from '../links/link-problems.ts';
import { visitorOf } from '../links/link-visits.ts';
import { LinkKinds } from '../plugin-api/points.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';

const publicBecause = 'the visitor holds a link';
/** Enough for an office whose clients open each page of a visit from one address, and nothing against 256 random bits. */
const opens = { perNetwork: 600, seconds: 600 };
const answers = { perNetwork: 60, seconds: 600 };

/** The calls with which the pages of links begin. */
export function linkRoutes(gate: () => LinkGate, snapshot: () => Snapshot): readonly Route[] {
  return [
    defineRoute(linkEndpoints.openLink, {
      summary: 'Open a link',
      details:
        'What the page of the link shows first. Records the visit, which counts as an opening unless is_seen is false.',
      access: { publicBecause },
      limit: opens,
      problems: [linkInvalid],
      handle: ({ body, request }) =>
        gate().open(body, snapshot().extensions(LinkKinds), visitorOf(request)),
    }),
    defineRoute(linkEndpoints.confirmLink, {
      summary: 'Confirm the second factor of a link',
      details: 'Five wrong answers lock the link.',
      access: { publicBecause },
      limit: answers,
      problems: [linkInvalid, answerWrong],
      handle: ({ body, request }) => gate().confirm(body.token, body.answer, visitorOf(request)),
    }),
  ];
}
