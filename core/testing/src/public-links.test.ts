import type { LinkKind, SystemActor, WriteUnit } from '@porchlight/kernel';
import {
  LinkKinds,
  PublicLinks,
  Writes,
  type CreatedLink,
  type NewLink,
  type SubjectLinks,
} from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeClock } from './fake-clock.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

const HOUR_MS = 3_600_000;
const clock = createFakeClock();
const system: SystemActor = { kind: 'system', plugin: 'fixture-links' };
let portal: TestPortal;
/** Another process on the same database. */
let other: TestPortal;
let owner: string;
let note: LinkKind;
let vote: LinkKind;
let records = 0;

beforeAll(async () => {
  const plugins = ['fixture-links'];
  const environment = { PUBLIC_URL: 'https://portal.example.com', TRUSTED_PROXIES: '127.0.0.1' };
  portal = await createTestPortal({ plugins, clock, environment });
  other = await createTestPortal({
    plugins,
    clock,
    database: portal.database,
    environment: { ...environment, DATA_DIR: portal.folder },
  });
  owner = await portal.signIn('owner');
  [note, vote] = snapshot().extensions(LinkKinds) as [LinkKind, LinkKind];
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

const snapshot = () => portal.portal.kernel.currentSnapshot();
const write = <T>(work: (unit: WriteUnit) => Promise<T>) =>
  snapshot().service(Writes)!.run(system, work);
const about = (kind: LinkKind, id: string): SubjectLinks =>
  snapshot().service(PublicLinks)!.about(kind, { entity: 'note', id });

interface MadeLink extends CreatedLink {
  readonly token: string;
  readonly links: SubjectLinks;
  readonly subject: string;
}

async function make(kind: LinkKind, link: NewLink = {}): Promise<MadeLink> {
  const subject = `record-${(records += 1)}`;
  const links = about(kind, subject);
  const created = await write((unit) => links.create(unit, link));
  return { ...created, links, subject, token: created.url.split('/').at(-1)! };
}

let networks = 0;
/** Calls from a network of its own, so that no test uses up the limit of another. */
const from = () => {
  networks += 1;
  return `203.0.${Math.floor(networks / 200)}.${(networks % 200) + 1}`;
};
let posts = 0;
/** The processes take turns. */
const post = (path: string, body: unknown, address = from()) => {
  posts += 1;
  const { request } = posts % 2 === 0 ? portal : other;
  return request('POST', path, { body, headers: { 'x-forwarded-for': address } });
};
const open = (token: string, address?: string) => post('/api/links/open', { token }, address);
const confirm = (token: string, answer: string, address?: string) =>
  post('/api/links/confirm', { token, answer }, address);
const read = (token: string, path = '/api/fixture-links/note') =>
  portal.request('GET', path, { token, headers: { 'x-forwarded-for': from() } });
const cast = (token: string) =>
  portal.request('POST', '/api/fixture-links/vote', {
    token,
    headers: { 'x-forwarded-for': from() },
  });

/** Switches the module of the links and waits until both processes have followed. */
async function turn(wanted: boolean): Promise<void> {
  const response = await portal.request('POST', '/api/modules/fixture-links', {
    token: owner,
    body: { wanted },
  });
  expect(response.status).toBe(200);
  const ids = () => other.portal.kernel.currentSnapshot().plugins.map(({ id }) => id);
  await expect.poll(() => ids().includes('fixture-links')).toBe(wanted);
}

it('opens a link without sign-in and names its page and language', async () => {
  const { url, token, subject } = await make(note, { language: 'es' });
  expect(url).toBe(`https://portal.example.com/note/${token}`);
  expect((await open(token)).body).toEqual({
    success: true,
    kind: 'fixture-links.note',
    plugin: 'fixture-links',
    state: 'open',
    page: '/note/:token',
    language: 'es',
    second_factor: null,
  });
  expect((await read(token)).body).toEqual({ note: subject, language: 'es' });
});

it('stores the token as a hash and sealed, and shows the address to staff again', async () => {
  const { id, url, token, links } = await make(note);
  const rows = await portal.database.query('select * from core_link where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await links.url(id)).toBe(url);
});

it('sends the same response for unknown, expired, revoked, used, and locked links', async () => {
  const [expired, revoked, used, locked] = await Promise.all([
    make(note, { hours: 1 }),
    make(note),
    make(vote),
    make(note, { secondFactor: { kind: 'passcode', answer: 'porch' } }),
  ]);
  await write((unit) => revoked.links.revoke(unit, revoked.id));
  await cast(used.token);
  for (let tries = 0; tries < 5; tries += 1) await confirm(locked.token, 'wrong');
  clock.advance(HOUR_MS);
  const tokens = [
    'x'.repeat(43),
    'A'.repeat(43),
    ...[expired, revoked, used, locked].map((link) => link.token),
  ];
  const responses = await Promise.all(tokens.map((token) => open(token)));
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`401 ${responses[0]!.text}`]),
  );
  expect(responses[0]!.body).toMatchObject({ code: 'link_invalid' });
  for (const token of tokens.slice(0, 4)) {
    const response = await read(token);
    expect([response.status, response.text]).toEqual([401, responses[0]!.text]);
  }
});

it('keeps a link valid for 168 hours, whatever the clocks do', async () => {
  clock.set('2026-03-06T15:00:00Z');
  const { token, expiresAt } = await make(note);
  expect(expiresAt).toBe('2026-03-13T15:00:00.000Z');
  clock.advance(168 * HOUR_MS - 1);
  expect((await open(token)).status).toBe(200);
  clock.advance(1);
  expect((await open(token)).status).toBe(401);
});

it('extends an expired link, but no further than its kind allows', async () => {
  const { id, token, links } = await make(note, { hours: 1 });
  clock.advance(HOUR_MS);
  expect((await open(token)).status).toBe(401);
  await write((unit) => links.extend(unit, id, 720));
  expect((await open(token)).status).toBe(200);
  await expect(write((unit) => links.extend(unit, id, 721))).rejects.toThrow('1 to 720 hours');
  await expect(write((unit) => links.create(unit, { hours: 0 }))).rejects.toThrow('1 to 720 hours');
});

it('reaches no link of another record or kind', async () => {
  const mine = await make(note);
  const other = about(note, 'someone-else');
  const otherKind = about(vote, mine.subject);
  for (const links of [other, otherKind]) {
    expect(await links.list()).toEqual([]);
    expect(await links.views(mine.id)).toEqual([]);
    await expect(links.url(mine.id)).rejects.toThrow('Link not found');
    await expect(write((unit) => links.revoke(unit, mine.id))).rejects.toThrow('Link not found');
    await expect(write((unit) => links.extend(unit, mine.id, 1))).rejects.toThrow('Link not found');
    expect(await write(async (unit) => links.revokeAll(unit).finally(() => unit.unchanged()))).toBe(
      0,
    );
  }
  expect((await open(mine.token)).status).toBe(200);
  expect((await cast(mine.token)).body).toMatchObject({ code: 'link_invalid' });
});

it('lets staff into no route for links', async () => {
  expect((await read(owner)).body).toMatchObject({ code: 'link_invalid' });
});

it('evaluates exactly five of many parallel answers to two processes, then locks the link', async () => {
  const { id, token, links } = await make(note, {
    secondFactor: { kind: 'birth-date', answer: '1961-04-30' },
  });
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => confirm(token, '1961-04-29')),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(5).fill(400), ...Array<number>(15).fill(401)]);
  expect((await confirm(token, '1961-04-30')).status).toBe(401);
  expect((await links.list())[0]).toMatchObject({ id, state: 'locked' });
});

it('opens a confirmed link with the proof only, for an hour', async () => {
  const { token, subject } = await make(note, {
    secondFactor: { kind: 'passcode', answer: 'Porch 42' },
  });
  expect((await open(token)).body).toMatchObject({
    state: 'factor-required',
    second_factor: 'passcode',
  });
  expect((await read(token)).body).toMatchObject({ code: 'unauthenticated' });
  const wrong = await confirm(token, 'porch 43');
  expect(wrong.body).toMatchObject({ code: 'validation_failed', details: [{ field: 'answer' }] });
  const proof = (await confirm(token, ' porch 42 ')).json<{ token: string; expires_at: string }>();
  expect((await read(proof.token)).body).toMatchObject({ note: subject });
  expect((await read(`${proof.token.slice(0, -1)}x`)).body).toMatchObject({ code: 'link_invalid' });
  clock.set(proof.expires_at);
  expect((await read(proof.token)).body).toMatchObject({ code: 'unauthenticated' });
});

it('admits no proof of a link that was revoked, nor one for another kind', async () => {
  const { id, token, links } = await make(note, {
    secondFactor: { kind: 'passcode', answer: 'porch' },
  });
  const proof = (await confirm(token, 'porch')).json<{ token: string }>();
  expect((await cast(proof.token)).body).toMatchObject({ code: 'link_invalid' });
  await write((unit) => links.revoke(unit, id));
  expect((await read(proof.token)).body).toMatchObject({ code: 'link_invalid' });
});

it('accepts one of many parallel calls that use a link up', async () => {
  const { token } = await make(vote);
  const responses = await Promise.all(Array.from({ length: 8 }, () => cast(token)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(7);
});

it('logs visits without the host of the visitor, at most 100 of a link', async () => {
  const { id, token, links } = await make(note);
  await portal.database.query(
    `insert into core_link_view (link_id, at, network, outcome)
     select $1, now(), 'earlier', 'opened' from generate_series(1, 100)`,
    [id],
  );
  await open(token, '198.51.100.77');
  await expect.poll(async () => (await links.views(id))[0]?.network).toBe('198.51.100.0/24');
  expect(await links.views(id)).toHaveLength(100);
});

it('audits the life of a link', async () => {
  const { id, token, links } = await make(note);
  await open(token);
  const actions = async () =>
    (
      await portal.database.query<{ action: string }>(
        `select action from core_audit where entity = 'link' and entity_id = $1 order by id`,
        [id],
      )
    ).map(({ action }) => action);
  await expect.poll(actions).toEqual(['link.created', 'link.opened']);
  await open(token);
  await write((unit) => links.extend(unit, id, 1));
  await write((unit) => links.revokeAll(unit));
  await expect
    .poll(actions)
    .toEqual(['link.created', 'link.opened', 'link.extended', 'link.revoked']);
});

it('limits the calls of a network and of a link in all processes together', async () => {
  const address = from();
  const { token } = await make(note);
  const statuses = [];
  for (let calls = 0; calls < 61; calls += 1) statuses.push((await open(token, address)).status);
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses[60]).toBe(429);
  expect((await open(token)).status).toBe(200);

  const reads = [];
  for (let calls = 0; calls < 21; calls += 1) reads.push((await read(token)).status);
  expect(reads.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(reads[20]).toBe(429);
  expect((await read((await make(note)).token)).status).toBe(200);
});

it('scopes idempotency keys to the link', async () => {
  const [first, second] = await Promise.all([make(note), make(note)]);
  const reply = (token: string) =>
    portal.request('POST', '/api/fixture-links/note', {
      token,
      headers: { 'idempotency-key': 'the-same-key', 'x-forwarded-for': from() },
    });
  const responses = [await reply(first.token), await reply(first.token), await reply(second.token)];
  expect(responses.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
    null,
    'true',
    null,
  ]);
  expect(responses[1]!.text).toBe(responses[0]!.text);
  expect(responses[2]!.body).toMatchObject({ note: second.subject });
});

it('says that the module of a link is off, and opens the link once it is on again', async () => {
  const { token, subject } = await make(note, { language: 'pt' });
  await turn(false);
  expect((await open(token)).body).toMatchObject({
    state: 'module-off',
    plugin: 'fixture-links',
    language: 'pt',
    page: null,
  });
  expect((await read(token)).body).toMatchObject({ code: 'module_disabled' });
  await turn(true);
  expect((await open(token)).body).toMatchObject({ state: 'open' });
  expect((await read(token)).body).toMatchObject({ note: subject });
});

it('removes links a year after their end', async () => {
  const [ended, open] = [await make(vote), await make(note)];
  await portal.database.query(
    `update core_link set expires_at = now() - interval '367 days' where id = $1`,
    [ended.id],
  );
  await snapshot()
    .jobs.find(({ definition }) => definition.id === 'core.tidy-links')!
    .definition.run({}, new AbortController().signal, () => undefined);
  expect(await ended.links.list()).toEqual([]);
  expect(await open.links.list()).toHaveLength(1);
});
