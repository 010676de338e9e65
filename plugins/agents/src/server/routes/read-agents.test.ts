import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../generated/types.ts';
import { type AgentsPortal, createAgentsPortal, withFlags } from '../testing/agents-portal.ts';

let portal: AgentsPortal;
const agents: Record<string, Agent> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await createAgentsPortal();
  agents['plain'] = await portal.addAgent({ last_name: 'abel' });
  agents['advisor'] = await portal.addAgent({ ...withFlags('advisor'), last_name: 'Baker' });
  agents['developer'] = await portal.addAgent({ ...withFlags('developer'), last_name: 'Cole' });
  agents['staff'] = await portal.addAgent({ ...withFlags('all_staff_access'), last_name: 'Dunn' });
  for (const [role, agent] of Object.entries(agents)) tokens[role] = await portal.tokenOf(agent);
  tokens['owner'] = portal.ownerToken;
});
afterAll(() => portal.close());

const get = (path: string, role?: string) =>
  portal.request('GET', path, role === undefined ? {} : { token: tokens[role]! });

describe('GET /api/agents/list', () => {
  it.each([
    ['owner', 200],
    ['developer', 200],
    ['staff', 200],
    ['advisor', 403],
    ['plain', 403],
    [undefined, 401],
  ])('%s: %i', async (role, status) => {
    expect((await get('/api/agents/list', role)).status).toBe(status);
  });

  it('is a plain list by last name, without passwords', async () => {
    const list = (await get('/api/agents/list', 'owner')).json<Agent[]>();
    expect(list.map(({ last_name }) => last_name)).toEqual([
      'abel',
      'Baker',
      'Cole',
      'Dunn',
      'Owner',
    ]);
    expect(list[1]).toEqual(agents['advisor']);
    expect(Object.keys(list[4]!).sort()).toEqual([
      'client_count',
      'email',
      'first_name',
      'has_all_staff_access',
      'id',
      'is_advisor',
      'is_developer',
      'is_owner',
      'last_name',
      'username',
    ]);
    expect(list[4]).toMatchObject({ id: 1, username: 'owner', email: '', is_owner: true });
  });

  it('numbers new agents from 1000', () => {
    expect(agents['plain']?.id).toBe(1000);
  });
});

describe('GET /api/agents/:id', () => {
  it.each(['plain', 'advisor', 'developer', 'staff'])('%s reads the own account', async (role) => {
    const answer = await get(`/api/agents/${agents[role]!.id}`, role);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(agents[role]);
  });

  it.each([
    ['owner', 200],
    ['developer', 200],
    ['staff', 200],
    ['advisor', 403],
    ['plain', 403],
    [undefined, 401],
  ])('%s reads another: %i', async (role, status) => {
    expect((await get('/api/agents/1', role)).status).toBe(status);
  });

  it('does not tell others which ids exist', async () => {
    const [real, unreal] = [
      await get('/api/agents/1', 'plain'),
      await get('/api/agents/77', 'plain'),
    ];
    expect(unreal.status).toBe(403);
    expect(unreal.body).toEqual(real.body);
  });

  it('404 for an unknown id', async () => {
    const answer = await get('/api/agents/77', 'owner');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, message: 'Agent not found', code: 'not_found' });
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999'])('400 for id %s', async (id) => {
    expect((await get(`/api/agents/${id}`, 'owner')).status).toBe(400);
  });
});

describe('GET /api/agents/check-email', () => {
  const check = (query: string, role = 'plain') => get(`/api/agents/check-email?${query}`, role);

  it('tells whether an address is taken, in any case, except by the named account', async () => {
    const { email, id } = agents['advisor']!;
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
  ])('%j is malformed', async (query, message) => {
    const answer = await check(query);
    expect(answer.status).toBe(400);
    expect(answer.json<{ message: string }>().message).toBe(message);
  });

  it('is for staff, 30 times a minute', async () => {
    expect((await get('/api/agents/check-email?email=a@example.com')).status).toBe(401);
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => check('email=a@example.com', 'developer')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
