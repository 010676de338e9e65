import { afterAll, beforeAll, expect, it } from 'vitest';
import { filledIn } from '../testing/visits-portal.fixture.ts';
import { createReviewsPortal, messageOf, type ReviewsPortal } from './reviews-portal.fixture.ts';

let portal: ReviewsPortal;
beforeAll(async () => {
  portal = await createReviewsPortal();
});
afterAll(() => portal.close());

/** What was completed is changed by owners only, who say why. */
async function byOwner(path: string, body: object): Promise<void> {
  const call = { token: portal.owner, body };
  expect((await portal.request('PUT', `/api${path}?reason=Mistake`, call)).status).toBe(200);
}

it('decides once when the same decision arrives twice', async () => {
  const { id, clientId } = await portal.submitted();
  const review = await portal.review(id);
  const answers = await Promise.all([
    portal.decide(id, review, ['dob']),
    portal.decide(id, review, ['dob']),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0].json()).toEqual(answers[1].json());
  const lines = (await portal.history(clientId)).filter(({ action }) => /review|upd/.test(action));
  expect(lines).toHaveLength(2);
});

it('lets one of two agents decide, and refuses the other with 409', async () => {
  const { id } = await portal.submitted();
  const review = await portal.review(id);
  const answers = await Promise.all([
    portal.decide(id, review, ['dob', 'address']),
    portal.decide(id, review, ['dob'], portal.owner),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(messageOf(refused)).toMatch(/^Someone else reviewed this form/);
});

it('refuses a decision with 409 when the client changed after it was read', async () => {
  const { id, clientId } = await portal.submitted();
  const review = await portal.review(id);
  await portal.call('PUT', `/clients/${clientId}`, { primary_email: 'newer@example.com' });
  const answer = await portal.decide(id, review, ['primary_email']);
  expect(answer.status).toBe(409);
  expect(messageOf(answer)).toMatch(/^The form or the client changed/);
  expect((await portal.client(clientId))['primary_email']).toBe('newer@example.com');
});

it('asks again about answers that were edited after the decision', async () => {
  const { id } = await portal.submitted();
  const review = await portal.review(id);
  await portal.decide(id, review, []);
  const contactInfo = { primary_phone: '(305) 555-0199', email: 'other@example.com' };
  await byOwner(`/sessionforms/${id}`, { form_data: { ...filledIn, contactInfo } });
  expect((await portal.decide(id, review, ['dob'])).status).toBe(409);
  expect(await portal.review(id)).toMatchObject({ undecided: 4, reviewed_at: null });
});

it('asks again when the form is linked to another client', async () => {
  const { id } = await portal.submitted();
  await portal.decide(id, await portal.review(id), []);
  await byOwner(`/sessionforms/${id}/link-client`, { client_id: await portal.addClient() });
  expect(await portal.review(id)).toMatchObject({ reviewed_at: null, completes: false });
  expect((await portal.review(id)).undecided).toBeGreaterThan(3);
});

it('names a field that the form does not change, and writes nothing', async () => {
  const { id, clientId } = await portal.submitted();
  const answer = await portal.decide(id, await portal.review(id), ['dob', 'notes']);
  expect([answer.status, answer.json<{ details: unknown }>().details]).toEqual([
    400,
    [{ field: 'accept', message: 'notes: This form does not change it' }],
  ]);
  expect((await portal.client(clientId))['version']).toBe(1);
});

it('refuses a review of a form that was unlinked from its client', async () => {
  const { id } = await portal.submitted();
  const review = await portal.review(id);
  await portal.call('PUT', `/sessionforms/${id}/unlink-client`);
  expect((await portal.review(id)).state).toBe('not-linked');
  const answer = await portal.decide(id, review, ['dob']);
  expect([answer.status, messageOf(answer)]).toEqual([
    409,
    'This form is not linked to a client. Link it to a client first.',
  ]);
});

it('answers 404 once the client was deleted with its forms', async () => {
  const { id, clientId } = await portal.submitted();
  const review = await portal.review(id);
  await portal.call('DELETE', `/clients/${clientId}`);
  expect((await portal.call('GET', `/sessionforms/${id}/review`)).status).toBe(404);
  expect((await portal.decide(id, review, ['dob'])).status).toBe(404);
});

it('refuses a visitor and a stranger', async () => {
  const { id } = await portal.submitted();
  const review = await portal.review(id);
  const link = await portal.link(id);
  expect((await portal.decide(id, review, ['dob'], link)).status).toBe(401);
  expect((await portal.request('GET', `/api/sessionforms/${id}/review`)).status).toBe(401);
});

it.each([
  ['voided', { is_voided: true }, 'voided', /voided/],
  ['in progress', { status: 'in_progress' }, 'not-submitted', /not been submitted/],
  ['of an unknown form type', { form_type: 'gone' }, 'type-off', /turned off/],
  ['damaged', { form_data: 'v1.x.AAAA' }, 'unreadable', /cannot be read/],
])('says why a form that is %s cannot be reviewed', async (_, columns, state, sentence) => {
  const { id } = await portal.submitted();
  const review = await portal.review(id);
  await portal.store(id, columns);
  expect(await portal.review(id)).toMatchObject({ state, fields: [], undecided: 0 });
  const answer = await portal.decide(id, review, ['dob']);
  expect(answer.status).toBe(409);
  expect(messageOf(answer)).toMatch(sentence);
});
