import { createFakeClock } from '@porchlight/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '../generated/types.ts';
import { type AgentsPortal, createAgentsPortal } from './testing/agents-portal.fixture.ts';

// It stands still, so that no entry of a cache ends by itself.
const clock = createFakeClock('2026-03-02T05:00:00Z');

let one: AgentsPortal;
let other: AgentsPortal;

beforeAll(async () => {
  one = await createAgentsPortal({ clock });
  const MASTER_KEY_FILE = join(one.folder, 'keys', 'master.key');
  other = await createAgentsPortal({
    clock,
    database: one.database,
    environment: { MASTER_KEY_FILE },
  });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** Calls the other process, which remembers the session from now on. */
const statusAtOther = async (agent: Agent, token: string) =>
  (await other.request('GET', `/api/agents/${String(agent.id)}`, { token })).status;

it.each<[string, (agent: Agent, token: string) => Promise<unknown>]>([
  ['a sign-out', (_, token) => one.request('POST', '/api/crm/logout', { token })],
  [
    'a right that is taken away',
    ({ id }) => one.updateAgent(one.ownerToken, id, { is_developer: false }),
  ],
  ['a suspension', ({ id }) => one.suspendAgent(one.ownerToken, id, { suspended: true })],
  ['a deletion', ({ id }) => one.deleteAgent(one.ownerToken, id)],
  [
    'a new password',
    ({ id }) => one.setPassword(one.ownerToken, id, { password: 'nm3!wq-candle' }),
  ],
])('%s ends a session in every process at once', async (_, end) => {
  const { agent, token } = await one.signedIn('developer');
  expect(await statusAtOther(agent, token)).toBe(200);
  await end(agent, token);
  await expect.poll(() => statusAtOther(agent, token), { interval: 20 }).toBe(401);
});
