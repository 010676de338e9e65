import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent, PasswordLink } from '../../generated/types.ts';
import { type AgentsPortal, createAgentsPortal } from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;

beforeAll(async () => {
  portal = await createAgentsPortal({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => portal.close());

let addresses = 0;
const address = () => `203.0.113.${(addresses += 1)}`;
const forgot = (username: string, from = address(), headers = {}) =>
  portal.request('POST', '/api/crm/forgot-password', {
    body: { username },
    headers: { 'x-forwarded-for': from, ...headers },
  });
const mailsTo = ({ email }: Agent) =>
  portal.database.query<{ template: string }>(
    'select template from core_message where recipient = $1',
    [email],
  );
describe('POST /api/crm/forgot-password', () => {
  it('mails a link that sets the password', async () => {
    const { agent } = await portal.signedIn();
    expect((await forgot(agent.email.toUpperCase())).status).toBe(200);
    await expect
      .poll(() => mailsTo(agent), { timeout: 10_000 })
      .toEqual([{ template: 'agents.password-reset' }]);
    const read = await portal.passwordLink('GET', portal.ownerToken, agent.id);
    const token = read.json<PasswordLink>().link!.url.split('/').at(-1)!;
    const chosen = await portal.request('POST', '/api/agents/password-reset', {
      token,
      body: { password: 'lantern-42x' },
    });
    expect(chosen.status).toBe(200);
    expect((await portal.logIn(agent.username, 'lantern-42x')).status).toBe(200);
  });

  it.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['fr, es;q=0.5', 'es'],
    ['fr', 'en'],
  ])('mails a link in the first language of %j that the portal has, %s', async (tags, language) => {
    const agent = await portal.addAgent();
    await forgot(agent.username, address(), { 'accept-language': tags });
    const languages = () =>
      portal.database.query(
        `select language from core_link where subject_entity = 'agent' and subject_id = $1`,
        [String(agent.id)],
      );
    await expect.poll(languages, { timeout: 10_000 }).toEqual([{ language }]);
  });

  it('sends the same response for names that no account has, and stores nothing typed', async () => {
    const { agent } = await portal.signedIn();
    const [known, unknown] = [await forgot(agent.username), await forgot('a-secret-typo')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const jobs = await portal.request('GET', '/api/jobs', { token: portal.ownerToken });
    expect(jobs.text).not.toContain('a-secret-typo');
  });

  it('mails nothing to suspended agents, and three links an hour to others', async () => {
    const suspended = await portal.addAgent();
    await portal.suspendAgent(portal.ownerToken, suspended.id, { suspended: true });
    const agent = await portal.addAgent();
    const last = await portal.addAgent();
    await forgot(suspended.username);
    for (let requests = 0; requests < 5; requests += 1) await forgot(agent.username);
    await forgot(last.username);
    await expect.poll(() => mailsTo(last), { timeout: 20_000 }).toHaveLength(1);
    expect(await mailsTo(suspended)).toEqual([]);
    expect(await mailsTo(agent)).toHaveLength(3);
  });

  it('accepts ten requests of one network in ten minutes', async () => {
    const from = address();
    const statuses = [];
    for (let requests = 0; requests < 11; requests += 1)
      statuses.push((await forgot('nobody-here', from)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('lets someone in who locked the account before they chose another password', async () => {
    const { agent } = await portal.signedIn();
    const from = address();
    for (let guesses = 0; guesses < 10; guesses += 1)
      await portal.logIn(agent.username, 'wrong', from);
    expect((await portal.logIn(agent.username, 'wrong', from)).status).toBe(429);
    const sent = await portal.passwordLink('POST', portal.ownerToken, agent.id);
    const token = sent.json<PasswordLink>().link!.url.split('/').at(-1)!;
    await portal.request('POST', '/api/agents/password-reset', {
      token,
      body: { password: 'lantern-42x' },
      headers: { 'x-forwarded-for': from },
    });
    expect((await portal.logIn(agent.username, 'lantern-42x', from)).status).toBe(200);
  });
});
