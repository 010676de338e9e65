import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../generated/types.ts';
import {
  type AgentsPortal,
  createAgentsPortal,
  messageOf,
} from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;

beforeAll(async () => {
  portal = await createAgentsPortal();
});
afterAll(() => portal.close());

describe('PUT /api/agents/:id/update', () => {
  it('changes only the sent fields, and records old and new values', async () => {
    const { agent, token } = await portal.signedIn('advisor');
    const answer = await portal.updateAgent(token, agent.id, {
      last_name: 'Ortiz ',
      username: 'rosa.ortiz',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...agent, last_name: 'Ortiz', username: 'rosa.ortiz' });
    expect((await portal.audit('agent.updated')).at(-1)).toMatchObject({
      actor_id: agent.id,
      changes: {
        last_name: { from: agent.last_name, to: 'Ortiz' },
        username: { from: agent.username, to: 'rosa.ortiz' },
      },
    });
    // Names do not end a token.
    expect((await portal.updateAgent(token, agent.id, { first_name: 'Rosalia' })).status).toBe(200);
  });

  it('writes nothing when nothing differs', async () => {
    const { agent, token } = await portal.signedIn('advisor');
    const before = await portal.audit('agent.updated');
    const { id, client_count, suspended: _, last_login_at: __, ...same } = agent;
    expect(client_count).toBe(0);
    expect((await portal.updateAgent(token, id, same)).body).toEqual(agent);
    expect(await portal.audit('agent.updated')).toHaveLength(before.length);
  });

  it('accepts the account’s own email, in any letter case', async () => {
    const { agent, token } = await portal.signedIn();
    const email = agent.email.toUpperCase();
    expect((await portal.updateAgent(token, agent.id, { email })).json<Agent>().email).toBe(email);
    expect((await portal.updateAgent(token, agent.id, { username: email })).status).toBe(200);
  });

  it.each([
    ['owner', 403],
    ['developer', 403],
    ['all_staff_access', 200],
  ] as const)('changing flags with %s alone answers %i', async (flag, status) => {
    const { token } = await portal.signedIn(flag);
    const { id } = await portal.addAgent();
    const answer = await portal.updateAgent(token, id, { has_all_staff_access: true });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(messageOf(answer)).toBe('Access levels can be changed only with full staff access.');
      expect(
        (await portal.updateAgent(token, id, { first_name: 'Eva', has_all_staff_access: false }))
          .status,
      ).toBe(200);
    }
  });

  it.each([
    [['all_staff_access'], { is_owner: true }],
    [['all_staff_access'], { is_developer: true }],
    [['all_staff_access'], { is_advisor: true }],
    [['all_staff_access', 'developer'], { is_owner: true }],
  ] as const)('a colleague with %j cannot give %j', async (flags, body) => {
    const { agent, token } = await portal.signedIn(...flags);
    const { id } = await portal.addAgent();
    for (const target of [id, agent.id]) {
      const answer = await portal.updateAgent(token, target, body);
      expect(answer.status).toBe(403);
      expect(messageOf(answer)).toBe('You cannot give access that you do not have yourself.');
    }
  });

  it('refuses changes of an account with access that the current user lacks', async () => {
    const { token } = await portal.signedIn('all_staff_access');
    const { agent } = await portal.signedIn('developer');
    for (const body of [{ email: 'eva@example.com' }, { is_developer: false }]) {
      const answer = await portal.updateAgent(token, agent.id, body);
      expect(answer.status).toBe(403);
      expect(messageOf(answer)).toBe(
        'This agent has access that you do not have. Ask an owner to change this account.',
      );
    }
    const stored = await portal.request('GET', `/api/agents/${agent.id}`, { token });
    expect(stored.body).toEqual(agent);
  });

  it('refuses to drop the last administrator flag of the own account', async () => {
    const { agent, token } = await portal.signedIn('all_staff_access', 'advisor');
    const answer = await portal.updateAgent(token, agent.id, { has_all_staff_access: false });
    expect(answer.status).toBe(403);
    expect(messageOf(answer)).toBe('You cannot remove your own last administrator access.');
  });

  it('rejects the update of an unknown account with 404', async () => {
    expect((await portal.updateAgent(portal.ownerToken, 77, { first_name: 'Eva' })).status).toBe(
      404,
    );
  });
});
