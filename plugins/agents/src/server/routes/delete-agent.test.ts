import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AgentsPortal,
  createAgentsPortal,
  messageOf,
  person,
} from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;

beforeAll(async () => {
  portal = await createAgentsPortal();
});
afterAll(() => portal.close());

describe('DELETE /api/agents/:id', () => {
  it('deletes the account, frees its names, and still shows it in the histories', async () => {
    const { agent, token } = await portal.signedIn();
    const answer = await portal.deleteAgent(portal.ownerToken, agent.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'Agent deleted.' });
    expect((await portal.request('GET', `/api/agents/${agent.id}`, { token })).status).toBe(401);
    expect((await portal.logIn(agent.username)).status).toBe(401);
    expect((await portal.deleteAgent(portal.ownerToken, agent.id)).status).toBe(404);
    const again = await portal.createAgent(portal.ownerToken, {
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
    const { agent: owner, token } = await portal.signedIn('owner');
    const first = await portal.deleteAgent(token, 1);
    expect(first.status).toBe(403);
    expect(messageOf(first)).toBe('This agent cannot be deleted');
    const own = await portal.deleteAgent(token, owner.id);
    expect(own.status).toBe(403);
    expect(messageOf(own)).toBe('You cannot delete your own account.');
  });
});
