import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent, PasswordLink } from '../../generated/types.ts';
import {
  type AgentsPortal,
  createAgentsPortal,
  messageOf,
  password,
  person,
} from '../testing/agents-portal.fixture.ts';

const clock = createFakeClock(new Date());
let portal: AgentsPortal;
let invited = 0;

beforeAll(async () => {
  portal = await createAgentsPortal({ clock });
});
afterAll(() => portal.close());

function invitation() {
  invited += 1;
  const { password: _, ...body } = person(`invited-${invited}`);
  return body;
}

async function invite(): Promise<{ agent: Agent; token: string }> {
  const response = await portal.inviteAgent(portal.ownerToken, invitation());
  expect(response.status).toBe(201);
  const agent = response.json<Agent>();
  return { agent, token: tokenOf(await linkOf(agent.id)) };
}

const linkOf = async (id: number) =>
  (await portal.passwordLink('GET', portal.ownerToken, id)).json<PasswordLink>().link;

function tokenOf(link: PasswordLink['link']): string {
  if (link === null) throw new Error('The account has no open link.');
  return link.url.split('/').at(-1)!;
}

async function mailsTo(recipient: string): Promise<readonly string[]> {
  const messages = await portal.database.query<{ id: string }>(
    `select id from core_message where recipient = $1`,
    [recipient],
  );
  const reads = messages.map(({ id }) =>
    portal.request('GET', `/api/messages/${id}`, { token: portal.ownerToken }),
  );
  return (await Promise.all(reads)).map(({ text }) => text);
}

const accept = (token: string, body: object = { password: 'lantern-42x' }) =>
  portal.request('POST', '/api/agents/invitation', { token, body });
const reset = (token: string, body: object = { password: 'lantern-42x' }) =>
  portal.request('POST', '/api/agents/password-reset', { token, body });

describe('POST /api/agents/invite', () => {
  it('lets a new agent choose the password by a link that works once', async () => {
    const { agent, token } = await invite();
    const opened = await portal.request('POST', '/api/links/open', { body: { token } });
    expect(opened.body).toMatchObject({ state: 'open', language: 'en' });
    expect((await portal.logIn(agent.username)).status).toBe(401);
    const read = await portal.request('GET', '/api/agents/invitation', { token });
    expect(read.body).toEqual({
      success: true,
      first_name: 'Ana',
      username: agent.username,
      minimum_length: 6,
    });
    const short = await accept(token, { password: 'abcde' });
    expect([short.status, messageOf(short)]).toEqual([
      400,
      'Password must be at least 6 characters.',
    ]);
    const responses = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await portal.logIn(agent.username, 'lantern-42x')).status).toBe(200);
    expect((await accept(token)).body).toMatchObject({ code: 'link_invalid' });
    expect((await portal.audit('agent.password-changed')).at(-1)).toMatchObject({
      actor_kind: 'link',
      entity_id: String(agent.id),
    });
  });

  it('sends the link in a mail whose content only owners can read', async () => {
    const { agent } = await invite();
    const [message] = await portal.database.query(
      `select template, is_secret from core_message where recipient = $1`,
      [agent.email],
    );
    expect(message).toEqual({ template: 'agents.invitation', is_secret: true });
  });

  it.each([
    [undefined, 'en', 'Choose a password'],
    ['es', 'es', 'Elegir una contraseña'],
    ['pt', 'pt', 'Escolher uma senha'],
  ])('writes link and mails of the language %s in %s', async (chosen, language, button) => {
    const body = { ...invitation(), ...(chosen && { language: chosen }) };
    const { id } = (await portal.inviteAgent(portal.ownerToken, body)).json<Agent>();
    await portal.passwordLink('POST', portal.ownerToken, id);
    const links = await portal.database.query<{ language: string }>(
      `select language from core_link where subject_entity = 'agent' and subject_id = $1`,
      [String(id)],
    );
    expect(links).toEqual([{ language }, { language }]);
    const [first, second] = await mailsTo(body.email);
    expect(first).toContain(button);
    expect(second).toContain(button);
  });

  it('refuses a language that the portal does not have', async () => {
    const body = { ...invitation(), language: 'fr' };
    expect((await portal.inviteAgent(portal.ownerToken, body)).status).toBe(400);
  });

  it('closes the page of its mail to an owner who was suspended', async () => {
    const { agent } = await invite();
    const { agent: reader, token } = await portal.signedIn('owner');
    const [message] = await portal.database.query<{ id: string }>(
      `select id from core_message where recipient = $1`,
      [agent.email],
    );
    const read = await portal.request('GET', `/api/messages/${message!.id}`, { token });
    const { page } = read.json<{ content: { page: string } }>().content;
    expect((await portal.request('GET', page)).status).toBe(200);
    await portal.suspendAgent(portal.ownerToken, reader.id, { suspended: true });
    expect((await portal.request('GET', page)).status).toBe(403);
  });

  it('stores no agent when the invitation is refused', async () => {
    const body = invitation();
    const { token } = await portal.signedIn('all_staff_access');
    expect((await portal.inviteAgent(token, { ...body, is_owner: true })).status).toBe(403);
    expect((await portal.inviteAgent(portal.ownerToken, { ...body, password })).status).toBe(400);
    const unmailable = { ...body, email: 'a,b@example.com' };
    const refused = await portal.inviteAgent(portal.ownerToken, unmailable);
    expect(refused.body).toMatchObject({ details: [{ field: 'email' }] });
    expect((await portal.inviteAgent(portal.ownerToken, body)).status).toBe(201);
    expect((await portal.inviteAgent(portal.ownerToken, body)).status).toBe(409);
  });
});

describe('/api/agents/:id/password-link', () => {
  it('replaces the earlier link', async () => {
    const { agent, token } = await invite();
    const sent = await portal.passwordLink('POST', portal.ownerToken, agent.id);
    const { link, sends_mail } = sent.json<PasswordLink>();
    expect(sends_mail).toBe(false);
    expect(link).toMatchObject({ kind: 'invitation', opened_at: null });
    expect((await accept(token)).status).toBe(401);
    expect((await accept(tokenOf(link))).status).toBe(200);
    expect(await linkOf(agent.id)).toBeNull();
  });

  it('makes a reset of the password of someone who signed in before, and ends every session', async () => {
    const { agent, token: session } = await portal.signedIn();
    const sent = await portal.passwordLink('POST', portal.ownerToken, agent.id);
    const { link } = sent.json<PasswordLink>();
    expect(link?.kind).toBe('password-reset');
    const token = tokenOf(link);
    expect((await accept(token)).body).toMatchObject({ code: 'link_invalid' });
    expect((await reset(token)).status).toBe(200);
    const own = await portal.request('GET', `/api/agents/${agent.id}`, { token: session });
    expect(own.status).toBe(401);
    expect((await portal.logIn(agent.username)).status).toBe(401);
    expect((await portal.logIn(agent.username, 'lantern-42x')).status).toBe(200);
  });

  it('expires after 24 hours', async () => {
    const { agent, token } = await invite();
    clock.advance(24 * 3_600_000);
    expect((await accept(token)).status).toBe(401);
    const again = await portal.logIn('owner', 'porch-light-owner');
    const owner = again.json<{ token: string }>().token;
    const { link } = (await portal.passwordLink('GET', owner, agent.id)).json<PasswordLink>();
    expect(link).toBeNull();
    clock.advance(-24 * 3_600_000);
  });

  it.each([
    ['is revoked', (id: number) => portal.passwordLink('DELETE', portal.ownerToken, id)],
    [
      'loses to another email',
      (id: number) => portal.updateAgent(portal.ownerToken, id, { email: `new-${id}@example.com` }),
    ],
    [
      'loses to a password that an owner sets',
      (id: number) => portal.setPassword(portal.ownerToken, id, { password: 'another-42x' }),
    ],
    [
      'loses to further access of the agent',
      (id: number) => portal.updateAgent(portal.ownerToken, id, { is_developer: true }),
    ],
    ['belongs to a deleted agent', (id: number) => portal.deleteAgent(portal.ownerToken, id)],
  ])('refuses a link that %s', async (_, change) => {
    const { agent, token } = await invite();
    expect((await change(agent.id)).status).toBe(200);
    expect((await accept(token)).body).toMatchObject({ code: 'link_invalid' });
  });

  it('leaves one link of those that are sent at the same time', async () => {
    const { agent } = await invite();
    const send = () => portal.passwordLink('POST', portal.ownerToken, agent.id);
    await Promise.all(Array.from({ length: 6 }, send));
    const open = await portal.database.query(
      `select id from core_link where subject_entity = 'agent' and subject_id = $1 and revoked_at is null`,
      [String(agent.id)],
    );
    expect(open).toHaveLength(1);
  });

  it('records who was shown a link that opens the account of someone else', async () => {
    const { agent } = await invite();
    const { agent: reader, token } = await portal.signedIn('all_staff_access');
    expect((await portal.passwordLink('GET', token, agent.id)).status).toBe(200);
    expect((await portal.audit('agent.password-link-shown')).at(-1)).toMatchObject({
      actor_kind: 'staff',
      actor_id: reader.id,
      entity_id: String(agent.id),
    });
  });

  it('sets no password of a suspended agent', async () => {
    const { agent, token } = await invite();
    await portal.suspendAgent(portal.ownerToken, agent.id, { suspended: true });
    expect((await accept(token)).status).toBe(409);
    expect((await portal.passwordLink('POST', portal.ownerToken, agent.id)).status).toBe(409);
    await portal.suspendAgent(portal.ownerToken, agent.id, { suspended: false });
    expect((await accept(token)).status).toBe(200);
  });

  it.each(['GET', 'POST', 'DELETE'] as const)(
    'refuses %s for accounts that the current user may not set the password of',
    async (method) => {
      const { agent, token } = await portal.signedIn('all_staff_access');
      const { agent: developer } = await portal.signedIn('developer');
      const { token: plain } = await portal.signedIn();
      expect((await portal.passwordLink(method, token, developer.id)).status).toBe(403);
      expect((await portal.passwordLink(method, plain, developer.id)).status).toBe(403);
      expect((await portal.passwordLink(method, token, agent.id)).status).toBe(409);
      expect((await portal.passwordLink(method, token, 7_777)).status).toBe(404);
    },
  );
});
