import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../generated/types.ts';
import { type AgentsPortal, createAgentsPortal } from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
let rosa: Agent;

beforeAll(async () => {
  portal = await createAgentsPortal();
  rosa = await portal.addAgent();
});
afterAll(() => portal.close());

describe('POST /api/crm/logout', () => {
  it('revokes this token at once and no other', async () => {
    const [one, other] = [await portal.tokenOf(rosa), await portal.tokenOf(rosa)];
    const answer = await portal.request('POST', '/api/crm/logout', { token: one });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    const own = `/api/agents/${rosa.id}`;
    expect((await portal.request('GET', own, { token: one })).status).toBe(401);
    expect((await portal.request('GET', own, { token: other })).status).toBe(200);
    expect((await portal.audit('agent.logout')).at(-1)).toMatchObject({ actor_id: rosa.id });
  });

  it('sign-out requires a token', async () => {
    expect((await portal.request('POST', '/api/crm/logout')).status).toBe(401);
  });
});
