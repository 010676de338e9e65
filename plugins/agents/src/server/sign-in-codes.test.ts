import { createFakeClock, type FakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Agent } from '../generated/types.ts';
import {
  type AgentsPortal,
  createAgentsPortal,
  password,
} from './testing/agents-portal.fixture.ts';

const minute = 60_000;

let clock: FakeClock;
let portal: AgentsPortal;
let rosa: Agent;

beforeAll(async () => {
  clock = createFakeClock('2026-03-02T05:00:00Z');
  portal = await createAgentsPortal({ clock, environment: { TRUSTED_PROXIES: '1' } });
});
beforeEach(async () => {
  // After an hour the guesses of the test before no longer count.
  clock.advance(61 * minute);
  rosa = await portal.addAgent();
});
afterAll(() => portal.close());

const addressAt = (at: number) => `198.51.100.${at + 1}`;

/** Uses up the limit of all new networks. */
const flood = (name: string) =>
  Promise.all(Array.from({ length: 31 }, (_, at) => portal.logIn(name, 'guess', addressAt(at))));
const enter = (name: string, code: string, secret = password) =>
  portal.request('POST', '/api/crm/login', {
    body: { username: name, password: secret, code },
    headers: { 'x-forwarded-for': addressAt(240) },
  });
const mailedCode = async () => {
  const { query } = portal.database;
  const mails = () =>
    query<{ id: string }>(
      `select id from core_message where template = 'agents.sign-in-code' and recipient = $1`,
      [rosa.email],
    );
  await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1);
  const [{ id } = { id: '' }] = await mails();
  const { content } = (
    await portal.request('GET', `/api/messages/${id}`, { token: portal.ownerToken })
  ).json<{ content: { text: string } }>();
  return /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(content.text)?.[0] ?? '';
};

it.each<[string, () => string]>([
  ['its username', () => rosa.username],
  ['its email', () => rosa.email],
])(
  'goes on with a mailed code and the right password by %s when others used up the limit',
  async (_, name) => {
    await flood(rosa.username);
    const asked = await portal.logIn(name(), password, addressAt(240));
    expect([asked.status, asked.json<{ details: unknown }>().details]).toEqual([
      429,
      [{ field: 'code', message: expect.stringContaining('we sent a code') as string }],
    ]);
    const code = await mailedCode();
    expect((await enter(name(), code, 'guess')).status).toBe(401);
    expect((await enter(name(), ` ${code.toLowerCase()} `)).status).toBe(200);
    // Its network is known from now on.
    expect((await portal.logIn(rosa.username, password, addressAt(240))).status).toBe(200);
  },
);

it('refuses a code that is wrong, old, or of another account', async () => {
  const ines = await portal.addAgent();
  await flood(ines.username);
  await flood(rosa.username);
  const code = await mailedCode();
  for (const wrong of ['AAAAA-AAAAA', code.slice(1), ''])
    expect((await enter(rosa.username, wrong)).status).toBe(429);
  expect((await enter(ines.username, code)).status).toBe(429);
  clock.advance(61 * minute);
  await flood(rosa.username);
  expect((await enter(rosa.username, code)).status).toBe(429);
});

it('answers for a name without an account as for one that has', async () => {
  await Promise.all([flood('stranger'), flood(rosa.username)]);
  const [stranger, known] = [
    await portal.logIn('stranger', 'guess', addressAt(240)),
    await portal.logIn(rosa.username, 'guess', addressAt(240)),
  ];
  expect([stranger.status, stranger.text]).toEqual([known.status, known.text]);
});
