import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  byField,
  createReviewsPortal,
  knownClient,
  reviewIn,
  type ReviewsPortal,
} from './reviews-portal.fixture.ts';

let portal: ReviewsPortal;
beforeAll(async () => {
  portal = await createReviewsPortal();
});
afterAll(() => portal.close());

it('compares a submitted form with its client, hidden values as masks', async () => {
  const { id, clientId } = await portal.submitted();
  const review = await portal.review(id);
  expect(review).toMatchObject({
    state: 'open',
    completes: true,
    client_id: clientId,
    client_version: 1,
    reviewed_at: null,
    same: 4,
    undecided: 3,
  });
  expect(review.fields.map(({ field, change }) => [field, change])).toEqual([
    ['dob', 'new'],
    ['primary_email', 'changed'],
    ['address', 'new'],
  ]);
  expect(byField(review)['primary_email']).toEqual({
    field: 'primary_email',
    label: 'Primary Email',
    group: 'Contact',
    change: 'changed',
    hidden: false,
    current: 'old@example.com',
    answer: 'carmen@example.com',
    problem: null,
    leftover: [],
    decision: null,
    decided_by: null,
    decided_at: null,
  });
});

it('never sends a hidden value in plain text', async () => {
  const { id } = await portal.submitted({ ...knownClient, ssn: '900-12-0001' });
  const answer = await portal.call('GET', `/sessionforms/${id}/review`);
  expect(byField(reviewIn(answer))['ssn']).toMatchObject({
    hidden: true,
    current: '***-**-0001',
    answer: '***-**-6037',
  });
  expect(answer.text).not.toMatch(/900-?12/);
});

it('writes the accepted answers to the client, and records the others as kept', async () => {
  const { id, clientId } = await portal.submitted({ ...knownClient, ssn: '900-12-0001' });
  const answer = await portal.decide(id, await portal.review(id), ['dob', 'ssn']);
  expect(answer.status).toBe(200);
  const data = reviewIn(answer);
  expect(data).toMatchObject({ undecided: 0, client_version: 2, completes: false });
  expect(data.reviewed_by).not.toBe('');
  const decisions = data.fields.map(({ field, decision }) => [field, decision]);
  expect(decisions).toEqual([
    ['dob', 'accepted'],
    ['ssn', 'accepted'],
    ['primary_email', 'kept'],
    ['address', 'kept'],
  ]);
  expect(await portal.client(clientId)).toMatchObject({
    dob: '1958-03-07',
    ssn: '***-**-6037',
    primary_email: 'old@example.com',
    address: '',
    version: 2,
  });
  expect(await portal.form(id)).toMatchObject({
    list_status: 'completed',
    display_category: 'complete',
  });
});

it('records the decision in the history of the client, and what it changed', async () => {
  const { id, clientId } = await portal.submitted();
  await portal.decide(id, await portal.review(id), ['primary_email']);
  const [reviewed, updated] = await portal.history(clientId);
  expect([reviewed?.action, reviewed?.entity_id]).toEqual(['session-form.reviewed', String(id)]);
  expect(reviewed?.changes).toEqual({
    title: { to: 'Personal Information' },
    accepted: { to: ['Primary Email'] },
    kept: { to: ['Birth Date', 'Address'] },
  });
  expect([updated?.action, updated?.purpose]).toEqual([
    'client.updated',
    'review of the form "Personal Information"',
  ]);
  expect(updated?.changes).toEqual({
    primary_email: { from: 'old@example.com', to: 'carmen@example.com' },
  });
});

it('stores no answer beside the decision', async () => {
  const { id } = await portal.submitted({});
  await portal.decide(id, await portal.review(id), ['ssn']);
  const rows = await portal.database.query('select * from forms_review where submission_id = $1', [
    id,
  ]);
  expect(rows).toHaveLength(6);
  expect(JSON.stringify(rows)).not.toMatch(/6037|carmen|305/i);
});

it('can be reviewed again, and then accepts what was kept', async () => {
  const { id, clientId } = await portal.submitted();
  await portal.decide(id, await portal.review(id), []);
  expect((await portal.client(clientId))['version']).toBe(1);
  const again = await portal.decide(id, await portal.review(id), ['dob']);
  expect(byField(reviewIn(again))['dob']).toMatchObject({
    change: 'same',
    decision: 'accepted',
  });
  expect((await portal.client(clientId))['dob']).toBe('1958-03-07');
});

it('completes a form whose answers the client has already', async () => {
  const address = '1 Bay Street, Miami, FL 33101';
  const known = { ...knownClient, primary_email: 'CARMEN@example.com', dob: '1958-03-07', address };
  const { id, clientId } = await portal.submitted(known);
  const review = await portal.review(id);
  expect(review).toMatchObject({ fields: [], same: 7, undecided: 0, completes: true });
  const answers = [await portal.decide(id, review, []), await portal.decide(id, review, [])];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await portal.form(id)).list_status).toBe('completed');
  expect((await portal.client(clientId))['version']).toBe(1);
});

it('leaves a form with a due signature as submitted', async () => {
  const { id } = await portal.submitted();
  await portal.store(id, { pending_advisor_signature: true });
  await portal.decide(id, await portal.review(id), []);
  expect((await portal.form(id)).list_status).toBe('submitted');
});

it('publishes that a form was submitted and reviewed, without any value', async () => {
  const { id, clientId } = await portal.submitted();
  await portal.decide(id, await portal.review(id), ['dob']);
  const events = await portal.database.query<{ event: string; payload: object }>(
    `select event, payload from core_outbox
     where event like 'forms.%' and payload ->> 'submission_id' = $1 order by id`,
    [String(id)],
  );
  expect(events).toEqual([
    {
      event: 'forms.submitted',
      payload: {
        submission_id: id,
        form_id: portal.template,
        session_id: null,
        client_id: clientId,
      },
    },
    {
      event: 'forms.reviewed',
      payload: {
        submission_id: id,
        client_id: clientId,
        accepted: ['dob'],
        kept: ['primary_email', 'address'],
      },
    },
  ]);
});
