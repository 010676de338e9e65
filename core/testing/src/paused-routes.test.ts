import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock } from './fake-clock.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let clock: ReturnType<typeof createFakeClock>;
let ann: string;
let ben: string;
let owner: string;

beforeEach(async () => {
  clock = createFakeClock();
  portal = await createTestPortal({ plugins: ['faulty-request'], clock });
  [ann, ben, owner] = [
    await portal.signIn('agent'),
    await portal.signIn('agent'),
    await portal.signIn('owner'),
  ];
});
afterEach(() => portal.close());

const read = (id: number, token: string) =>
  portal.request('GET', `/api/faulty-request/${id}`, { token });

async function module(): Promise<unknown> {
  const { body } = await portal.request('GET', '/api/modules', { token: owner });
  return (body as { modules: { id: string }[] }).modules.find(({ id }) => id === 'faulty-request');
}

async function pause(): Promise<void> {
  for (const id of [10, 11, 12]) expect((await read(id, ann)).status).toBe(500);
  for (const id of [13, 14]) expect((await read(id, ben)).status).toBe(500);
}

it.each([
  ['a value the database cannot hold', 1, 400],
  ['a full disk', 2, 507],
  ['a damaged secret', 3, 500],
])('never pauses a route over %s', async (_, id, status) => {
  for (let n = 0; n < 4; n++)
    for (const token of [ann, ben]) expect((await read(id, token)).status).toBe(status);
  expect(await module()).toMatchObject({ state: 'running', reason: null, paused: [] });
  expect((await read(200, ann)).status).toBe(200);
});

describe('a route with a bug', () => {
  it('stays open for others when one user sends what makes it throw', async () => {
    for (let id = 10; id < 30; id++) expect((await read(id, ann)).status).toBe(500);
    expect((await read(200, ben)).status).toBe(200);
    expect(await module()).toMatchObject({
      state: 'running',
      reason: 'Crashed 5 times in the last minute: this request fails',
      paused: [],
    });
  });

  it('pauses only the broken route, says when to retry, and names it on the modules screen', async () => {
    await pause();
    const refused = await read(200, owner);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.body).toMatchObject({
      code: 'unavailable',
      message: 'This action is paused because it failed several times. Try again in 30 seconds.',
    });
    expect((await portal.request('GET', '/api/faulty-request')).status).toBe(200);
    clock.advance(10_000);
    expect(await module()).toMatchObject({
      state: 'running',
      paused: [{ action: 'Read a faulty record', retry_in: 20 }],
    });
  });

  it('resumes by itself with the first call that works after 30 seconds', async () => {
    await pause();
    clock.advance(29_999);
    expect((await read(200, ann)).status).toBe(503);
    clock.advance(1);
    expect((await read(200, ann)).status).toBe(200);
    expect(await module()).toMatchObject({ paused: [] });
    expect((await read(10, ann)).status).toBe(500);
    expect((await read(200, ben)).status).toBe(200);
  });

  it('stays paused when the trial fails, longest for the caller whose trial it was', async () => {
    await pause();
    clock.advance(30_000);
    expect((await read(10, ann)).status).toBe(500);
    clock.advance(30_000);
    expect((await read(200, ann)).status).toBe(503);
    expect((await read(200, ben)).status).toBe(200);
  });

  it('resumes when an administrator turns the module off and on', async () => {
    await pause();
    for (const wanted of [false, true])
      await portal.request('POST', '/api/modules/faulty-request', {
        token: owner,
        body: { wanted },
      });
    expect((await read(200, ann)).status).toBe(200);
  });
});
