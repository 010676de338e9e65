import { FieldCrypto } from '@porchlight/server';
import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accessCases,
  actorKinds,
  type AccessCase,
  flagsOf,
  targetKinds,
} from '../rules/access-cases.fixture.ts';
import { MonthlyTokenKeys } from './login-token-keys.ts';
import { signLoginToken } from './login-token.ts';
import { type AgentsPortal, createAgentsPortal } from './testing/agents-portal.fixture.ts';

const clock = createFakeClock('2026-03-07T15:00:00Z');
let portal: AgentsPortal;
beforeAll(async () => {
  portal = await createAgentsPortal({ clock });
});
afterAll(() => portal.close());

const columns = [
  'username',
  'first_name',
  'is_advisor',
  'is_owner',
  'is_developer',
  'has_all_staff_access',
] as const;

/** Puts an account of this kind into the database, without the cost of a password. */
async function place(id: number, name: string, kind: string): Promise<void> {
  const flags = flagsOf(kind);
  const values = { username: name, first_name: name, ...flags };
  await portal.database.query(
    `insert into agents_agent (id, last_name, password_hash, ${columns.join(', ')})
     values ($1, 'Diaz', '', ${columns.map((_, at) => `$${at + 2}`).join(', ')})
     on conflict (id) do update set deleted_at = null, suspended_at = null,
       ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [id, ...columns.map((column) => values[column])],
  );
}

/** Tries an action; true when the portal would do it. */
async function isAllowed({ action, target }: AccessCase, token: string, id: number) {
  const toggled = !flagsOf(target).has_all_staff_access;
  const answer = {
    'change-identity': () => portal.updateAgent(token, id, { first_name: 'Eva' }),
    // The policy refuses it after the rights were checked, before anything is hashed.
    'set-password': () => portal.setPassword(token, id, { password: 'password' }),
    'change-access': () => portal.updateAgent(token, id, { has_all_staff_access: toggled }),
    suspend: () => portal.suspendAgent(token, id, { suspended: true }),
    delete: () => portal.deleteAgent(token, id),
  }[action]();
  const { status } = await answer;
  expect([200, 400, 403]).toContain(status);
  return status !== 403;
}

it('allows over the API exactly the actions of the table', async () => {
  const keys = new MonthlyTokenKeys({
    crypto: portal.portal.kernel.currentSnapshot().service(FieldCrypto)!,
  });
  const tokens = new Map<string, string>();
  for (const [at, kind] of actorKinds.entries()) {
    const id = 100 + at;
    await place(id, `actor-${kind}`, kind);
    const holder = { id, token_version: 1, ...flagsOf(kind) };
    tokens.set(kind, (await signLoginToken(holder, keys, clock.now())).token);
  }
  const idOf = (kind: string) => (kind === 'first' ? 1 : 200 + targetKinds.indexOf(kind));
  for (const kind of targetKinds) await place(idOf(kind), `target-${kind}`, kind);

  const wrong: AccessCase[] = [];
  for (const each of accessCases) {
    const id = idOf(each.target);
    const allowed = await isAllowed(each, tokens.get(each.actor)!, id);
    if (allowed !== each.allowed) wrong.push(each);
    if (allowed) await place(id, `target-${each.target}`, each.target);
  }
  expect(wrong).toEqual([]);
});
