import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Agent } from '../../generated/types.ts';
import {
  type AgentsPortal,
  createAgentsPortal,
  messageOf,
} from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;

const suspend = (id: number, token = portal.ownerToken) =>
  portal.suspendAgent(token, id, { suspended: true });
const restore = (id: number) => portal.suspendAgent(portal.ownerToken, id, { suspended: false });

describe('PUT /api/agents/:id/suspension', () => {
  beforeAll(async () => {
    portal = await createAgentsPortal();
  });
  afterAll(() => portal.close());

  it('ends the sessions of a suspended agent at once and refuses the password as if it were wrong', async () => {
    const { agent, token } = await portal.signedIn();
    const answer = await suspend(agent.id);
    expect(answer.json<Agent>()).toMatchObject({ id: agent.id, suspended: true });
    expect((await portal.request('GET', `/api/agents/${agent.id}`, { token })).status).toBe(401);
    const bootstrap = await portal.request('GET', '/api/bootstrap', { token });
    expect(bootstrap.status).toBe(401);

    const right = await portal.logIn(agent.username);
    const unknown = await portal.logIn('no.one');
    expect(right.status).toBe(401);
    expect(right.body).toEqual(unknown.body);
  });

  it('counts guesses at a suspended account like any others', async () => {
    const agent = await portal.addAgent();
    await suspend(agent.id);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await portal.logIn(agent.username, 'wrong-guess')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('lets a restored agent sign in again, with no token from before', async () => {
    const { agent, token } = await portal.signedIn();
    await suspend(agent.id);
    expect((await restore(agent.id)).json<Agent>().suspended).toBe(false);
    expect((await portal.request('GET', `/api/agents/${agent.id}`, { token })).status).toBe(401);
    expect((await portal.logIn(agent.username)).status).toBe(200);
  });

  it('records one line for each change, whether it is repeated or sent in parallel', async () => {
    const agent = await portal.addAgent();
    const answers = await Promise.all([1, 2, 3].map(() => suspend(agent.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await restore(agent.id);
    await restore(agent.id);
    for (const action of ['agent.suspended', 'agent.restored']) {
      const lines = (await portal.audit(action)).filter(
        ({ entity_id }) => entity_id === String(agent.id),
      );
      expect(lines, action).toMatchObject([{ actor_kind: 'staff', actor_id: 1 }]);
    }
  });

  it('refuses the own account with the reason', async () => {
    const answer = await suspend(1);
    expect(answer.status).toBe(403);
    expect(messageOf(answer)).toBe('You cannot suspend your own account.');
  });

  it.each([
    ['a missing body', {}],
    ['a text', { suspended: 'yes' }],
    ['another field', { suspended: true, is_owner: true }],
  ])('refuses %s with 400', async (_, body) => {
    const agent = await portal.addAgent();
    expect((await portal.suspendAgent(portal.ownerToken, agent.id, body)).status).toBe(400);
  });

  it('responds with 404 for an unknown account and 403 to an agent without rights', async () => {
    expect((await suspend(987_654)).status).toBe(404);
    const { agent, token } = await portal.signedIn();
    expect((await suspend(agent.id, token)).status).toBe(403);
  });
});

describe('the last owner', () => {
  beforeEach(async () => {
    portal = await createAgentsPortal();
    onTestFinished(() => portal.close());
  });

  it('leaves one of two owners able to sign in when they suspend each other', async () => {
    const { agent: second, token } = await portal.signedIn('owner');
    const answers = await Promise.all([suspend(second.id), suspend(1, token)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
    const [row] = await portal.database.query<{ count: number }>(
      'select count(*)::int as count from agents_agent where is_owner and suspended_at is null',
    );
    expect(row?.count).toBe(1);
  });

  it('refuses to remove the only owner who is not suspended', async () => {
    const { agent: second, token } = await portal.signedIn('owner', 'all_staff_access');
    await suspend(1, token);
    const demoted = await portal.updateAgent(token, second.id, { is_owner: false });
    expect(demoted.status).toBe(409);
    expect(messageOf(demoted)).toBe('The portal needs at least one owner who can sign in.');
  });
});
