import { FieldCrypto } from '@porchlight/server';
import { createFakeClock } from '@porchlight/testing';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../generated/types.ts';
import { MonthlyTokenKeys } from './login-token-keys.ts';
import {
  type AgentsPortal,
  createAgentsPortal,
  withFlags,
} from './testing/agents-portal.fixture.ts';
import { forgedTokens } from './testing/forged-tokens.fixture.ts';

const clock = createFakeClock('2026-03-07T15:00:00Z');
let portal: AgentsPortal;

beforeAll(async () => {
  portal = await createAgentsPortal({ clock });
});
afterAll(() => portal.close());

/** The key with which the portal signed a token. */
function keyOf(token: string): Buffer {
  const crypto = portal.portal.kernel.currentSnapshot().service(FieldCrypto)!;
  const header = Buffer.from(token.split('.')[0]!, 'base64url').toString();
  const { kid } = JSON.parse(header) as { kid: string };
  return new MonthlyTokenKeys({ crypto }).verifying(kid, clock.now())!;
}

const list = (token: string) => portal.request('GET', '/api/agents/list', { token });

it('rejects all 81 forged forms of a token with 401', async () => {
  const key = keyOf(portal.ownerToken);
  const forged = forgedTokens(portal.ownerToken, (text) =>
    createHmac('sha256', key).update(text).digest('base64url'),
  );
  const passed: string[] = [];
  for (const [name, token] of forged) {
    // What no header can carry never reaches the check.
    if (/[\0\n]/.test(token)) continue;
    const { status } = await list(token);
    // Blanks around a token belong to the header, not to the token.
    if (status !== 401 && token.trim() !== portal.ownerToken) passed.push(`${name}: ${status}`);
  }
  expect(passed).toEqual([]);
  expect((await list(portal.ownerToken)).status).toBe(200);
});

it('distinguishes two accounts whose tokens have the same id', async () => {
  const key = keyOf(portal.ownerToken);
  const agent = await portal.addAgent();
  const [header, body] = portal.ownerToken.split('.') as [string, string];
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const claimed = Buffer.from(JSON.stringify({ ...claims, id: agent.id })).toString('base64url');
  const signature = createHmac('sha256', key).update(`${header}.${claimed}`).digest('base64url');
  expect((await list(portal.ownerToken)).status).toBe(200);
  expect((await list(`${header}.${claimed}.${signature}`)).status).toBe(403);
  expect((await list(portal.ownerToken)).status).toBe(200);
});

describe('an agent whose access is taken away', () => {
  it('refuses the next call and the token of an agent whose access was removed', async () => {
    const agent = await portal.addAgent(withFlags('developer'));
    const token = await portal.tokenOf(agent);
    expect((await list(token)).status).toBe(200);
    await portal.request('PUT', `/api/agents/${agent.id}/update`, {
      token: portal.ownerToken,
      body: { is_developer: false },
    });
    expect((await list(token)).status).toBe(401);
    expect((await list(await portal.tokenOf(agent))).status).toBe(403);
    expect((await portal.audit('agent.access-changed')).at(-1)?.changes).toEqual({
      is_developer: { from: true, to: false },
    });
  });

  it('grants nothing by the outdated claims of the token', async () => {
    const agent = await portal.addAgent(withFlags('developer'));
    const token = await portal.tokenOf(agent);
    // Past the portal, so that the token version stays as it is.
    await portal.database.query('update agents_agent set is_developer = false where id = $1', [
      agent.id,
    ]);
    expect((await list(token)).status).toBe(403);
  });
});

describe('protected fields of the body', () => {
  let rosa: Agent;
  let token: string;
  beforeAll(async () => {
    ({ agent: rosa, token } = await portal.signedIn('advisor'));
  });

  it.each([
    [{ is_owner: true }, 403],
    [{ is_developer: true }, 403],
    [{ has_all_staff_access: true }, 403],
    [{ is_advisor: false }, 403],
    [{ first_name: 'Eva', is_owner: true }, 403],
    [{ id: 1 }, 400],
    [{ client_count: 99 }, 400],
    [{ suspended: false }, 400],
    [{ suspended_at: null }, 400],
    [{ password: 'lantern-42x' }, 400],
    [{ password_hash: 'x' }, 400],
    [{ token_version: 99 }, 400],
    [{ deleted_at: null }, 400],
    [{ created_at: '2020-01-01' }, 400],
    [{ admin: true }, 400],
    [{ role: 'owner' }, 400],
    [{ Is_Owner: true }, 400],
    [{ is_owner: 'true' }, 400],
    [{ is_owner: 1 }, 400],
    [{ flags: { is_owner: true } }, 400],
    [[{ is_owner: true }], 400],
    [{}, 400],
  ])('%j: %i', async (body, status) => {
    const answer = await portal.request('PUT', `/api/agents/${rosa.id}/update`, { token, body });
    expect(answer.status).toBe(status);
  });

  it('protected fields never change the account', async () => {
    const answer = await portal.request('GET', `/api/agents/${rosa.id}`, { token });
    expect(answer.body).toEqual(rosa);
  });
});
