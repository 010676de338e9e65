import { ProblemError, UsePortal } from '@porchlight/kernel';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineRoute, StreamBody } from '../plugin-api/route.ts';
import { CallerRooms } from './caller-rooms.ts';
import { malformedForm } from '../base/core-problems.ts';
import { snapshotOf, startHttp, type RunningServer } from './http-server.fixture.ts';

let http: RunningServer;
/** Callers whose handlers run, in the order in which they began. */
let began: string[];
let finish: (() => void)[];
let events: PassThrough[];
let files: PassThrough[];

const work = (name: string) =>
  new Promise<undefined>((resolve) => {
    began.push(name);
    finish.push(() => resolve(undefined));
  });

const start = async (limits: ConstructorParameters<typeof CallerRooms>[0]) => {
  const routes = [
    defineRoute({
      method: 'get',
      path: '/things/mine',
      summary: 'Works for an account',
      access: { permission: UsePortal },
      handle: ({ actor }) => work(`account ${actor.id}`),
    }),
    defineRoute({
      method: 'get',
      path: '/things/open',
      summary: 'Works for anyone',
      access: { publicBecause: 'A test needs it.' },
      handle: () => work('anyone'),
    }),
    defineRoute({
      method: 'get',
      path: '/things/refused',
      summary: 'Refuses what it gets',
      access: { permission: UsePortal },
      handle: () => {
        throw new ProblemError(malformedForm);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/things/vital',
      summary: 'Answers probes',
      access: { publicBecause: 'A test needs it.' },
      isVital: true,
      handle: () => undefined,
    }),
    defineRoute({
      method: 'get',
      path: '/things/file',
      summary: 'Sends a file',
      access: { permission: UsePortal },
      handle: () => {
        const stream = new PassThrough();
        stream.write('first bytes');
        files.push(stream);
        return new StreamBody(stream, 'application/pdf');
      },
    }),
    defineRoute({
      method: 'get',
      path: '/things/events',
      summary: 'Streams events',
      access: { permission: UsePortal },
      handle: () => {
        const stream = new PassThrough();
        stream.write('data: 1\n\n');
        events.push(stream);
        return new StreamBody(stream, 'text/event-stream');
      },
    }),
  ];
  http = await startHttp(snapshotOf(routes), { callers: new CallerRooms(limits) });
};

beforeEach(() => {
  [began, finish, events, files] = [[], [], [], []];
});
afterEach(async () => {
  for (const end of finish) end();
  for (const stream of [...events, ...files]) stream.end();
  await http.server.stop(0);
});

const send = (path: string, token?: string) =>
  http.send({ method: 'GET', path: `/api/things/${path}`, ...(token && { token }) });
const running = (count: number) => expect.poll(() => began.length, { interval: 5 }).toBe(count);

it('lets the calls of one account wait while another account works', async () => {
  await start({ account: 2 });
  const mine = Array.from({ length: 5 }, () => send('mine', 'agent-token'));
  await running(2);
  const other = send('mine', 'owner-token');
  await running(3);
  expect(began).toEqual(['account 1001', 'account 1001', 'account 1000']);
  finish[2]!();
  expect((await other).status).toBe(200);
  for (const [done, place] of [0, 1, 3, 4, 5].entries()) {
    await running(Math.min(6, done + 3));
    finish[place]!();
  }
  const answers = await Promise.all(mine);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

it('answers 429 with a time to retry when too many calls wait, or one waits too long', async () => {
  await start({ account: 1, mostWaiting: 1, longestWaitMs: 20 });
  const first = send('mine', 'agent-token');
  await running(1);
  const refused = await Promise.all([send('mine', 'agent-token'), send('mine', 'agent-token')]);
  for (const { status, headers, json } of refused) {
    expect([status, headers['retry-after']]).toEqual([429, '2']);
    expect(json).toEqual({
      success: false,
      code: 'rate_limited',
      message: 'Too many requests were sent at once. Wait a moment and try again.',
    });
  }
  finish[0]!();
  expect((await first).status).toBe(200);
});

it('runs the calls of an account one at a time while most of them are refused', async () => {
  await start({ account: 2, refusals: 3 });
  const first = send('mine', 'agent-token');
  await running(1);
  for (let sent = 0; sent < 3; sent++) await send('refused', 'agent-token');
  const others = [send('mine', 'agent-token'), send('mine', 'agent-token')];
  const owner = send('mine', 'owner-token');
  await running(2);
  expect(began.at(-1)).toBe('account 1000');
  finish[0]!();
  await running(3);
  finish[1]!();
  finish[2]!();
  await running(4);
  finish[3]!();
  const responses = await Promise.all([first, owner, ...others]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('counts callers who have not signed in by their network, but no probe', async () => {
  await start({ network: 1, longestWaitMs: 20 });
  const first = send('open');
  await running(1);
  expect((await send('open')).status).toBe(429);
  expect((await send('vital')).status).toBe(200);
  const mine = send('mine', 'agent-token');
  await running(2);
  for (const end of finish) end();
  expect([(await first).status, (await mine).status]).toEqual([200, 200]);
});

it('counts no streams of events', async () => {
  await start({ account: 1, longestWaitMs: 20 });
  const stream = send('events', 'agent-token');
  await expect.poll(() => events.length, { interval: 5 }).toBe(1);
  const mine = send('mine', 'agent-token');
  await running(1);
  finish[0]!();
  expect((await mine).status).toBe(200);
  events[0]!.end();
  expect((await stream).status).toBe(200);
});

it('gives back the place of a call once its file is being sent', async () => {
  await start({ account: 1, longestWaitMs: 20 });
  const file = send('file', 'agent-token');
  await expect.poll(() => files[0]?.readableFlowing, { interval: 5 }).toBe(true);
  const mine = send('mine', 'agent-token');
  await running(1);
  finish[0]!();
  expect((await mine).status).toBe(200);
  files[0]!.end();
  expect((await file).text).toBe('first bytes');
});

it('answers 429 at once to a caller who reads too many files, until one ends', async () => {
  await start({ accountStreams: 1 });
  const first = send('file', 'agent-token');
  await expect.poll(() => files[0]?.readableFlowing, { interval: 5 }).toBe(true);
  expect((await send('file', 'agent-token')).status).toBe(429);
  expect(files[1]!.destroyed).toBe(true);
  const other = send('file', 'owner-token');
  await expect.poll(() => files[2]?.readableFlowing, { interval: 5 }).toBe(true);
  for (const file of files) file.end();
  expect([(await first).status, (await other).status]).toEqual([200, 200]);
  const again = send('file', 'agent-token');
  await expect.poll(() => files[3]?.readableFlowing, { interval: 5 }).toBe(true);
  files[3]!.end();
  expect((await again).status).toBe(200);
});
