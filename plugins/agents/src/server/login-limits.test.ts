import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../generated/types.ts';
import {
  type AgentsPortal,
  createAgentsPortal,
  password,
} from './testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
let rosa: Agent;

beforeEach(async () => {
  portal = await createAgentsPortal();
  rosa = await portal.addAgent({ username: 'rosa', email: 'rosa@example.com' });
});
afterEach(() => portal.close());

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
    expect(await guess('rosa', 10)).toEqual(times(401, 10));
    const answer = await portal.logIn('rosa');
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      success: false,
      code: 'rate_limited',
      message: 'Too many failed tries. Please try again in 15 minutes.',
    });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(880);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it('counts username and email of an account as one', async () => {
    expect(await guess('rosa', 5)).toEqual(times(401, 5));
    expect(await guess('ROSA@example.com', 6)).toEqual([...times(401, 5), 429]);
  });

  it('treats unknown names the same, each for itself', async () => {
    expect(await guess('nobody', 11)).toEqual([...times(401, 10), 429]);
    expect(await guess('Nobody', 1)).toEqual([429]);
    expect(await guess('somebody', 1)).toEqual([401]);
    expect((await portal.logIn('rosa')).status).toBe(200);
  });

  it('begins again after a success', async () => {
    expect(await guess('rosa', 9)).toEqual(times(401, 9));
    expect((await portal.logIn('rosa')).status).toBe(200);
    expect(await guess('rosa', 10)).toEqual(times(401, 10));
  });

  it('evaluates exactly 10 of 60 guesses made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        portal.logIn('rosa', at === 59 ? password : `guess ${at}`),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    const refused = statuses.filter((status) => status === 429).length;
    expect(refused).toBe(50);
    expect(statuses.filter((status) => status === 401 || status === 200)).toHaveLength(10);
    const failed = await portal.audit('agent.login-failed');
    const signedIn = statuses.filter((status) => status === 200).length;
    expect(failed).toHaveLength(10 - signedIn);
  });

  it('ends a visit from one address after 100 tries over many names', async () => {
    const statuses: number[] = [];
    for (let batch = 0; batch < 11; batch += 1) {
      const names = Array.from({ length: 10 }, (_, at) => `name-${batch}-${at}`);
      const answers = await Promise.all(names.map((name) => portal.logIn(name, 'guess')));
      statuses.push(...answers.map(({ status }) => status));
    }
    // The owner has signed in from here once.
    expect(statuses.filter((status) => status === 401)).toHaveLength(99);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  });
});

describe('the current password', () => {
  it('cannot be guessed with a stolen token either', async () => {
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

it('the time of an answer does not tell whether a name exists', async () => {
  const median = async (name: (at: number) => string) => {
    const took: number[] = [];
    for (let at = 0; at < 9; at += 1) {
      const begin = performance.now();
      await portal.logIn(name(at), 'guess');
      took.push(performance.now() - begin);
    }
    return took.sort((one, other) => one - other)[4] as number;
  };
  const [known, unknown] = [await median(() => 'rosa'), await median((at) => `nobody-${at}`)];
  // Coarse on purpose: without the stand-in hash the ratio is beyond 5.
  expect(known / unknown).toBeGreaterThan(0.4);
  expect(known / unknown).toBeLessThan(2.5);
});
