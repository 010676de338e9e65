import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AgentsPortal,
  createAgentsPortal,
  password,
  messageOf,
} from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;

beforeAll(async () => {
  portal = await createAgentsPortal();
});
afterAll(() => portal.close());

describe('PUT /api/agents/:id/password', () => {
  it("requires the current password for one's own, and ends every token", async () => {
    const { agent, token } = await portal.signedIn();
    const change = (body: object) => portal.setPassword(token, agent.id, body);
    const missing = await change({ password: 'lantern-42x' });
    expect(missing.status).toBe(400);
    expect(missing.json()).toMatchObject({
      details: [{ field: 'current_password', message: 'Current password is required' }],
    });
    const wrong = await change({ password: 'lantern-42x', current_password: 'guess' });
    expect(wrong.status).toBe(400);
    expect(wrong.json()).toMatchObject({
      details: [{ field: 'current_password', message: 'Current password is incorrect' }],
    });
    const short = await change({ password: 'abcde', current_password: password });
    expect(short.status).toBe(400);
    expect(messageOf(short)).toBe('Password must be at least 6 characters.');
    const done = await change({ password: 'lantern-42x', current_password: password });
    expect(done.status).toBe(200);
    expect(done.body).toEqual({ success: true, message: 'Password updated.' });
    expect((await portal.request('GET', `/api/agents/${agent.id}`, { token })).status).toBe(401);
    expect((await portal.logIn(agent.username)).status).toBe(401);
    expect((await portal.logIn(agent.username, 'lantern-42x')).status).toBe(200);
    const recorded = (await portal.audit('agent.password-changed')).at(-1);
    expect(recorded).toEqual({
      actor_kind: 'staff',
      actor_id: agent.id,
      entity_id: String(agent.id),
      changes: {},
    });
  });

  it('requires no current password for another agent', async () => {
    const { token } = await portal.signedIn('all_staff_access');
    const { agent, token: theirs } = await portal.signedIn();
    expect((await portal.setPassword(token, agent.id, { password: 'lantern-42x' })).status).toBe(
      200,
    );
    expect((await portal.request('GET', `/api/agents/${agent.id}`, { token: theirs })).status).toBe(
      401,
    );
    expect((await portal.logIn(agent.username, 'lantern-42x')).status).toBe(200);
  });

  it('refuses to set the password of an account with access that the current user lacks', async () => {
    const { token } = await portal.signedIn('all_staff_access');
    const { agent } = await portal.signedIn('developer');
    const answer = await portal.setPassword(token, agent.id, { password: 'lantern-42x' });
    expect(answer.status).toBe(403);
    expect(messageOf(answer)).toBe(
      'This agent has access that you do not have. Ask an owner to change this account.',
    );
    expect((await portal.logIn(agent.username)).status).toBe(200);
  });

  it('answers 404 for an unknown account', async () => {
    const answer = await portal.setPassword(portal.ownerToken, 77, { password: 'lantern-42x' });
    expect(answer.status).toBe(404);
  });
});
