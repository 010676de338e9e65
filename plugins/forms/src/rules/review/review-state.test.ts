import { expect, it } from 'vitest';
import { untouchedForm } from '../testing/sample-form.ts';
import { completesForm, reviewState } from './review-state.ts';

const submitted = { ...untouchedForm, status: 'submitted' };
const all = { hasType: true, hasAnswers: true };

it.each([
  ['open', submitted, all],
  ['open', { ...untouchedForm, is_completed: true }, all],
  ['open', { ...untouchedForm, completed_at: '2026-11-20T15:00:00.000Z' }, all],
  ['not-submitted', untouchedForm, all],
  ['not-submitted', { ...untouchedForm, status: 'in_progress' }, all],
  ['voided', { ...submitted, is_voided: true }, all],
  ['voided', { ...untouchedForm, status: 'voided' }, all],
  ['not-linked', { ...submitted, client_id: null }, all],
  ['type-off', submitted, { hasType: false, hasAnswers: true }],
  ['type-off', submitted, { hasType: false, hasAnswers: false }],
  ['unreadable', submitted, { hasType: true, hasAnswers: false }],
] as const)('the state of a review is %s (%#)', (state, form, sources) => {
  expect(reviewState(form, sources)).toBe(state);
});

it.each([
  [true, submitted],
  [false, { ...submitted, is_completed: true }],
  [false, { ...submitted, pending_advisor_signature: true }],
  [false, { ...submitted, pending_client_signature: true }],
  [false, untouchedForm],
])('whether a review completes the form is %s (%#)', (completes, form) => {
  expect(completesForm(form)).toBe(completes);
});
