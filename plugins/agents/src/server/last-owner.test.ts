import { expect, it, onTestFinished } from 'vitest';
import type { Agent } from '../generated/types.ts';
import { createAgentsPortal, withFlags } from './testing/agents-portal.fixture.ts';

const refusal = {
  success: false,
  code: 'conflict',
  message: 'The portal needs at least one owner who can sign in.',
};

async function portalOfOneOwner() {
  const portal = await createAgentsPortal();
  onTestFinished(() => portal.close());
  const demote = (token: string, id: number) =>
    portal.request('PUT', `/api/agents/${id}/update`, { token, body: { is_owner: false } });
  return { portal, demote };
}

it('the last owner stays one', async () => {
  const { portal, demote } = await portalOfOneOwner();
  const answer = await demote(portal.ownerToken, 1);
  expect(answer.status).toBe(409);
  expect(answer.body).toEqual(refusal);
});

it('one owner remains when two owners demote each other at the same time', async () => {
  const { portal, demote } = await portalOfOneOwner();
  const others: Agent[] = [];
  // The first owner is signed out once they are demoted.
  for (let round = 0; round < 5; round += 1)
    others.push(await portal.addAgent(withFlags('all_staff_access')));
  for (const other of others) {
    await portal.database.query('update agents_agent set is_owner = id in (1, $1)', [other.id]);
    const theirs = await portal.tokenOf(other);
    const owner = await portal.logIn('owner', 'porch-light-owner');
    const answers = await Promise.all([
      demote(owner.json<{ token: string }>().token, other.id),
      demote(theirs, 1),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await portal.database.query<{ id: string }>(
      'select id from agents_agent where is_owner and deleted_at is null',
    );
    expect(owners).toHaveLength(1);
  }
});
