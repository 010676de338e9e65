import { ProblemError } from '@porchlight/kernel';
import type { FieldCrypto } from '@porchlight/server';
import type { FormReview } from '../../generated/types.ts';
import {
  reviewNotLinked,
  reviewNotSubmitted,
  reviewTypeOff,
  reviewUnreadable,
  reviewVoided,
} from '../../problems.ts';
import { reviewState, type ReviewState } from '../../rules/review/review-state.ts';
import type { KnownFormTypes } from '../submissions/known-form-types.ts';
import type { LockedSubmission } from '../submissions/locked-submission.ts';
import { clientAnswers, reviewedFields, type ClientAnswers } from './compared-answers.ts';

/** The columns of a form that its review needs. */
export type ReviewedRow = Pick<
  LockedSubmission,
  | 'id'
  | 'row_id'
  | 'version'
  | 'client_id'
  | 'status'
  | 'form_type'
  | 'source'
  | 'form_data'
  | 'is_completed'
  | 'is_voided'
  | 'completed_at'
  | 'pending_advisor_signature'
  | 'pending_client_signature'
>;

export const REVIEWED_COLUMNS: readonly (keyof ReviewedRow)[] = [
  'id',
  'row_id',
  'version',
  'client_id',
  'status',
  'form_type',
  'source',
  'form_data',
  'is_completed',
  'is_voided',
  'completed_at',
  'pending_advisor_signature',
  'pending_client_signature',
];

/** A form with its answers in plain text, inside the server. */
export interface OpenedForm {
  readonly row: ReviewedRow;
  readonly state: ReviewState;
  /** Null unless the state is `open`. */
  readonly answers: ClientAnswers | null;
  /** Of the client, that the form type fills in. */
  readonly fields: readonly string[];
}

interface OpeningParts {
  readonly crypto: FieldCrypto;
  readonly shapes: KnownFormTypes;
}

/** Never fails: what cannot be read has the state that says so. */
export function openForm(row: ReviewedRow, { crypto, shapes }: OpeningParts): OpenedForm {
  const type = shapes.typeOf(row);
  const sealed = { row_id: row.row_id, sealed: row.form_data };
  const shape = shapes.shapeOf(type?.id ?? null);
  const answers = type === null ? null : clientAnswers(crypto, sealed, type, shape);
  const state = reviewState(row, { hasType: type !== null, hasAnswers: answers !== null });
  const fields = type === null ? [] : reviewedFields(type);
  return { row, state, answers: state === 'open' ? answers : null, fields };
}

/** The review of a form that cannot be reviewed. */
export function closedReview({ row, state }: OpenedForm): FormReview {
  return {
    state,
    completes: false,
    version: row.version,
    client_id: row.client_id,
    client_version: null,
    reviewed_at: null,
    reviewed_by: null,
    same: 0,
    undecided: 0,
    fields: [],
  };
}

/** Why a form cannot be reviewed. */
export function closedProblem(state: ReviewState): ProblemError {
  switch (state) {
    case 'not-submitted':
      return new ProblemError(reviewNotSubmitted);
    case 'voided':
      return new ProblemError(reviewVoided);
    case 'not-linked':
      return new ProblemError(reviewNotLinked);
    case 'type-off':
      return new ProblemError(reviewTypeOff);
    case 'unreadable':
    case 'open':
      return new ProblemError(reviewUnreadable);
  }
}
