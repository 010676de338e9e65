import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLinksPortal, type LinksPortal } from './links-portal.fixture.ts';

let portal: LinksPortal;

beforeAll(async () => {
  portal = await createLinksPortal();
});
afterAll(() => portal.close());

it('lets staff into no route for links', async () => {
  expect((await portal.read(portal.owner)).body).toMatchObject({ code: 'link_invalid' });
});

it('evaluates exactly five of many parallel answers to two processes, then locks the link', async () => {
  const { id, token, links } = await portal.make(portal.note, {
    secondFactor: { kind: 'birth-date', answer: '1961-04-30' },
  });
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => portal.confirm(token, '1961-04-29')),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(5).fill(400), ...Array<number>(15).fill(401)]);
  expect((await portal.confirm(token, '1961-04-30')).status).toBe(401);
  expect((await links.list())[0]).toMatchObject({ id, state: 'locked' });
});

it('opens a locked link again once staff extend it', async () => {
  const { id, token, links } = await portal.make(portal.note, {
    secondFactor: { kind: 'passcode', answer: 'porch' },
  });
  for (let tries = 0; tries < 5; tries += 1) await portal.confirm(token, 'wrong');
  expect((await portal.confirm(token, 'porch')).status).toBe(401);
  await portal.write((unit) => links.extend(unit, id, 24));
  expect((await portal.confirm(token, 'porch')).status).toBe(200);
});

it('refuses every answer that was not given before once too many were tried over many links of a record', async () => {
  const secondFactor = { kind: 'passcode', answer: 'porch 42' } as const;
  const { links, subject } = await portal.make(portal.note, { secondFactor });
  const tokenOfNewLink = async () => {
    const { url } = await portal.write((unit) => links.create(unit, { secondFactor }));
    return url.split('/').at(-1)!;
  };
  const statuses: number[] = [];
  for (let link = 0; link < 7; link += 1) {
    const token = await tokenOfNewLink();
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await portal.confirm(token, `wrong ${String(link * 4 + tries)}`)).status);
  }
  expect(statuses).toEqual(statuses.map((_, at) => (at < 25 ? 400 : 401)));
  expect((await portal.confirm(await tokenOfNewLink(), 'porch 42')).status).toBe(401);
  const other = await portal.make(portal.note, { secondFactor });
  expect(other.subject).not.toBe(subject);
  expect((await portal.confirm(other.token, 'porch 42')).status).toBe(200);
});

it('lets one link with many parallel answers use up those of no other link of its record', async () => {
  const secondFactor = { kind: 'passcode', answer: 'porch 42' } as const;
  const { token, links } = await portal.make(portal.note, { secondFactor });
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => portal.confirm(token, `wrong ${String(at)}`)),
  );
  const { url } = await portal.write((unit) => links.create(unit, { secondFactor }));
  expect((await portal.confirm(url.split('/').at(-1)!, 'porch 42')).status).toBe(200);
});

it('counts no attempt at a link for an answer that was one of too many at its record', async () => {
  const secondFactor = { kind: 'passcode', answer: 'porch 42' } as const;
  const { links } = await portal.make(portal.note, { secondFactor });
  const tokenOfNewLink = async () => {
    const { url } = await portal.write((unit) => links.create(unit, { secondFactor }));
    return url.split('/').at(-1)!;
  };
  for (let link = 0; link < 5; link += 1) {
    const token = await tokenOfNewLink();
    for (let tries = 0; tries < 5; tries += 1)
      await portal.confirm(token, `wrong ${String(link)} ${String(tries)}`);
  }
  const token = await tokenOfNewLink();
  for (let tries = 0; tries < 6; tries += 1)
    expect((await portal.confirm(token, 'porch 42')).status).toBe(401);
  portal.clock.advance(25 * 3_600_000);
  expect((await portal.confirm(token, 'porch 42')).status).toBe(200);
});

it('opens a confirmed link with the proof only, for an hour', async () => {
  const { token, subject } = await portal.make(portal.note, {
    secondFactor: { kind: 'passcode', answer: 'Porch 42' },
  });
  expect((await portal.open(token)).body).toMatchObject({
    state: 'factor-required',
    second_factor: 'passcode',
  });
  expect((await portal.read(token)).body).toMatchObject({ code: 'unauthenticated' });
  const wrong = await portal.confirm(token, 'porch 43');
  expect(wrong.body).toMatchObject({
    code: 'validation_failed',
    details: [{ field: 'answer', tries_left: 4 }],
  });
  const proof = (await portal.confirm(token, ' porch 42 ')).json<{
    token: string;
    expires_at: string;
  }>();
  expect((await portal.read(proof.token)).body).toMatchObject({ note: subject });
  expect((await portal.read(`${proof.token.slice(0, -1)}x`)).body).toMatchObject({
    code: 'link_invalid',
  });
  portal.clock.set(proof.expires_at);
  expect((await portal.read(proof.token)).body).toMatchObject({ code: 'unauthenticated' });
});

it('keeps a confirmed visit open when wrong answers of someone else lock the link', async () => {
  const { token, subject } = await portal.make(portal.note, {
    secondFactor: { kind: 'passcode', answer: 'porch' },
  });
  const proof = (await portal.confirm(token, 'porch')).json<{ token: string }>();
  for (let tries = 0; tries < 5; tries += 1) await portal.confirm(token, 'wrong');
  expect((await portal.open(token)).body).toMatchObject({ code: 'link_invalid' });
  expect((await portal.read(proof.token)).body).toMatchObject({ note: subject });
});

it('admits no proof of a link that was revoked, nor one for another kind', async () => {
  const { id, token, links } = await portal.make(portal.note, {
    secondFactor: { kind: 'passcode', answer: 'porch' },
  });
  const proof = (await portal.confirm(token, 'porch')).json<{ token: string }>();
  expect((await portal.cast(proof.token)).body).toMatchObject({ code: 'link_invalid' });
  await portal.write((unit) => links.revoke(unit, id));
  expect((await portal.read(proof.token)).body).toMatchObject({ code: 'link_invalid' });
});

it('accepts one of many parallel calls that use a link up', async () => {
  const { token } = await portal.make(portal.vote);
  const responses = await Promise.all(Array.from({ length: 8 }, () => portal.cast(token)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(7);
});

it('limits the calls of a network and of a link in all processes together', async () => {
  const address = portal.from();
  const { token } = await portal.make(portal.note);
  const openTwenty = () =>
    Promise.all(Array.from({ length: 20 }, () => portal.open(token, address)));
  for (let calls = 0; calls < 600; calls += 20)
    expect((await openTwenty()).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await portal.open(token, address)).status).toBe(429);
  expect((await portal.open(token)).status).toBe(200);

  const reads = [];
  for (let calls = 0; calls < 21; calls += 1) reads.push((await portal.read(token)).status);
  expect(reads.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(reads[20]).toBe(429);
  expect((await portal.read((await portal.make(portal.note)).token)).status).toBe(200);
});

it('scopes idempotency keys to the link', async () => {
  const [first, second] = await Promise.all([portal.make(portal.note), portal.make(portal.note)]);
  const reply = (token: string) =>
    portal.request('POST', '/api/fixture-links/note', {
      token,
      headers: { 'idempotency-key': 'the-same-key', 'x-forwarded-for': portal.from() },
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

it('logs calls without the token, the proof, or the answer', async () => {
  const { id, token } = await portal.make(portal.note, {
    secondFactor: { kind: 'passcode', answer: 'porch-77' },
  });
  // Both processes answer, and one of them is logged.
  await Promise.all([portal.open(token), portal.open(token)]);
  const [proof] = await Promise.all([
    portal.confirm(token, 'porch-77'),
    portal.confirm(token, 'porch-77'),
  ]);
  const confirmed = proof.json<{ token: string }>().token;
  expect((await portal.read(confirmed)).status).toBe(200);
  const log = portal.log();
  expect(log).toContain('POST /api/links/confirm');
  expect(log).toContain('GET /api/fixture-links/note');
  for (const secret of [token, confirmed, 'porch-77', id]) expect(log).not.toContain(secret);
});
