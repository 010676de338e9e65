import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WaitingReviews } from '../../generated/types.ts';
import { createReviewsPortal, knownClient, type ReviewsPortal } from './reviews-portal.fixture.ts';

let portal: ReviewsPortal;
let me: number;
beforeAll(async () => {
  portal = await createReviewsPortal();
  me = await agentOf(portal.token);
});
afterAll(() => portal.close());

async function agentOf(token: string): Promise<number> {
  const answer = await portal.request('GET', '/api/bootstrap', { token });
  return answer.json<{ actor: { id: number } }>().actor.id;
}

const waiting = () => portal.get<WaitingReviews>('/form-reviews/waiting');

const assign = (clientId: number, agentId: number | null) =>
  portal.database.query('update clients_client set assigned_agent_id = $2 where id = $1', [
    clientId,
    agentId,
  ]);

/** A submitted form of a client of this agent. */
async function submittedTo(agentId: number | null) {
  const sent = await portal.submitted({ ...knownClient });
  await assign(sent.clientId, agentId);
  return sent;
}

it('lists the submitted forms of the own clients until they are reviewed', async () => {
  const { id, clientId } = await submittedTo(me);
  const before = await waiting();
  expect(before.count).toBe(before.data.length);
  expect(before.data[0]).toEqual({
    id,
    title: 'Personal Information',
    client_id: clientId,
    client_name: 'Carmen Villalobos',
    submitted_at: (await portal.form(id)).submitted_at,
    marked_by: null,
  });
  await portal.decide(id, await portal.review(id), []);
  expect(idsOf(await waiting())).not.toContain(id);
});

it('lists forms of clients without an agent, and none of other agents', async () => {
  const other = await agentOf(portal.owner);
  const [unassigned, foreign] = [await submittedTo(null), await submittedTo(other)];
  const ids = idsOf(await waiting());
  expect(ids).toContain(unassigned.id);
  expect(ids).not.toContain(foreign.id);
});

it('lists a form with a due signature only until its answers are decided', async () => {
  const { id } = await submittedTo(me);
  await portal.store(id, { pending_advisor_signature: true });
  expect(idsOf(await waiting())).toContain(id);
  await portal.decide(id, await portal.review(id), []);
  expect((await portal.form(id)).list_status).toBe('submitted');
  expect(idsOf(await waiting())).not.toContain(id);
});

it.each([
  ['void', { is_voided: true }],
  ['deleted', { deleted_at: new Date().toISOString() }],
  ['still in progress', { status: 'in_progress' }],
  ['a document', { type: 'PDF' }],
])('leaves out a form that is %s', async (_, columns) => {
  const { id } = await submittedTo(me);
  await portal.store(id, columns);
  expect(idsOf(await waiting())).not.toContain(id);
});

function idsOf({ data }: WaitingReviews): readonly number[] {
  return data.map(({ id }) => id);
}
