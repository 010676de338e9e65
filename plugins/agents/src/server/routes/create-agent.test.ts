import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../generated/types.ts';
import { type AgentsPortal, createAgentsPortal, person } from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;

beforeAll(async () => {
  portal = await createAgentsPortal();
});
afterAll(() => portal.close());

describe('POST /api/agents/create', () => {
  it('answers 201 with the account, trimmed, flags off by default', async () => {
    const answer = await portal.createAgent(portal.ownerToken, {
      ...person('ana'),
      first_name: ' Ana ',
    });
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
      suspended: false,
      last_login_at: null,
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
  ])('answers 409 for %s', async (_, fields, field, message) => {
    await portal.createAgent(portal.ownerToken, person('owned'));
    const answer = await portal.createAgent(portal.ownerToken, { ...person('free'), ...fields });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      success: false,
      code: 'duplicate',
      message,
      details: [{ field, message }],
    });
  });

  it('adds one of two colleagues with the same email when both are added at once', async () => {
    const answers = await Promise.all(
      [1, 2].map((at) =>
        portal.createAgent(portal.ownerToken, { ...person('twin'), username: `twin-${at}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('reports every validation error at its field', async () => {
    const answer = await portal.createAgent(portal.ownerToken, {
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
    const answer = await portal.createAgent(portal.ownerToken, {
      ...person('picky'),
      password: secret,
    });
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
    expect((await portal.createAgent(portal.ownerToken, body)).json()).toMatchObject({ message });
    expect((await settings('spec')).status).toBe(200);
    expect((await portal.createAgent(portal.ownerToken, body)).status).toBe(201);
  });
});
