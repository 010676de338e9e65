import { problemAt } from '@porchlight/kernel';
import type { FormReview, FormReviewDecision } from '../../generated/types.ts';
import { submissionInvalid } from '../../problems.ts';
import type { ComparedAnswer } from './compared-answers.ts';

/** All differences, by what an agent decided. */
export interface Chosen {
  readonly accepted: readonly ComparedAnswer[];
  readonly kept: readonly ComparedAnswer[];
}

/** Throws 400 for fields that the form says nothing about, and for answers that the client cannot have. */
export function chosenAnswers({ fields }: FormReview, accept: readonly string[]): Chosen {
  const wanted = new Set(accept);
  const known = new Map(fields.map((field) => [field.field, field]));
  const errors = accept.flatMap((name) => {
    const field = known.get(name);
    const problem = field === undefined ? 'This form does not change it' : field.problem;
    return problem === null
      ? []
      : [{ field: 'accept', message: `${field?.label ?? name}: ${problem}` }];
  });
  if (errors.length > 0) throw problemAt(submissionInvalid, errors);
  const different = fields.filter(({ change }) => change !== 'same');
  return {
    accepted: different.filter(({ field }) => wanted.has(field)),
    kept: different.filter(({ field }) => !wanted.has(field)),
  };
}

/** Whether the last decision is this one: a repeated call, or that of an agent who decided the same. */
export function isRepeated(
  review: FormReview,
  { accept, reviewed_at }: FormReviewDecision,
): boolean {
  if (review.reviewed_at === null) return false;
  if (review.reviewed_at === reviewed_at) return false;
  const last = review.fields.filter(({ decided_at }) => decided_at === review.reviewed_at);
  const accepted = last.filter(({ decision }) => decision === 'accepted').map(fieldName);
  return accepted.length === accept.length && accepted.every((field) => accept.includes(field));
}

/** Nothing is accepted, nothing is undecided, and the form is complete. */
export function isNothing(review: FormReview, { accept }: FormReviewDecision): boolean {
  return accept.length === 0 && review.undecided === 0 && !review.completes;
}

export function fieldName({ field }: ComparedAnswer): string {
  return field;
}
