import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsCalls, callsOf, messageOf, person } from '../testing/agents-calls.fixture.ts';
import { type AgentsPortal, createAgentsPortal } from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
let calls: AgentsCalls;

beforeAll(async () => {
  portal = await createAgentsPortal();
  calls = callsOf(portal);
});
afterAll(() => portal.close());

describe('DELETE /api/agents/:id', () => {
  it('deletes the account, frees its names, and still shows it in the histories', async () => {
    const { agent, token } = await calls.signedIn();
    const answer = await calls.remove(portal.ownerToken, agent.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'Agent deleted.' });
    expect((await portal.request('GET', `/api/agents/${agent.id}`, { token })).status).toBe(401);
    expect((await portal.logIn(agent.username)).status).toBe(401);
    expect((await calls.remove(portal.ownerToken, agent.id)).status).toBe(404);
    const again = await calls.create(portal.ownerToken, {
      ...person('again'),
      email: agent.email,
      username: agent.username,
    });
    expect(again.status).toBe(201);
    expect((await portal.audit('agent.deleted')).at(-1)).toMatchObject({
      entity_id: String(agent.id),
    });
    const rows = await portal.database.query(
      'select first_name, password_hash from agents_agent where id = $1',
      [agent.id],
    );
    expect(rows).toEqual([{ first_name: agent.first_name, password_hash: '' }]);
  });

  it('refuses to delete agent 1 and the own account, with the reason', async () => {
    const { agent: owner, token } = await calls.signedIn('owner');
    const first = await calls.remove(token, 1);
    expect(first.status).toBe(403);
    expect(messageOf(first)).toBe('This agent cannot be deleted');
    const own = await calls.remove(token, owner.id);
    expect(own.status).toBe(403);
    expect(messageOf(own)).toBe('You cannot delete your own account.');
  });
});
