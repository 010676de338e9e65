import { FieldCrypto, hashAnswer, PublicLinks, type LinkKind } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLinksPortal, HOUR_MS, type LinksPortal } from './links-portal.fixture.ts';

let portal: LinksPortal;

beforeAll(async () => {
  portal = await createLinksPortal();
});
afterAll(() => portal.close());

it('opens a link without sign-in and names its page and language', async () => {
  const { url, token, subject } = await portal.make(portal.note, { language: 'es' });
  expect(url).toBe(`https://portal.example.com/note/${token}`);
  expect((await portal.open(token)).body).toEqual({
    success: true,
    kind: 'fixture-links.note',
    plugin: 'fixture-links',
    state: 'open',
    page: '/note/:token',
    language: 'es',
    second_factor: null,
  });
  expect((await portal.read(token)).body).toEqual({ note: subject, language: 'es' });
});

it('stores the token as a hash and sealed, and shows the address to staff again', async () => {
  const { id, url, token, links } = await portal.make(portal.note);
  const rows = await portal.database.query('select * from core_link where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await links.url(id)).toBe(url);
});

it('sends the same response for unknown, expired, revoked, used, and locked links', async () => {
  const [expired, revoked, used, locked] = await Promise.all([
    portal.make(portal.note, { hours: 1 }),
    portal.make(portal.note),
    portal.make(portal.vote),
    portal.make(portal.note, { secondFactor: { kind: 'passcode', answer: 'porch' } }),
  ]);
  await portal.write((unit) => revoked.links.revoke(unit, revoked.id));
  await portal.cast(used.token);
  for (let tries = 0; tries < 5; tries += 1) await portal.confirm(locked.token, 'wrong');
  portal.clock.advance(HOUR_MS);
  const tokens = [
    'x'.repeat(43),
    'A'.repeat(43),
    ...[expired, revoked, used, locked].map((link) => link.token),
  ];
  const responses = await Promise.all(tokens.map((token) => portal.open(token)));
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`401 ${responses[0]!.text}`]),
  );
  expect(responses[0]!.body).toMatchObject({ code: 'link_invalid' });
  for (const token of tokens.slice(0, 4)) {
    const response = await portal.read(token);
    expect([response.status, response.text]).toEqual([401, responses[0]!.text]);
  }
});

it('keeps a link valid for 168 hours, whatever the clocks do', async () => {
  portal.clock.set('2026-03-06T15:00:00Z');
  const { token, expiresAt } = await portal.make(portal.note);
  expect(expiresAt).toBe('2026-03-13T15:00:00.000Z');
  portal.clock.advance(168 * HOUR_MS - 1);
  expect((await portal.open(token)).status).toBe(200);
  portal.clock.advance(1);
  expect((await portal.open(token)).status).toBe(401);
});

it('ends a link at a whole minute', async () => {
  const start = portal.clock.now();
  portal.clock.set(new Date(start.getTime() + 33_250).toISOString());
  const { expiresAt } = await portal.make(portal.note);
  portal.clock.set(start.toISOString());
  expect(expiresAt).toMatch(/:00\.000Z$/);
});

it('counts an opening once there is a sign of a person, and shows what a program loaded', async () => {
  const { id, token, links } = await portal.make(portal.note);
  const visitor = portal.from();
  const outcomes = async () => (await links.views(id)).map(({ outcome }) => outcome);
  const counted = async () => (await links.list())[0];
  expect((await portal.load(token, visitor)).status).toBe(200);
  expect((await portal.load(token, visitor)).status).toBe(200);
  await expect.poll(outcomes).toEqual(['loaded', 'loaded']);
  expect(await counted()).toMatchObject({ viewCount: 0, lastViewedAt: null, openedAt: null });
  await portal.open(token, visitor);
  await expect.poll(outcomes).toEqual(['opened', 'loaded']);
  expect(await counted()).toMatchObject({ viewCount: 1 });
});

it('extends an expired link, but no further than its kind allows', async () => {
  const { id, token, links } = await portal.make(portal.note, { hours: 1 });
  portal.clock.advance(HOUR_MS);
  expect((await portal.open(token)).status).toBe(401);
  await portal.write((unit) => links.extend(unit, id, 720));
  expect((await portal.open(token)).status).toBe(200);
  await expect(portal.write((unit) => links.extend(unit, id, 721))).rejects.toThrow(
    '1 to 720 hours',
  );
  await expect(portal.write((unit) => links.create(unit, { hours: 0 }))).rejects.toThrow(
    '1 to 720 hours',
  );
});

it('puts the parameters of a page into the address, also when staff see it again', async () => {
  const kind: LinkKind = { ...portal.note, page: '/notes/:slug/:token' };
  const { id, url, token, links } = await portal.make(kind, { parameters: { slug: 'a b/c' } });
  expect(url).toBe(`https://portal.example.com/notes/a%20b%2Fc/${token}`);
  expect(await links.url(id)).toBe(url);
  await expect(portal.make(kind)).rejects.toThrow("needs the parameter 'slug'");
});

it('sets the end of a link to an instant, which may be past, but no further than its kind allows', async () => {
  const { id, token, links } = await portal.make(portal.note);
  const endIn = (ms: number) => new Date(portal.clock.now().getTime() + ms);
  await portal.write((unit) => links.endAt(unit, id, endIn(-1)));
  expect((await links.list())[0]).toMatchObject({ state: 'expired' });
  expect((await portal.open(token)).status).toBe(401);
  await portal.write((unit) => links.endAt(unit, id, endIn(720 * HOUR_MS)));
  expect((await portal.open(token)).status).toBe(200);
  for (const at of [endIn(720 * HOUR_MS + 1), new Date(Number.NaN)])
    await expect(portal.write((unit) => links.endAt(unit, id, at))).rejects.toThrow('720 hours');
});

it('finds a valid link of the given kinds by its token', async () => {
  const { id, token, links, subject, expiresAt } = await portal.make(portal.note);
  const find = (text: string, kind = portal.note) =>
    portal.snapshot().service(PublicLinks)!.find(text, [kind]);
  expect(await find(token)).toEqual({
    id,
    kind: portal.note.id,
    subject: { entity: 'note', id: subject },
    language: 'en',
    expiresAt,
    secondFactor: null,
    confirmedAt: null,
    isSeen: true,
  });
  for (const text of ['', 'A'.repeat(43), `${token}x`]) expect(await find(text)).toBeNull();
  expect(await find(token, portal.vote)).toBeNull();
  await portal.write((unit) => links.revoke(unit, id));
  expect(await find(token)).toBeNull();
});

it('says the state of a link by its id, also within the transaction that ends it', async () => {
  const { id, links } = await portal.make(portal.note);
  const service = portal.snapshot().service(PublicLinks)!;
  for (const unknown of ['', '01890000-0000-7000-8000-000000000000'])
    expect(await service.stateOf(unknown)).toBeNull();
  await portal.write(async (unit) => {
    await links.revoke(unit, id);
    expect([await service.stateOf(id), await service.stateOf(id, unit)]).toEqual([
      'open',
      'revoked',
    ]);
  });
  expect(await service.stateOf(id)).toBe('revoked');
});

it('asks for an answer that a plugin stored as a hash', async () => {
  const answerHash = hashAnswer(portal.snapshot().service(FieldCrypto)!, ' Porch-7 ');
  const { token } = await portal.make(portal.note, {
    secondFactor: { kind: 'passcode', answerHash },
  });
  expect((await portal.confirm(token, 'porch-8')).status).toBe(400);
  expect((await portal.confirm(token, 'porch-7')).status).toBe(200);
});

it('reaches no link of another record or kind', async () => {
  const mine = await portal.make(portal.note);
  const other = portal.about(portal.note, 'someone-else');
  const otherKind = portal.about(portal.vote, mine.subject);
  for (const links of [other, otherKind]) {
    expect(await links.list()).toEqual([]);
    expect(await links.views(mine.id)).toEqual([]);
    await expect(links.url(mine.id)).rejects.toThrow('Link not found');
    await expect(portal.write((unit) => links.revoke(unit, mine.id))).rejects.toThrow(
      'Link not found',
    );
    await expect(portal.write((unit) => links.extend(unit, mine.id, 1))).rejects.toThrow(
      'Link not found',
    );
    expect(
      await portal.write(async (unit) => links.revokeAll(unit).finally(() => unit.unchanged())),
    ).toBe(0);
  }
  expect((await portal.open(mine.token)).status).toBe(200);
  expect((await portal.cast(mine.token)).body).toMatchObject({ code: 'link_invalid' });
});

it('logs visits without the host of the visitor, at most 100 of a link', async () => {
  const { id, token, links } = await portal.make(portal.note);
  await portal.database.query(
    `insert into core_link_view (link_id, at, network, outcome)
     select $1, now(), 'earlier', 'opened' from generate_series(1, 100)`,
    [id],
  );
  await portal.open(token, '198.51.100.77');
  await expect.poll(async () => (await links.views(id))[0]?.network).toBe('198.51.100.0/24');
  expect(await links.views(id)).toHaveLength(100);
  expect(await links.list()).toMatchObject([{ viewCount: 1, lastViewedAt: expect.any(String) }]);
  expect(
    await portal.database.query('select 1 from core_link_view where link_id = $1', [id]),
  ).toHaveLength(100);
});

it('audits the life of a link', async () => {
  const { id, token, links } = await portal.make(portal.note);
  await portal.open(token);
  const actions = async () =>
    (
      await portal.database.query<{ action: string }>(
        `select action from core_audit where entity = 'link' and entity_id = $1 order by id`,
        [id],
      )
    ).map(({ action }) => action);
  await expect.poll(actions).toEqual(['link.created', 'link.opened']);
  await portal.open(token);
  await portal.write((unit) => links.extend(unit, id, 1));
  await portal.write((unit) => links.revokeAll(unit));
  await expect
    .poll(actions)
    .toEqual(['link.created', 'link.opened', 'link.extended', 'link.revoked']);
});

it('says that the module of a link is off, and opens the link once it is on again', async () => {
  const { token, subject } = await portal.make(portal.note, { language: 'pt' });
  await portal.turn(false);
  expect((await portal.open(token)).body).toMatchObject({
    state: 'module-off',
    plugin: 'fixture-links',
    language: 'pt',
    page: null,
  });
  expect((await portal.read(token)).body).toMatchObject({ code: 'module_disabled' });
  await portal.turn(true);
  expect((await portal.open(token)).body).toMatchObject({ state: 'open' });
  expect((await portal.read(token)).body).toMatchObject({ note: subject });
});

it('removes links a year after they expired, were revoked, or were used', async () => {
  const columns = ['expires_at', 'revoked_at', 'used_at'];
  const ended = await Promise.all(columns.map(() => portal.make(portal.vote)));
  const open = await portal.make(portal.note);
  for (const [index, column] of columns.entries())
    await portal.database.query(
      `update core_link set ${column} = now() - interval '367 days' where id = $1`,
      [ended[index]!.id],
    );
  await portal
    .snapshot()
    .jobs.find(({ definition }) => definition.id === 'core.tidy-links')!
    .definition.run({}, new AbortController().signal, () => undefined);
  expect(await Promise.all(ended.map(({ links }) => links.list()))).toEqual([[], [], []]);
  expect(await open.links.list()).toHaveLength(1);
});
