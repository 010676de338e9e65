// @vitest-environment jsdom
import { renderInPortal } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FormReview, Submission } from '../../generated/types.ts';
import { sampleSubmission } from '../testing/sample-forms.ts';
import { ReviewNotice } from './review-notice.tsx';
import { reviewField, sampleReview } from './sample-review.fixture.ts';

afterEach(cleanup);

const submitted: Submission = {
  ...sampleSubmission,
  status: 'submitted',
  list_status: 'submitted',
};

async function show(review: FormReview | null, submission = submitted) {
  const onReview = vi.fn();
  const body = { success: true, data: review };
  const rendered = await renderInPortal(
    <ReviewNotice submission={submission} onReview={onReview} />,
    {
      permissions: ['forms.use'],
      answers: {
        'GET /sessionforms/:id/review':
          review === null ? { status: 500, body: { message: 'Failed' } } : body,
      },
    },
  );
  return { ...rendered, onReview };
}

it('asks for a review with the number of differences', async () => {
  const { onReview } = await show(sampleReview);
  fireEvent.click(await screen.findByRole('button', { name: 'Review Changes (3)' }));
  expect(onReview).toHaveBeenCalledOnce();
  expect(screen.getByText("3 answers differ from the client's record.")).toBeTruthy();
});

it('offers to finish a form whose answers the client has already', async () => {
  await show({ ...sampleReview, undecided: 0, fields: [] });
  await screen.findByText("All answers match the client's record.");
  expect(screen.getByRole('button', { name: 'Review' })).toBeTruthy();
});

it('shows who reviewed the form, and what was accepted', async () => {
  const decided = { decided_by: 'Maria Lopez', decided_at: '2026-11-23T15:00:00.000Z' };
  await show({
    ...sampleReview,
    completes: false,
    undecided: 0,
    reviewed_at: decided.decided_at,
    reviewed_by: decided.decided_by,
    fields: [
      reviewField('dob', 'Birth Date', { ...decided, change: 'same', decision: 'accepted' }),
      reviewField('weight', 'Weight', { ...decided, decision: 'kept' }),
    ],
  });
  expect(
    await screen.findByText(
      'Reviewed by Maria Lopez, 11/23/2026, 10:00 AM. Accepted: Birth Date. Not changed: Weight.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Review Again' })).toBeTruthy();
});

it('says why the answers cannot be compared', async () => {
  await show({ ...sampleReview, state: 'type-off', fields: [] });
  expect(await screen.findByText(/turned off/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that the comparison failed', async () => {
  await show(null);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});

it.each([
  ['in progress', { ...sampleSubmission, list_status: 'in_progress' }],
  ['without a client', { ...submitted, client_id: null }],
  ['voided', { ...submitted, is_voided: true }],
  ['to sign', { ...submitted, type: 'DocuSign' as const }],
])('asks nothing about a form %s', async (_, submission) => {
  const { server, container } = await show(sampleReview, submission);
  expect(container.querySelector('button, .review-notice')).toBeNull();
  expect(server.callsOf('GET /sessionforms/:id/review')).toHaveLength(0);
});
