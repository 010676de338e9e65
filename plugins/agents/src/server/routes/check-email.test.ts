import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsByRole, createAgentsByRole } from '../testing/agents-by-role.fixture.ts';

let portal: AgentsByRole;
beforeAll(async () => {
  portal = await createAgentsByRole();
});
afterAll(() => portal.close());

describe('GET /api/agents/check-email', () => {
  const check = (query: string, role: 'plain' | 'developer' = 'plain') =>
    portal.get(`/api/agents/check-email?${query}`, role);

  it('reports whether an address is taken, in any letter case, except by the named account', async () => {
    const { email, id } = portal.agents.advisor;
    const taken = { available: false, exists: true };
    const free = { available: true, exists: false };
    expect((await check(`email=${email}`)).body).toEqual(taken);
    expect((await check(`email=${email.toUpperCase()}`)).body).toEqual(taken);
    expect((await check(`email=${email}&excludeId=${id}`)).body).toEqual(free);
    expect((await check(`email=${email}&excludeId=1`)).body).toEqual(taken);
    expect((await check('email=new@example.com')).body).toEqual(free);
  });

  it.each([
    ['', 'Email is required'],
    ['email=', 'Email is required'],
    ['email=abc', 'Please enter a valid email address'],
    ['email=a@example.com&excludeId=x', 'The id must be a positive whole number'],
  ])('rejects the malformed query %j', async (query, message) => {
    const answer = await check(query);
    expect(answer.status).toBe(400);
    expect(answer.json<{ message: string }>().message).toBe(message);
  });

  it('serves the check to staff, 30 times a minute', async () => {
    expect((await portal.get('/api/agents/check-email?email=a@example.com')).status).toBe(401);
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => check('email=a@example.com', 'developer')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
