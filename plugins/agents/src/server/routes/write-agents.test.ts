import type { StaffFlag } from '@porchlight/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../generated/types.ts';
import {
  type AgentsPortal,
  createAgentsPortal,
  password,
  withFlags,
} from '../testing/agents-portal.ts';

let portal: AgentsPortal;

beforeAll(async () => {
  portal = await createAgentsPortal();
});
afterAll(() => portal.close());

const person = (name: string) => ({
  first_name: 'Ana',
  last_name: 'Cruz',
  email: `${name}@example.com`,
  username: name,
  password,
});

const create = (token: string, body: object) =>
  portal.request('POST', '/api/agents/create', { token, body });
const update = (token: string, id: number, body: object) =>
  portal.request('PUT', `/api/agents/${id}/update`, { token, body });
const remove = (token: string, id: number) =>
  portal.request('DELETE', `/api/agents/${id}`, { token });
const setPassword = (token: string, id: number, body: object) =>
  portal.request('PUT', `/api/agents/${id}/password`, { token, body });
const messageOf = (answer: { json<T>(): T }) => answer.json<{ message: string }>().message;

/** An account with these flags and a token of it. */
async function signedIn(...flags: readonly StaffFlag[]) {
  const agent = await portal.addAgent(withFlags(...flags));
  return { agent, token: await portal.tokenOf(agent) };
}

describe('POST /api/agents/create', () => {
  it('answers 201 with the account, trimmed, flags off by default', async () => {
    const answer = await create(portal.ownerToken, { ...person('ana'), first_name: ' Ana ' });
    expect(answer.status).toBe(201);
    const agent = answer.json<Agent>();
    expect(agent).toEqual({
      id: agent.id,
      first_name: 'Ana',
      last_name: 'Cruz',
      email: 'ana@example.com',
      username: 'ana',
      is_advisor: false,
      is_owner: false,
      is_developer: false,
      has_all_staff_access: false,
      client_count: 0,
    });
    expect((await portal.audit('agent.created')).at(-1)).toEqual({
      actor_kind: 'staff',
      actor_id: 1,
      entity_id: String(agent.id),
      changes: {
        first_name: { from: '', to: 'Ana' },
        last_name: { from: '', to: 'Cruz' },
        email: { from: '', to: 'ana@example.com' },
        username: { from: '', to: 'ana' },
      },
    });
    expect((await portal.logIn('ana')).status).toBe(200);
  });

  it.each([
    [
      'a taken email',
      { email: 'OWNED@example.com' },
      'email',
      'This email is already in use by another agent',
    ],
    [
      'a taken username',
      { username: 'Owned' },
      'username',
      'This username is already in use by another agent',
    ],
    [
      "a username that is another's email",
      { username: 'owned@example.com' },
      'username',
      'This username is already in use by another agent',
    ],
  ])('409 for %s', async (_, fields, field, message) => {
    await create(portal.ownerToken, person('owned'));
    const answer = await create(portal.ownerToken, { ...person('free'), ...fields });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      success: false,
      code: 'duplicate',
      message,
      details: [{ field, message }],
    });
  });

  it('lets one of two colleagues with the same email in when both are added at once', async () => {
    const answers = await Promise.all(
      [1, 2].map((at) => create(portal.ownerToken, { ...person('twin'), username: `twin-${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('says every broken rule at its field', async () => {
    const answer = await create(portal.ownerToken, {
      email: 'x',
      password: 'abc',
      first_name: ' ',
    });
    expect(answer.status).toBe(400);
    const { details } = answer.json<{ details: { field: string; message: string }[] }>();
    expect(Object.fromEntries(details.map(({ field, message }) => [field, message]))).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      email: 'Please enter a valid email address',
      username: 'Username is required',
      password: 'Password must be at least 6 characters.',
    });
  });

  it.each([
    ['Password1', 'This password is one of the most common ones. Please choose another.'],
    ['picky@example.com', 'Password must not be the username or the email.'],
  ])('refuses the password %s', async (secret, message) => {
    const answer = await create(portal.ownerToken, { ...person('picky'), password: secret });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ message, details: [{ field: 'password', message }] });
  });

  it('takes the stricter policy from the settings', async () => {
    const settings = (password_policy: string) =>
      portal.request('PUT', '/api/modules/agents/settings', {
        token: portal.ownerToken,
        body: { password_policy },
      });
    expect((await settings('strict')).status).toBe(200);
    const body = { ...person('strict'), password: 'elevenchars' };
    const message = 'Password must be at least 12 characters.';
    expect((await create(portal.ownerToken, body)).json()).toMatchObject({ message });
    expect((await settings('spec')).status).toBe(200);
    expect((await create(portal.ownerToken, body)).status).toBe(201);
  });
});

describe('PUT /api/agents/:id/update', () => {
  it('changes what is sent, keeps the rest, and records old and new', async () => {
    const { agent, token } = await signedIn('advisor');
    const answer = await update(token, agent.id, { last_name: 'Ortiz ', username: 'rosa.ortiz' });
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
    expect((await update(token, agent.id, { first_name: 'Rosalia' })).status).toBe(200);
  });

  it('writes nothing when nothing differs', async () => {
    const { agent, token } = await signedIn('advisor');
    const before = await portal.audit('agent.updated');
    const { id, client_count, ...same } = agent;
    expect(client_count).toBe(0);
    expect((await update(token, id, same)).body).toEqual(agent);
    expect(await portal.audit('agent.updated')).toHaveLength(before.length);
  });

  it('keeps the own email without calling it taken, in any case', async () => {
    const { agent, token } = await signedIn();
    const email = agent.email.toUpperCase();
    expect((await update(token, agent.id, { email })).json<Agent>().email).toBe(email);
    expect((await update(token, agent.id, { username: email })).status).toBe(200);
  });

  it.each([
    ['owner', 403],
    ['developer', 403],
    ['all_staff_access', 200],
  ] as const)('flags changed by %s alone: %i', async (flag, status) => {
    const { token } = await signedIn(flag);
    const { id } = await portal.addAgent();
    const answer = await update(token, id, { is_advisor: true });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(messageOf(answer)).toBe('Access levels can be changed only with full staff access.');
      expect((await update(token, id, { first_name: 'Eva', is_advisor: false })).status).toBe(200);
    }
  });

  it.each([
    [['all_staff_access'], { is_owner: true }],
    [['all_staff_access'], { is_developer: true }],
    [['all_staff_access', 'developer'], { is_owner: true }],
  ] as const)('nobody gives more than they have: %j, %j', async (flags, body) => {
    const { agent, token } = await signedIn(...flags);
    const { id } = await portal.addAgent();
    for (const target of [id, agent.id]) {
      const answer = await update(token, target, body);
      expect(answer.status).toBe(403);
      expect(messageOf(answer)).toBe('You cannot give access that you do not have yourself.');
    }
  });

  it('an account with more access is out of reach', async () => {
    const { token } = await signedIn('all_staff_access');
    const { agent: developer } = await signedIn('developer');
    const message = 'This agent has access that you do not have, so you cannot change the account.';
    for (const answer of [
      await update(token, 1, { first_name: 'Mallory' }),
      await update(token, developer.id, { is_developer: false }),
      await setPassword(token, 1, { password: 'lantern-42x' }),
      await remove(token, developer.id),
    ]) {
      expect(answer.status).toBe(403);
      expect(messageOf(answer)).toBe(message);
    }
  });

  it('nobody drops the own last administrator flag', async () => {
    const { agent, token } = await signedIn('all_staff_access', 'advisor');
    const answer = await update(token, agent.id, { has_all_staff_access: false });
    expect(answer.status).toBe(403);
    expect(messageOf(answer)).toBe('You cannot remove your own last administrator access.');
  });

  it('404 for an unknown account', async () => {
    expect((await update(portal.ownerToken, 77, { first_name: 'Eva' })).status).toBe(404);
  });
});

describe('PUT /api/agents/:id/password', () => {
  it('of oneself needs the current one and ends every token', async () => {
    const { agent, token } = await signedIn();
    const change = (body: object) => setPassword(token, agent.id, body);
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

  it('of a colleague needs no current one', async () => {
    const { token } = await signedIn('all_staff_access');
    const { agent, token: theirs } = await signedIn();
    expect((await setPassword(token, agent.id, { password: 'lantern-42x' })).status).toBe(200);
    expect((await portal.request('GET', `/api/agents/${agent.id}`, { token: theirs })).status).toBe(
      401,
    );
    expect((await portal.logIn(agent.username, 'lantern-42x')).status).toBe(200);
  });

  it('403 for others, 404 for nobody', async () => {
    const { token } = await signedIn('advisor');
    expect((await setPassword(token, 1, { password: 'lantern-42x' })).status).toBe(403);
    expect((await setPassword(portal.ownerToken, 77, { password: 'lantern-42x' })).status).toBe(
      404,
    );
  });
});

describe('DELETE /api/agents/:id', () => {
  it('ends the account, frees its names, and keeps it in the histories', async () => {
    const { agent, token } = await signedIn();
    const answer = await remove(portal.ownerToken, agent.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'Agent deleted.' });
    expect((await portal.request('GET', `/api/agents/${agent.id}`, { token })).status).toBe(401);
    expect((await portal.logIn(agent.username)).status).toBe(401);
    expect((await remove(portal.ownerToken, agent.id)).status).toBe(404);
    const again = await create(portal.ownerToken, {
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

  it('never ends agent 1, nor oneself, nor anyone for a plain agent', async () => {
    const { agent: owner, token } = await signedIn('owner');
    const { agent: plain, token: plainToken } = await signedIn();
    const first = await remove(token, 1);
    expect(first.status).toBe(403);
    expect(messageOf(first)).toBe('This agent cannot be deleted');
    const own = await remove(token, owner.id);
    expect(own.status).toBe(403);
    expect(messageOf(own)).toBe('You cannot delete your own account.');
    expect((await remove(plainToken, plain.id)).status).toBe(403);
  });
});
