import { createFakeClock, type FakeClock, processorTime } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StaffSignIns } from '../contract.ts';
import type { Agent } from '../generated/types.ts';
import {
  type AgentsPortal,
  createAgentsPortal,
  password,
} from './testing/agents-portal.fixture.ts';
import { useProductionCost } from './testing/cheap-passwords.ts';

const minute = 60_000;
const mappedSpellings = ['198.51.100.1', '::ffff:198.51.100.1', '::FFFF:c633:6401'];

let clock: FakeClock;
let portal: AgentsPortal;
let rosa: Agent;

beforeAll(async () => {
  clock = createFakeClock('2026-03-02T05:00:00Z');
  portal = await createAgentsPortal({ clock, environment: { TRUSTED_PROXIES: '1' } });
});
beforeEach(async () => {
  // After 10 minutes the guesses of the test before no longer count against this address.
  clock.advance(11 * minute);
  rosa = await portal.addAgent();
});
afterAll(() => portal.close());

/** Statuses of guesses made one after the other. */
async function guess(name: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    statuses.push((await portal.logIn(name, `guess number ${at}`)).status);
  }
  return statuses;
}

const times = (status: number, count: number) => Array.from({ length: count }, () => status);

describe('the lock-out', () => {
  it('refuses the eleventh try, also with the right password, and says for how long', async () => {
    expect(await guess(rosa.username, 10)).toEqual(times(401, 10));
    const answer = await portal.logIn(rosa.username);
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      success: false,
      code: 'rate_limited',
      message: 'Too many failed attempts. Please try again in 15 minutes.',
    });
    expect(answer.headers.get('retry-after')).toBe('900');
  });

  it('a lockout lasts twice as long the next time', async () => {
    await guess(rosa.username, 10);
    clock.advance(15 * minute);
    expect(await guess(rosa.username, 11)).toEqual([...times(401, 10), 429]);
    clock.advance(29 * minute);
    expect((await portal.logIn(rosa.username)).status).toBe(429);
    clock.advance(minute);
    expect((await portal.logIn(rosa.username)).status).toBe(200);
  });

  it.each([
    ['a /64', (at: number) => `2001:db8:1:2::${at + 1}`],
    ['a /48', (at: number) => `2001:db8:1:${at + 1}::1`],
    ['an IPv4 address in several spellings', (at: number) => mappedSpellings[at % 3] as string],
  ])('counts the addresses of %s as one network', async (_, address) => {
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      statuses.push((await portal.logIn(rosa.username, 'guess', address(at))).status);
    }
    expect(statuses).toEqual([...times(401, 10), 429]);
    expect((await portal.logIn(rosa.username, password, '2001:db8:2::1')).status).toBe(200);
  });

  it('treats unknown names the same, each on its own', async () => {
    expect(await guess('unknown', 11)).toEqual([...times(401, 10), 429]);
    expect(await guess('Unknown', 1)).toEqual([429]);
    expect(await guess('another', 1)).toEqual([401]);
    expect((await portal.logIn(rosa.username)).status).toBe(200);
  });

  it('resets the count after a success', async () => {
    expect(await guess(rosa.username, 9)).toEqual(times(401, 9));
    expect((await portal.logIn(rosa.username)).status).toBe(200);
    expect(await guess(rosa.username, 10)).toEqual(times(401, 10));
  });

  it('evaluates exactly 10 of 60 guesses made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        portal.logIn(rosa.username, at === 59 ? password : `guess ${at}`),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    const refused = statuses.filter((status) => status === 429).length;
    expect(refused).toBe(50);
    expect(statuses.filter((status) => status === 401 || status === 200)).toHaveLength(10);
    const audited = await portal.audit('agent.login-failed');
    const failed = audited.filter(({ entity_id }) => entity_id === String(rosa.id));
    const signedIn = statuses.filter((status) => status === 200).length;
    expect(failed).toHaveLength(10 - signedIn);
  });

  it('refuses an address after 100 attempts with many names', async () => {
    const statuses: number[] = [];
    for (let batch = 0; batch < 11; batch += 1) {
      const names = Array.from({ length: 10 }, (_, at) => `name-${batch}-${at}`);
      const answers = await Promise.all(names.map((name) => portal.logIn(name, 'guess')));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe('the username and the email of an account', () => {
  it('evaluates 10 guesses at both together, and shows no lock of one in responses to the other', async () => {
    await guess(rosa.username, 11);
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1) {
      // The right password, so that a guess that is evaluated shows.
      const known = await portal.logIn(rosa.email);
      const unknown = await portal.logIn('unknown@example.com');
      expect(known.body).toEqual(unknown.body);
      statuses.push(known.status, unknown.status);
    }
    expect(statuses).toEqual(times(401, 20));
    const known = await portal.logIn(rosa.email);
    const unknown = await portal.logIn('unknown@example.com');
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(known.body).toEqual(unknown.body);
    expect(known.headers.get('retry-after')).toBe(unknown.headers.get('retry-after'));
  });
});

describe('guesses from changing networks', () => {
  const addressAt = (at: number) => `198.51.100.${at + 1}`;

  it('evaluates 30 failures an hour at an account, and never ends sign-in from a network it used', async () => {
    expect((await portal.logIn(rosa.username, password, '203.0.113.7')).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => portal.logIn(rosa.username, 'guess', addressAt(at))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // The first sign-in came from a new network, but only failures count.
    expect(refused).toHaveLength(30);
    expect((await portal.logIn(rosa.username, password, addressAt(200))).status).toBe(429);
    expect((await portal.logIn(rosa.username, password, '203.0.113.7')).status).toBe(200);
    clock.advance(60 * minute);
    expect((await portal.logIn(rosa.username, password, addressAt(200))).status).toBe(200);
  });

  it('counts no sign-in that succeeds, however many networks they come from', async () => {
    for (let at = 0; at < 35; at += 1)
      expect((await portal.logIn(rosa.username, password, addressAt(at))).status).toBe(200);
  });

  it('lets sign-ins from known networks go ahead of a flood', async () => {
    useProductionCost();
    const signIn = () => portal.logIn(rosa.username, password, '203.0.113.7');
    expect((await signIn()).status).toBe(200);
    let answered = 0;
    const flood = Array.from({ length: 50 }, async (_, at) => {
      await portal.logIn(`name-${at}`, 'guess', addressAt(at));
      answered += 1;
    });
    await Promise.race(flood);
    const statuses = await Promise.all([signIn(), signIn(), signIn()]);
    expect(statuses.map(({ status }) => status)).toEqual(times(200, 3));
    // They went ahead of the strangers that were waiting.
    expect(answered).toBeLessThan(40);
    await Promise.all(flood);
  }, 60_000);
});

describe('known networks', () => {
  const lastUsed = () =>
    portal.database.query<{ last_used_at: Date }>(
      'select last_used_at from agents_known_network where agent_id = $1 order by network',
      [rosa.id],
    );
  const stored = () =>
    portal.database.query<{ network: string }>(
      'select network from agents_known_network where agent_id = $1 order by last_used_at desc',
      [rosa.id],
    );

  it('stores the networks and devices of an account for 90 days as keyed hashes', async () => {
    await portal.database.query(
      `insert into agents_known_network (agent_id, network, last_used_at)
       select $1, 'old ' || n, $2::timestamptz - make_interval(days => n)
       from generate_series(1, 95) n`,
      [rosa.id, clock.now()],
    );
    await portal.logIn(rosa.username, password, '203.0.113.7');
    const networks = (await stored()).map(({ network }) => network);
    expect(networks).toHaveLength(4 + 89);
    expect(networks[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(networks.at(-1)).toBe('old 89');
  });

  it('stores where an agent reads and makes changes once, and does not let guesses from there go ahead', async () => {
    const { token } = (await portal.logIn(rosa.username, password, '203.0.113.7')).json<{
      token: string;
    }>();
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    const call = (method: string, path: string) =>
      portal.request(method, `/api/agents/${String(rosa.id)}${path}`, { token, headers, body: {} });
    expect(await stored()).toHaveLength(4);
    await portal.request('GET', `/api/agents/${String(rosa.id)}`, { token, headers });
    await expect.poll(async () => (await stored()).length).toBe(8);
    await call('PUT', '/update');
    const times = await lastUsed();
    expect(times).toHaveLength(8);
    clock.advance(minute);
    await call('PUT', '/update');
    expect(await lastUsed()).toEqual(times);
    const seen = (kind: string) => ({ id: rosa.id, name: expect.any(String) as string, kind });
    const networks = portal.portal.kernel.service('agents', StaffSignIns);
    expect(
      await networks.tracesOf([
        { ip: '203.0.113.8', user_agent: null },
        { ip: '203.0.113.8', user_agent: null, forwarded: true },
        { ip: '192.0.2.77', user_agent: null, forwarded: true },
        { ip: null, user_agent: null },
      ]),
      // A caller who claims to be a proxy is at the agent's place all the same.
    ).toEqual([[seen('network')], [seen('network')], [], []]);
  });

  it('forgets a network after 90 days without a sign-in', async () => {
    await portal.logIn(rosa.username, password, '203.0.113.7');
    await portal.database.query(
      "update agents_known_network set last_used_at = last_used_at - interval '90 days'",
    );
    await portal.logIn(rosa.username, password, '203.0.113.8');
    // The network and the device in it, and both as places without a proxy.
    expect(await stored()).toHaveLength(4);
  });
});

describe('the current password', () => {
  it('the current password cannot be guessed with a stolen token', async () => {
    const token = await portal.tokenOf(rosa);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const body = { password: 'a new password', current_password: `guess ${at}` };
      const answer = await portal.request('PUT', `/api/agents/${rosa.id}/password`, {
        token,
        body,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...times(400, 10), 429]);
  });
});

it('the response time does not reveal whether a name exists', async () => {
  useProductionCost();
  // Renews its hash at this cost.
  expect((await portal.logIn(rosa.username)).status).toBe(200);
  const median = async (name: (at: number) => string) => {
    const took: number[] = [];
    for (let at = 0; at < 9; at += 1) {
      // Wall-clock time would include other load on the machine.
      took.push((await processorTime(() => portal.logIn(name(at), 'guess'))).ms);
    }
    return took.sort((one, other) => one - other)[4] as number;
  };
  const [known, unknown] = [
    await median(() => rosa.username),
    await median((at) => `unknown-${at}`),
  ];
  // Coarse on purpose: without the placeholder hash the ratio is beyond 5.
  expect(known / unknown).toBeGreaterThan(0.4);
  expect(known / unknown).toBeLessThan(2.5);
});
