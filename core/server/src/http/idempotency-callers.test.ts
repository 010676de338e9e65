import { afterEach, expect, it } from 'vitest';
import { Accepted, defineRoute, type Access, type Route } from '../plugin-api/route.ts';
import { anyone, type RunningServer, snapshotOf, startHttp } from './http-server.fixture.ts';
import type { KeyedCall } from './idempotency-store.ts';

const claims: KeyedCall[] = [];
let http: RunningServer;
let calls = 0;

afterEach(() => http.server.stop(0));

async function post(access: Access, token?: string, details: Partial<Route> = {}) {
  claims.length = 0;
  calls = 0;
  const route = defineRoute({
    method: 'post',
    path: '/things',
    summary: 'Add a thing',
    access,
    limit: { noneBecause: 'a test route' },
    status: 201,
    handle: () => {
      calls += 1;
    },
    ...details,
  });
  http = await startHttp(snapshotOf([route]), {
    idempotency: {
      claim: (call) => {
        claims.push(call);
        return Promise.resolve({ kind: 'run', claim: { ...call, attempt: '1' } });
      },
      markWritten: () => Promise.resolve(true),
      complete: () => Promise.resolve(),
      release: () => Promise.resolve(),
      deleteExpired: () => Promise.resolve(),
    },
  });
  const send = () =>
    http.send({
      method: 'POST',
      path: '/api/things',
      headers: { 'idempotency-key': 'key-of-a-visitor' },
      ...(token !== undefined && { token }),
    });
  return [await send(), await send()].map(({ status }) => status);
}

it('runs each call of visitors without an account or a link, whatever its idempotency key', async () => {
  expect(await post(anyone)).toEqual([201, 201]);
  expect(calls).toBe(2);
  expect(claims).toEqual([]);
});

it('scopes the idempotency key of a visitor to the link', async () => {
  expect(await post({ link: 'form' }, 'form-link')).toEqual([201, 201]);
  expect(claims.map(({ actor }) => actor)).toEqual(['link:link-1', 'link:link-1']);
});

it('leaves the idempotency key to a handler that recognizes repeated calls itself', async () => {
  const details = { recognizesRepeats: true } as const;
  expect(await post({ link: 'form' }, 'form-link', details)).toEqual([201, 201]);
  expect(calls).toBe(2);
  expect(claims).toEqual([]);
});

it('responds with 202 while the outcome is not known yet, and stores it like any other response', async () => {
  const details = { handle: () => new Accepted({ status: 'pending' }) };
  expect(await post({ link: 'form' }, 'form-link', details)).toEqual([202, 202]);
  expect(await post(anyone, undefined, details)).toEqual([202, 202]);
});
