import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import {
  FormReviewDecisionSchema,
  FormReviewResponseSchema,
  WaitingReviewsSchema,
} from '../generated/refs.ts';

/** The calls by which agents write answers of a form back to its client. */
export const reviewEndpoints = {
  listWaitingReviews: defineEndpoint({
    method: 'get',
    path: '/form-reviews/waiting',
    returns: WaitingReviewsSchema,
  }),
  readReview: defineEndpoint({
    method: 'get',
    path: '/sessionforms/:id/review',
    params: IdParamsSchema,
    returns: FormReviewResponseSchema,
  }),
  decideReview: defineEndpoint({
    method: 'post',
    path: '/sessionforms/:id/review',
    params: IdParamsSchema,
    body: FormReviewDecisionSchema,
    returns: FormReviewResponseSchema,
  }),
};
