import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../generated/types.ts';
import { type AgentsByRole, createAgentsByRole } from '../testing/agents-by-role.fixture.ts';

let portal: AgentsByRole;
beforeAll(async () => {
  portal = await createAgentsByRole();
});
afterAll(() => portal.close());

describe('GET /api/agents/list', () => {
  it.each([
    ['owner', 200],
    ['developer', 200],
    ['staff', 200],
    ['advisor', 403],
    ['plain', 403],
    [undefined, 401],
  ] as const)('answers the role %s with %i', async (role, status) => {
    expect((await portal.get('/api/agents/list', role)).status).toBe(status);
  });

  it('lists agents by last name, without passwords', async () => {
    const list = (await portal.get('/api/agents/list', 'owner')).json<Agent[]>();
    expect(list.map(({ last_name }) => last_name)).toEqual([
      'abel',
      'Baker',
      'Cole',
      'Dunn',
      'Owner',
    ]);
    expect(list[1]).toEqual(portal.agents.advisor);
    expect(Object.keys(list[4]!).sort()).toEqual([
      'client_count',
      'email',
      'first_name',
      'has_all_staff_access',
      'id',
      'is_advisor',
      'is_developer',
      'is_owner',
      'last_login_at',
      'last_name',
      'suspended',
      'username',
    ]);
    expect(list[4]).toMatchObject({ id: 1, username: 'owner', email: '', is_owner: true });
  });

  it('numbers new agents from 1000', () => {
    expect(portal.agents.plain.id).toBe(1000);
  });
});
