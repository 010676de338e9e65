import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsByRole, createAgentsByRole } from '../testing/agents-by-role.fixture.ts';

let portal: AgentsByRole;
beforeAll(async () => {
  portal = await createAgentsByRole();
});
afterAll(() => portal.close());

describe('GET /api/agents/:id', () => {
  it.each(['plain', 'advisor', 'developer', 'staff'] as const)(
    'an agent with the role %s reads their own account',
    async (role) => {
      const answer = await portal.get(`/api/agents/${portal.agents[role].id}`, role);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(portal.agents[role]);
    },
  );

  it.each([
    ['owner', 200],
    ['developer', 200],
    ['staff', 200],
    ['advisor', 403],
    ['plain', 403],
    [undefined, 401],
  ] as const)('reading another account as %s answers %i', async (role, status) => {
    expect((await portal.get('/api/agents/1', role)).status).toBe(status);
  });

  it('hides from others which ids exist', async () => {
    const [real, unreal] = [
      await portal.get('/api/agents/1', 'plain'),
      await portal.get('/api/agents/77', 'plain'),
    ];
    expect(unreal.status).toBe(403);
    expect(unreal.body).toEqual(real.body);
  });

  it('rejects an unknown agent with 404', async () => {
    const answer = await portal.get('/api/agents/77', 'owner');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, message: 'Agent not found', code: 'not_found' });
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999'])(
    'rejects the agent id %s with 400',
    async (id) => {
      expect((await portal.get(`/api/agents/${id}`, 'owner')).status).toBe(400);
    },
  );
});
