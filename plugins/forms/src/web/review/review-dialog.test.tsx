// @vitest-environment jsdom
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FormReview } from '../../generated/types.ts';
import { sampleSubmission } from '../testing/sample-forms.ts';
import ReviewDialog from './review-dialog.tsx';
import { reviewField, sampleReview } from './sample-review.fixture.ts';

afterEach(cleanup);

const wrapped = (data: FormReview) => ({ success: true, data });

async function open(review: FormReview = sampleReview, answers: FakeResponses = {}) {
  const onClose = vi.fn();
  const rendered = await renderInPortal(
    <ReviewDialog submission={sampleSubmission} person="Ana Paz" onClose={onClose} />,
    {
      permissions: ['forms.use', 'clients.write'],
      answers: {
        'GET /sessionforms/:id/review': wrapped(review),
        'POST /sessionforms/:id/review': wrapped({ ...review, undecided: 0 }),
        ...answers,
      },
    },
  );
  await screen.findByRole('dialog', { name: 'Review Changes' });
  const decisions = () =>
    rendered.server.callsOf('POST /sessionforms/:id/review').map(({ body }) => body);
  return { ...rendered, onClose, decisions };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const from = { version: 4, client_version: 2, reviewed_at: null };

it('shows both values of each difference, and checks only what fills in an empty field', async () => {
  await open();
  await screen.findByRole('checkbox', { name: 'Birth Date' });
  expect(['Birth Date', 'SSN', 'Primary Email'].map((name) => box(name).checked)).toEqual([
    true,
    false,
    false,
  ]);
  const group = screen.getByRole('group', { name: 'Identifiers' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
  expect(within(group).getByText('The hidden part differs.')).toBeTruthy();
  expect(within(group).getByText('None')).toBeTruthy();
  expect(screen.getByText('old primary_email')).toBeTruthy();
  expect(screen.getByText('3 more answers match the record.')).toBeTruthy();
});

it('writes the checked answers', async () => {
  const { decisions, onClose } = await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Primary Email' }));
  press('Accept Selected (2)');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(decisions()).toEqual([{ accept: ['dob', 'primary_email'], ...from }]);
  expect(await screen.findByText('2 changes accepted')).toBeTruthy();
});

it('accepts every answer by Alt+A', async () => {
  const { decisions, onClose } = await open();
  await screen.findByRole('checkbox', { name: 'SSN' });
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', altKey: true });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(decisions()).toEqual([{ accept: ['dob', 'ssn', 'primary_email'], ...from }]);
});

it('keeps all current values when nothing is checked', async () => {
  const { decisions, onClose } = await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Birth Date' }));
  press('Keep Current Values');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(decisions()).toEqual([{ accept: [], ...from }]);
});

it('leaves out an answer that the client cannot have, and says why', async () => {
  const phone = reviewField('primary_phone', 'Primary Phone', { problem: 'Enter 10 digits' });
  const { decisions } = await open({ ...sampleReview, fields: [...sampleReview.fields, phone] });
  await screen.findByText('Enter 10 digits');
  expect(box('Primary Phone').disabled).toBe(true);
  press(/^Accept All/);
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]).toMatchObject({ accept: ['dob', 'ssn', 'primary_email'] });
});

it('shows what changed after a conflict, unchecked, and keeps the other choices', async () => {
  const reads = [sampleReview];
  const [dob, ssn, email] = sampleReview.fields;
  const newer = {
    ...sampleReview,
    client_version: 3,
    fields: [dob!, ssn!, { ...email!, current: 'newest@example.com' }],
  };
  const { onClose } = await open(sampleReview, {
    'GET /sessionforms/:id/review': () => wrapped(reads.at(-1)!),
    'POST /sessionforms/:id/review': () => {
      reads.push(newer);
      return { status: 409, body: { code: 'conflict', message: 'Check the changes again.' } };
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'SSN' }));
  fireEvent.click(box('Primary Email'));
  press('Accept Selected (3)');
  expect(await screen.findByText('newest@example.com')).toBeTruthy();
  expect(screen.getByText('Check the changes again.')).toBeTruthy();
  expect(screen.getByText('Changed while you were reviewing')).toBeTruthy();
  expect([box('SSN').checked, box('Primary Email').checked]).toEqual([true, false]);
  fireEvent.click(box('Primary Email'));
  expect(box('Primary Email').checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('says that there is nothing to change, and completes the form', async () => {
  const { decisions, onClose } = await open({ ...sampleReview, fields: [], undecided: 0 });
  await screen.findByText('Nothing to change');
  press('Mark Complete');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(decisions()).toEqual([{ accept: [], ...from }]);
});

it('saves nothing for a complete form without differences', async () => {
  await open({ ...sampleReview, fields: [], undecided: 0, completes: false });
  await screen.findByText('Nothing to change');
  expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull();
});

it('says why a form cannot be reviewed', async () => {
  await open({ ...sampleReview, state: 'type-off', fields: [], client_version: null });
  expect(await screen.findByText(/^The form type of this form is turned off/)).toBeTruthy();
});

it('tries again when the comparison cannot be loaded', async () => {
  let isBroken = true;
  await open(sampleReview, {
    'GET /sessionforms/:id/review': () =>
      isBroken ? { status: 500, body: { message: 'Failed' } } : wrapped(sampleReview),
  });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  isBroken = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('checkbox', { name: 'SSN' })).toBeTruthy();
});

it('warns beside a new name of what the record has of the previous person', async () => {
  const name = reviewField('ben1_name', 'Ben 1 Name', { leftover: ['Ben 1 DOB', 'Ben 1 SSN'] });
  await open({ ...sampleReview, fields: [name, ...sampleReview.fields] });
  await screen.findByRole('checkbox', { name: 'Ben 1 Name' });
  const about = document.getElementById(box('Ben 1 Name').getAttribute('aria-describedby')!);
  expect(about?.textContent).toContain('Ben 1 DOB, Ben 1 SSN in the record may belong to someone');
  expect(screen.getAllByText(/may belong to someone else/)).toHaveLength(1);
});
