import { RateLimits } from '@porchlight/server';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebhookEventList } from '@porchlight/schemas';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let owner: string;
let events = 0;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-hooks', 'status'] });
  owner = await portal.signIn('owner');
});
afterAll(() => portal.close());

interface Sent {
  readonly id: string;
  readonly text: string;
  readonly sent_at?: string;
}

const event = (text = 'paid'): Sent => ({ id: `event-${(events += 1)}`, text });

async function send(sent: Sent, more: { secret?: string; source?: string; path?: string } = {}) {
  const { secret = 'hooks', source = 'fixture-hooks', path = `webhooks/${source}` } = more;
  const bytes = Buffer.from(JSON.stringify(sent));
  const response = await fetch(`${portal.portal.address}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-signature': createHmac('sha256', secret).update(bytes).digest('hex'),
      'x-other': 'not stored',
    },
    body: bytes,
  });
  return response.status;
}

const handled = async ({ id }: Sent) =>
  (
    await portal.database.query<{ text: string }>(
      'select text from fixture_hooks_event where event = $1',
      [id],
    )
  ).map(({ text }) => text);

async function turn(wanted: boolean): Promise<void> {
  const body = { wanted };
  const response = await portal.request('POST', '/api/modules/fixture-hooks', {
    token: owner,
    body,
  });
  expect(response.status).toBe(200);
}

const listed = async ({ id }: Sent) =>
  (await portal.request('GET', '/api/webhook-events', { token: owner }))
    .json<WebhookEventList>()
    .events.find(({ event_id }) => event_id === id);

const health = async () =>
  (await portal.request('GET', '/api/status', { token: owner }))
    .json<{ checks: { id: string; state: string; detail: string }[] }>()
    .checks.find(({ id }) => id === 'core.provider-events');

it('handles an event once, however often it is sent', async () => {
  const sent = event();
  const statuses = await Promise.all(Array.from({ length: 8 }, () => send(sent)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(() => handled(sent)).toEqual(['paid']);
  expect(await send(sent)).toBe(200);
  await expect.poll(async () => (await listed(sent))?.state).toBe('done');
  expect(await handled(sent)).toEqual(['paid']);
});

it('stores the call sealed, with the headers that the plugin named', async () => {
  const sent = event('a private text');
  await send(sent);
  const rows = await portal.database.query<{ headers: object }>(
    'select * from core_webhook where event_id = $1',
    [sent.id],
  );
  expect(Object.keys(rows[0]!.headers)).toEqual(['x-signature']);
  expect(JSON.stringify(rows)).not.toContain('private');
});

it('refuses a wrong signature, and stores nothing', async () => {
  const sent = event();
  expect(await send(sent, { secret: 'guess' })).toBe(401);
  expect(await listed(sent)).toBeUndefined();
});

it('responds to an unknown source with 404', async () => {
  expect(await send(event(), { source: 'nobody' })).toBe(404);
});

it('receives the same calls at the second address of a webhook, also while its plugin is off', async () => {
  const path = 'fixture-hooks/webhook';
  const [sent, later] = [event('second address'), event('while off, at the second address')];
  expect(await send(sent, { path, secret: 'guess' })).toBe(401);
  expect([await send(sent, { path }), await send(sent)]).toEqual([200, 200]);
  await expect.poll(() => handled(sent)).toEqual(['second address']);
  await turn(false);
  expect(await send(later, { path })).toBe(200);
  await turn(true);
  await expect.poll(() => handled(later)).toEqual(['while off, at the second address']);
});

it('measures the age of a stored call from when it was received', async () => {
  const sent_at = new Date(Date.now() - 3_600_000).toISOString();
  const sent = { ...event('an hour ago'), sent_at };
  expect(await send(sent)).toBe(401);
  await turn(false);
  expect(await send(sent)).toBe(200);
  await portal.database.query(
    `update core_webhook set received_at = $1 where event_id like 'unverified %'`,
    [sent_at],
  );
  await turn(true);
  await expect.poll(() => handled(sent), { timeout: 5_000 }).toEqual(['an hour ago']);
});

it('handles what was sent while the plugin was off once it is on again', async () => {
  const [first, forged] = [event('while off'), event('forged')];
  await turn(false);
  expect(await send(first, { secret: 'a forged copy' })).toBe(200);
  expect(await send(first)).toBe(200);
  expect(await send(first)).toBe(200);
  expect(await send(forged, { secret: 'guess' })).toBe(200);
  expect(await handled(first)).toEqual([]);
  await turn(true);
  await expect.poll(() => handled(first), { timeout: 5_000 }).toEqual(['while off']);
  expect(await send(first)).toBe(200);
  await expect
    .poll(() => portal.database.query(`select 1 from core_webhook where state = 'refused'`))
    .toHaveLength(2);
  expect(await handled(first)).toEqual(['while off']);
  expect(await handled(forged)).toEqual([]);
});

it('names source and module of an event, also while the module is off', async () => {
  const sent = event();
  await send(sent);
  await expect.poll(async () => (await listed(sent))?.state).toBe('done');
  const named = { title: 'Fixture hooks', module: 'Fixture hooks', module_id: 'fixture-hooks' };
  expect(await listed(sent)).toMatchObject({ ...named, can_run: true, tries: 1 });
  await turn(false);
  expect(await listed(sent)).toMatchObject({ ...named, can_run: false, can_retry: false });
  await turn(true);
});

it('refuses more than 1,000 calls or 16 MB of one network while nothing verifies them', async () => {
  const limits = portal.portal.kernel.currentSnapshot().service(RateLimits)!;
  const key = 'unverified webhooks fixture-hooks 127.0.0.1';
  await turn(false);
  for (const [counted, most] of [
    [key, 1_000],
    [`${key} bytes`, 16 * 1024 * 1024],
  ] as const) {
    await portal.database.query('delete from core_rate_limits');
    expect(await send(event())).toBe(200);
    await limits.hit(counted, most, 86_400, most - 1 - (counted === key ? 0 : 100));
    expect(await send(event('a text of more than a few bytes'.repeat(5)))).toBe(429);
  }
  await portal.database.query('delete from core_rate_limits');
  await turn(true);
});

it('refuses more calls once those that wait fill 128 MB', async () => {
  await turn(false);
  await portal.database.query(
    `insert into core_webhook (source, event_id, is_verified, headers, sealed_body)
     select 'fixture-hooks', 'large ' || n, false, '{}', repeat('x', 2097152)
     from generate_series(1, 64) n`,
  );
  expect(await send(event())).toBe(503);
  await portal.database.query(`delete from core_webhook where event_id like 'large %'`);
  expect(await send(event())).toBe(200);
  await turn(true);
});

it('lists a failed event by its kind of error, and retries it', async () => {
  const sent = event('fails');
  await send(sent);
  await expect
    .poll(() => listed(sent))
    .toMatchObject({ state: 'failed', error: 'TypeError', tries: 1, can_retry: true });
  expect(await health()).toMatchObject({
    state: 'degraded',
    detail: '1 failed: Fixture hooks',
  });
  const { id } = (await listed(sent))!;
  const retry = () => portal.request('POST', `/api/webhook-events/${id}/retry`, { token: owner });
  expect((await retry()).status).toBe(200);
  await expect.poll(async () => (await listed(sent))?.state).toBe('failed');
  await portal.database.query(`update core_webhook set state = 'done' where id = $1`, [id]);
  expect(await health()).toMatchObject({ state: 'healthy', detail: 'None failed' });
  expect((await retry()).status).toBe(409);
  const agent = await portal.signIn();
  for (const [method, path] of [
    ['GET', ''],
    ['POST', `/${id}/retry`],
  ] as const) {
    const response = await portal.request(method, `/api/webhook-events${path}`, { token: agent });
    expect(response.status).toBe(403);
  }
});

it('lists an event as failed when its stored body cannot be opened', async () => {
  const sent = event('while off');
  await turn(false);
  expect(await send(sent)).toBe(200);
  const [row] = await portal.database.query<{ id: string }>(
    `update core_webhook set sealed_body = 'v1:changed' where state = 'waiting' returning id`,
  );
  await turn(true);
  const state = () =>
    portal.database.query('select state, error from core_webhook where id = $1', [row!.id]);
  await expect
    .poll(state, { timeout: 5_000 })
    .toEqual([{ state: 'failed', error: 'SealBrokenError' }]);
});

const tidy = () =>
  portal.portal.kernel
    .currentSnapshot()
    .jobs.find(({ definition }) => definition.id === 'core.tidy-webhooks')!
    .definition.run({}, new AbortController().signal, () => undefined);

it('queues a waiting event whose job is gone', async () => {
  const sent = event('queued again');
  await send(sent);
  await expect.poll(async () => (await listed(sent))?.state).toBe('done');
  await portal.database.query('delete from fixture_hooks_event where event = $1', [sent.id]);
  await portal.database.query(
    `update core_webhook set state = 'waiting', ended_at = null where event_id = $1`,
    [sent.id],
  );
  await tidy();
  await expect.poll(() => handled(sent), { timeout: 5_000 }).toEqual(['queued again']);
});

it('removes events after 30 days, except those that wait', async () => {
  const [old, recent, waiting] = [event(), event(), event('while off')];
  for (const sent of [old, recent]) {
    await send(sent);
    await expect.poll(async () => (await listed(sent))?.state).toBe('done');
  }
  await turn(false);
  await send(waiting);
  await portal.database.query(
    `update core_webhook set received_at = now() - interval '31 days'
     where event_id = $1 or state = 'waiting'`,
    [old.id],
  );
  await tidy();
  expect([await listed(old), (await listed(recent))?.state]).toEqual([undefined, 'done']);
  expect(
    await portal.database.query(`select 1 from core_webhook where state = 'waiting'`),
  ).toHaveLength(1);
  await turn(true);
});

it('rejects a call of more than 512 KB with 413 and its limit', async () => {
  const response = await fetch(`${portal.portal.address}/api/webhooks/fixture-hooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.alloc(512 * 1024 + 1),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ message: 'The request is larger than 512 KB.' });
});

it('refuses more than 1,200 calls of one network within a minute', async () => {
  await portal.database.query('delete from core_rate_limits');
  const limits = portal.portal.kernel.currentSnapshot().service(RateLimits)!;
  await limits.hit('webhook fixture-hooks 127.0.0.1', 1_200, 60, 1_200);
  const sent = event();
  expect(await send(sent)).toBe(429);
  expect(await listed(sent)).toBeUndefined();
});
