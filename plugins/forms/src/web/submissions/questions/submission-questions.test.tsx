// @vitest-environment jsdom
import { renderInPortal } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Submission } from '../../../generated/types.ts';
import { sampleReview } from '../../review/sample-review.fixture.ts';
import { sampleSubmission } from '../../testing/sample-forms.ts';
import { FormQuestion } from './form-question.tsx';
import { SubmissionQuestions, type SubmissionChoice } from './submission-questions.tsx';

afterEach(cleanup);

const ana = { id: 5, name: 'Ana Paz', dob: null, email: 'ana@example.com', phone: '' };

function Asked({ submission }: { readonly submission: Submission }) {
  const [question, setQuestion] = useState<SubmissionChoice | null>('link');
  const close = () => setQuestion(null);
  return (
    <SubmissionQuestions
      question={question}
      submission={submission}
      onClose={close}
      onRemoved={close}
    />
  );
}

async function linkToAna(part: Partial<Submission>) {
  const submission = { ...sampleSubmission, client_id: null, ...part };
  const rendered = await renderInPortal(<Asked submission={submission} />, {
    permissions: ['forms.use', 'clients.write'],
    answers: {
      'GET /clients/search': { success: true, data: [ana] },
      'GET /clients/duplicates': { success: true, data: [] },
      'PUT /sessionforms/:id/link-client': { success: true, message: '', data: submission },
      'GET /sessionforms/:id/review': { success: true, data: sampleReview },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Link to Ana Paz' }));
  return rendered;
}

it('offers the review of a submitted form once it is linked to a client', async () => {
  await linkToAna({ status: 'submitted', list_status: 'submitted' });
  expect(await screen.findByRole('checkbox', { name: 'Birth Date' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks nothing more about a linked form that was not submitted', async () => {
  const { server } = await linkToAna({});
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('GET /sessionforms/:id/review')).toHaveLength(0);
});

it.each([
  ['delete', 'Delete Form', 'Failed to delete form. Please try again.'],
  ['unlinkSession', 'Unlink from Session', 'Failed to unlink from session. Please try again.'],
  ['unlinkClient', 'Unlink from Client', 'Failed to unlink from client. Please try again.'],
] as const)(
  'says that the form stays when the server gives no reason: %s',
  async (kind, button, text) => {
    const onClose = vi.fn();
    const failed = { status: 400, body: {} };
    await renderInPortal(
      <FormQuestion kind={kind} submission={sampleSubmission} onClose={onClose} />,
      {
        permissions: ['forms.use'],
        answers: {
          'DELETE /sessionforms/:id': failed,
          'PUT /sessionforms/:id/unlink-session': failed,
          'PUT /sessionforms/:id/unlink-client': failed,
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  },
);

it('asks why a completed form is deleted once the server does, and sends the reason', async () => {
  const onDone = vi.fn();
  const asked = 'Say why it is deleted. The reason stays in the audit log.';
  const { server } = await renderInPortal(
    <FormQuestion kind="delete" submission={sampleSubmission} onClose={vi.fn()} onDone={onDone} />,
    {
      permissions: ['forms.use'],
      answers: {
        'DELETE /sessionforms/:id': {
          status: 400,
          body: {
            message: 'This record is kept: it was completed, signed, or declined.',
            details: [{ field: 'reason', message: asked }],
          },
        },
      },
    },
  );
  expect(screen.queryByLabelText('Reason')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Form' }));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: ' Mistake ' } });
  server.answers = { 'DELETE /sessionforms/:id': { success: true, message: 'Form deleted' } };
  fireEvent.click(screen.getByRole('button', { name: 'Delete Form' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.callsOf('DELETE /sessionforms/:id').at(-1)?.query).toEqual({ reason: 'Mistake' });
});

it('says that a completed form is kept to those who may not delete it', async () => {
  const kept =
    'This record is kept: it was completed, signed, or declined. Only an owner can delete it.';
  await renderInPortal(
    <FormQuestion kind="delete" submission={sampleSubmission} onClose={vi.fn()} />,
    {
      permissions: ['forms.use'],
      answers: { 'DELETE /sessionforms/:id': { status: 403, body: { message: kept } } },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Form' }));
  expect(await screen.findByText(kept)).toBeTruthy();
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

const [sent, saved] = ['2026-11-20T15:00:00Z', '2026-11-20T14:00:00Z'];
it.each([
  ['delete', 'Delete Form', { submitted_at: sent }],
  ['remove', 'Remove Form', { submitted_at: null, read_at: saved, last_saved: saved }],
] as const)(
  'asks why before a form with answers of its client is deleted: %s',
  async (kind, name, times) => {
    const onDone = vi.fn();
    const submission = { ...sampleSubmission, ...times };
    const { server } = await renderInPortal(
      <FormQuestion kind={kind} submission={submission} onClose={vi.fn()} onDone={onDone} />,
      {
        permissions: ['forms.use'],
        answers: { 'DELETE /sessionforms/:id': { success: true, message: 'Form deleted' } },
      },
    );
    const reason = await screen.findByLabelText('Reason');
    fireEvent.click(screen.getByRole('button', { name }));
    expect(server.callsOf('DELETE /sessionforms/:id')).toEqual([]);
    fireEvent.change(reason, { target: { value: 'Sent twice' } });
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const [call] = server.callsOf('DELETE /sessionforms/:id');
    expect(call?.query).toEqual({ reason: 'Sent twice' });
  },
);

it('unlinks a form with answers of its client without a reason', async () => {
  const submission = { ...sampleSubmission, submitted_at: sent };
  const question = <FormQuestion kind="unlinkSession" submission={submission} onClose={vi.fn()} />;
  await renderInPortal(question, { permissions: ['forms.use'] });
  await screen.findByRole('button', { name: 'Unlink from Session' });
  expect(screen.queryByLabelText('Reason')).toBeNull();
});
