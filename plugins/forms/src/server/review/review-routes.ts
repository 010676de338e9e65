import { WriteClients } from '@porchlight/clients/contract';
import { type Database, defineRoute, type Route } from '@porchlight/server';
import { UseForms } from '../../contract.ts';
import { reviewEndpoints } from '../../endpoints/review-endpoints.ts';
import {
  reviewedByOther,
  reviewNotLinked,
  reviewNotSubmitted,
  reviewStale,
  reviewTypeOff,
  reviewUnreadable,
  reviewVoided,
  submissionInvalid,
  submissionNotFound,
} from '../../problems.ts';
import type { FormReviews } from './form-reviews.ts';
import { waitingReviews } from './waiting-reviews.ts';

export function reviewRoutes(
  reviews: () => FormReviews,
  database: () => Database,
): readonly Route[] {
  return [
    defineRoute(reviewEndpoints.listWaitingReviews, {
      summary: 'List the submitted forms that wait for a review',
      details: "Those of the caller's clients, and of clients without an agent; newest first.",
      access: { permission: UseForms },
      handle: async ({ actor }) => ({
        success: true as const,
        ...(await waitingReviews(database(), actor.id)),
      }),
    }),
    defineRoute(reviewEndpoints.readReview, {
      summary: 'Compare a session form with its client',
      details: 'What its answers would change; hidden values are masks.',
      access: { permission: UseForms },
      problems: [submissionNotFound],
      handle: async ({ params }) => ({
        success: true as const,
        data: await reviews().read(params.id),
      }),
    }),
    // Responds with 200, not 201: the response of a call that creates would be stored for its repetition.
    defineRoute(reviewEndpoints.decideReview, {
      summary: 'Write answers of a session form to its client',
      details: 'The accepted ones; the other differences are recorded as kept.',
      access: { permission: WriteClients },
      problems: [
        submissionInvalid,
        submissionNotFound,
        reviewNotSubmitted,
        reviewVoided,
        reviewNotLinked,
        reviewTypeOff,
        reviewUnreadable,
        reviewStale,
        reviewedByOther,
      ],
      handle: async ({ actor, params, body }) => ({
        success: true as const,
        data: await reviews().decide(actor, params.id, body),
      }),
    }),
  ];
}
