import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent, SignInResponse } from '../../generated/types.ts';
import {
  type AgentsPortal,
  createAgentsPortal,
  password,
} from '../testing/agents-portal.fixture.ts';
import { useProductionCost } from '../testing/cheap-passwords.ts';

let portal: AgentsPortal;
let rosa: Agent;

beforeAll(async () => {
  portal = await createAgentsPortal();
  rosa = await portal.addAgent({ username: 'Rosa', email: 'Rosa@Example.com', is_advisor: true });
});
afterAll(() => portal.close());

const refusal = {
  success: false,
  message: 'Invalid username or password.',
  code: 'unauthenticated',
};

describe('POST /api/crm/login', () => {
  it('answers token and names', async () => {
    const answer = await portal.logIn('Rosa');
    expect(answer.status).toBe(200);
    const { token, ...rest } = answer.json<SignInResponse>();
    expect(rest).toEqual({
      success: true,
      message: 'Login successful.',
      admin: { first_name: 'Rosa', last_name: rosa.last_name, username: 'Rosa', email: rosa.email },
    });
    expect(token.split('.')).toHaveLength(3);
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object;
    expect(claims).toMatchObject({
      id: rosa.id,
      is_advisor: true,
      is_owner: false,
      is_developer: false,
      has_all_staff_access: false,
    });
  });

  it.each(['rosa', 'ROSA', 'rosa@example.com', 'ROSA@EXAMPLE.COM', '  Rosa  '])(
    'knows %j',
    async (name) => {
      expect((await portal.logIn(name)).status).toBe(200);
    },
  );

  it.each([
    ['a wrong password', 'Rosa', 'wrong-password'],
    ['a password in the wrong case', 'Rosa', password.toUpperCase()],
    ['an unknown user', 'nobody', password],
    ['an unknown email', 'nobody@example.com', password],
    ['a pattern', 'ros%', password],
    ['half a statement', "' or 1=1 --", password],
  ])('refuses %s with the same message', async (_, name, secret) => {
    const answer = await portal.logIn(name, secret);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refusal);
  });

  it.each([
    [{}, ['username: Username is required', 'password: Password is required']],
    [
      { username: ' ', password: '' },
      ['username: Username is required', 'password: Password is required'],
    ],
    [{ username: 'Rosa', password: 7 }, ['password: Password must be text']],
    [
      { username: 'Rosa', password: 'x'.repeat(1025) },
      ['password: Password must have at most 1024 characters'],
    ],
    [{ username: 'Rosa', password, is_owner: true }, ["is_owner: Unknown field 'is_owner'"]],
  ])('rejects the malformed body %j', async (body, expected) => {
    const answer = await portal.request('POST', '/api/crm/login', { body });
    expect(answer.status).toBe(400);
    const { details } = answer.json<{ details: { field: string; message: string }[] }>();
    expect(details.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  });

  it('records who signed in and that someone failed, but not what was typed', async () => {
    const [before, failedBefore] = await Promise.all([
      portal.audit('agent.login'),
      portal.audit('agent.login-failed'),
    ]);
    await portal.logIn('Rosa');
    await portal.logIn('Rosa', 'not-her-password');
    await portal.logIn('typed-my-password-here', 'x');
    const signedIn = (await portal.audit('agent.login')).slice(before.length);
    const failed = (await portal.audit('agent.login-failed')).slice(failedBefore.length);
    const address = { address: { to: expect.stringContaining('127.0.0.1') as string } };
    const id = String(rosa.id);
    expect(signedIn).toEqual([
      { actor_kind: 'staff', actor_id: rosa.id, entity_id: id, changes: address },
    ]);
    expect(failed).toEqual([
      { actor_kind: 'public', actor_id: null, entity_id: id, changes: address },
      { actor_kind: 'public', actor_id: null, entity_id: null, changes: address },
    ]);
    const all = await portal.database.query<{ text: string }>(
      'select string_agg(core_audit::text, chr(10)) as text from core_audit',
    );
    expect(all[0]?.text).not.toMatch(/not-her-password|typed-my-password-here/);
  });

  it('stores only the argon2id hash of a password, and renews a hash of another cost', async () => {
    useProductionCost();
    const cheap = '$argon2id$v=19$m=19456,t=2,p=1$';
    const { hash } = await import('@node-rs/argon2');
    const made = await hash(password, { memoryCost: 19456, timeCost: 2, parallelism: 1 });
    expect(made.startsWith(cheap)).toBe(true);
    await portal.database.query('update agents_agent set password_hash = $1 where id = $2', [
      made,
      rosa.id,
    ]);
    expect((await portal.logIn('Rosa')).status).toBe(200);
    const [row] = await portal.database.query<{ password_hash: string }>(
      'select password_hash from agents_agent where id = $1',
      [rosa.id],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    expect((await portal.logIn('Rosa')).status).toBe(200);
  });
});

it('a token lives 12 hours', async () => {
  const clock = createFakeClock('2026-03-02T15:00:00Z');
  const other = await createAgentsPortal({ clock });
  try {
    const call = () => other.request('GET', '/api/agents/1', { token: other.ownerToken });
    clock.set('2026-03-03T02:59:59Z');
    expect((await call()).status).toBe(200);
    clock.set('2026-03-03T03:00:00Z');
    expect((await call()).status).toBe(401);
  } finally {
    await other.close();
  }
});
