import { HealthChecks, Messages, Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let agent: string;
let owner: string;
let keys = 0;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-mail'] });
  [agent, owner] = [await portal.signIn(), await portal.signIn('owner')];
});
afterAll(() => portal.close());

const link = 'https://portal.example/form';

const invitation = (more: object = {}) => ({
  to: `ana${(keys += 1)}@example.com`,
  language: 'en',
  values: { name: 'Ana', link },
  key: `key-${keys}`,
  ...more,
});

const send = (body: object) => portal.request('POST', '/api/fixture-mail', { token: agent, body });

interface Row {
  readonly id: string;
  readonly state: string;
  readonly recipient: string;
}

const rowsTo = (recipient: string) =>
  portal.database.query<Row>('select * from core_message where recipient = $1', [recipient]);

const health = () =>
  portal.portal.kernel
    .currentSnapshot()
    .extensions(HealthChecks)
    .find((check) => check.id === 'core.messages')!
    .check(new AbortController().signal);

it('leaves mail in the mailbox while there is no mail server, and the status says so', async () => {
  expect(await health()).toEqual({ state: 'healthy', detail: 'No mail server' });
  const mail = invitation();
  expect((await send(mail)).status).toBe(200);
  await expect
    .poll(async () => (await rowsTo(mail.to))[0]?.state, { timeout: 10_000 })
    .toBe('stored');
  expect(await health()).toEqual({
    state: 'degraded',
    detail: 'No mail server. Not sent in the last 3 days: 1',
  });
});

it('sends one message for one key, also when both come at once', async () => {
  const mail = invitation();
  const responses = await Promise.all([send(mail), send(mail), send(mail)]);
  const sent = responses.map((response) => response.json<{ id: string; isNew: boolean }>());
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await rowsTo(mail.to)).toHaveLength(1);
});

it('stores the content sealed', async () => {
  const mail = invitation({ values: { name: 'a private name', link } });
  await send(mail);
  expect(JSON.stringify(await rowsTo(mail.to))).not.toContain('private');
});

it('refuses an address that holds more than one, or a line break', async () => {
  for (const to of [
    'ana@example.com\r\nBcc: all@example.com',
    'ana@example.com, eve@example.com',
    'Ana <ana@example.com>',
    'ana',
    '',
  ]) {
    const response = await send(invitation({ to }));
    expect([response.status, response.json<{ details: unknown }>().details]).toEqual([
      400,
      [{ field: 'to', message: 'This address cannot receive mail. Check it and try again.' }],
    ]);
  }
});

it('says that there are no text messages without a gateway', async () => {
  const response = await send(invitation({ to: '305-555-1234', channel: 'text' }));
  expect(response.json()).toEqual({ queued: false, reason: 'no_text_messages' });
});

it('refuses the 21st message to one recipient within an hour', async () => {
  const to = 'flooded@example.com';
  for (let n = 0; n < 20; n += 1) expect((await send(invitation({ to }))).status).toBe(200);
  const refused = await send(invitation({ to: to.toUpperCase() }));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ]);
});

it('delays the 21st message of the portal to one recipient, and none to others', async () => {
  const to = 'busy@example.com';
  for (let n = 0; n < 23; n += 1)
    expect((await send(invitation({ to, automatic: true }))).status).toBe(200);
  const other = invitation({ automatic: true });
  await send(other);
  await expect
    .poll(async () => (await rowsTo(other.to))[0]?.state, { timeout: 10_000 })
    .toBe('stored');
  const counts = () =>
    portal.database.query(
      `select state, error, count(*)::int, bool_and(due_at > created_at + interval '1 minute') as later
       from core_message where recipient = $1 group by state, error order by state`,
      [to],
    );
  await expect.poll(counts, { timeout: 10_000 }).toEqual([
    { state: 'stored', error: null, count: 20, later: false },
    {
      state: 'waiting',
      error: 'The recipient got many messages within an hour.',
      count: 3,
      later: true,
    },
  ]);
});

it('stores a message of the portal to an address that cannot receive mail as failed', async () => {
  const mail = invitation({ to: 'a,b@example.com', automatic: true });
  expect((await send(mail)).status).toBe(200);
  const [row] = await rowsTo(mail.to);
  expect(row).toMatchObject({
    state: 'failed',
    error: 'This address cannot receive mail. Check it and try again.',
  });
});

it('writes who sent which message to whom on the timeline of the client', async () => {
  const mail = invitation({ client: 7 });
  await send(mail);
  const lines = () =>
    portal.database.query<{ action: string; actor_kind: string; changes: object }>(
      `select action, actor_kind, changes from core_audit
       where subject_entity = 'client' and subject_id = '7' order by id`,
    );
  await expect.poll(lines, { timeout: 10_000 }).toHaveLength(2);
  const changes = {
    title: { to: 'Invitation' },
    recipient: { to: mail.to },
    channel: { to: 'mail' },
  };
  expect(await lines()).toEqual([
    { action: 'message.queued', actor_kind: 'staff', changes },
    { action: 'message.stored', actor_kind: 'staff', changes },
  ]);
});

interface Read {
  readonly message: { readonly recipient: string };
  readonly content: {
    readonly headers: readonly { readonly name: string; readonly value: string }[];
    readonly text: string;
    readonly links: readonly string[];
    readonly page: string;
  } | null;
}

async function read(id: string, token: string) {
  const response = await portal.request('GET', `/api/messages/${id}`, { token });
  return { status: response.status, ...response.json<Read>() };
}

const idOf = async (body: object) => (await send(body)).json<{ id: string }>().id;

it('shows owners the messages by page, and finds them by recipient and title', async () => {
  const mail = invitation({ to: 'under_score@example.com' });
  await send(mail);
  const list = async (query: string) =>
    (await portal.request('GET', `/api/messages?${query}`, { token: owner })).json<{
      data: { recipient: string }[];
      total: number;
      mail_leaves: boolean;
    }>();
  const all = await list('page_size=2');
  expect([all.data.length, all.data[0]?.recipient, all.mail_leaves]).toEqual([2, mail.to, false]);
  expect(all.total).toBeGreaterThan(2);
  expect((await list('search=under_SCORE')).data.map(({ recipient }) => recipient)).toEqual([
    mail.to,
  ]);
  expect((await list('search=underXscore')).total).toBe(0);
  expect((await list('search=invitation')).total).toBe(all.total);
  expect((await list('state=sent')).total).toBe(0);
});

it('shows a message with its headers, text, and links, and its HTML where no script runs', async () => {
  const mail = invitation();
  const { content } = await read(await idOf(mail), owner);
  expect(content?.headers).toContainEqual({ name: 'Subject', value: 'Welcome, Ana' });
  expect(content?.text).toContain('Your form is ready.');
  expect(content?.links).toEqual([link]);
  const page = await fetch(portal.portal.address + content!.page);
  expect(await page.text()).toContain('Your form is ready.');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/; sandbox$/);
  const forged = content!.page.replace(/signature=./, 'signature=x');
  expect((await fetch(portal.portal.address + forged)).status).toBe(403);
});

it('shows staff the messages about clients, but no secret ones', async () => {
  const [about, secret, other] = await Promise.all([
    idOf(invitation({ client: 8 })),
    idOf(invitation({ client: 8, secret: true })),
    idOf(invitation()),
  ]);
  expect((await read(about, agent)).content?.text).toContain('Hello Ana');
  expect((await read(secret, agent)).content).toBeNull();
  expect((await read(secret, owner)).content?.links).toEqual([link]);
  expect((await read(other, agent)).status).toBe(404);
});

it('records which owner read a secret message', async () => {
  const readings = () =>
    portal.database.query<{ entity_id: string; actor_kind: string; subject_id: string | null }>(
      `select entity_id, actor_kind, subject_id from core_audit where action = 'message.read'`,
    );
  const [plain, secret] = await Promise.all([
    idOf(invitation({ client: 8 })),
    idOf(invitation({ client: 8, secret: true })),
  ]);
  for (const id of [plain, secret]) for (const token of [agent, owner]) await read(id, token);
  expect((await readings()).filter(({ entity_id: id }) => [plain, secret].includes(id))).toEqual([
    { entity_id: secret, actor_kind: 'staff', subject_id: null },
  ]);
});

it('removes contents after 30 days, except those of messages that wait', async () => {
  const [recent, old, waiting] = [
    await idOf(invitation()),
    await idOf(invitation()),
    await idOf(invitation()),
  ];
  const rows = () =>
    portal.database.query<{ id: string; state: string; has_content: boolean }>(
      `select id, state, sealed_content is not null as has_content from core_message
       where id = any($1)`,
      [[recent, old, waiting]],
    );
  await expect
    .poll(async () => (await rows()).map(({ state }) => state), { timeout: 10_000 })
    .toEqual(['stored', 'stored', 'stored']);
  await portal.database.query(
    `update core_message set created_at = now() - interval '31 days' where id = any($1)`,
    [[old, waiting]],
  );
  await portal.database.query(
    `update core_message set state = 'waiting', due_at = now() where id = $1`,
    [waiting],
  );
  await portal.portal.kernel
    .currentSnapshot()
    .jobs.find(({ definition }) => definition.id === 'core.tidy-messages')!
    .definition.run({}, new AbortController().signal, () => undefined);
  const withContent = (await rows()).filter((row) => row.has_content).map(({ id }) => id);
  expect(withContent.sort()).toEqual([recent, waiting].sort());
});

it('removes content and recipient of messages about purged clients, and sends none that waits', async () => {
  const [sent, waiting, other] = [
    await idOf(invitation({ client: 11 })),
    await idOf(invitation({ client: 11 })),
    await idOf(invitation({ client: 12 })),
  ];
  const rowOf = async (id: string) =>
    (
      await portal.database.query<Row & { sealed_content: string | null }>(
        'select * from core_message where id = $1',
        [id],
      )
    )[0]!;
  for (const id of [sent, waiting, other])
    await expect.poll(async () => (await rowOf(id)).state, { timeout: 10_000 }).toBe('stored');
  await portal.database.query(`update core_message set state = 'waiting' where id = $1`, [waiting]);
  const snapshot = portal.portal.kernel.currentSnapshot();
  await snapshot.service(Writes)!.run({ kind: 'system', plugin: 'core' }, async (unit) => {
    await snapshot.service(Messages)!.removeOf(unit, [11]);
    unit.audit({ action: 'client.purged', entity: 'client', entityId: 11 });
  });
  const removed = { recipient: null, sealed_content: null };
  expect(await rowOf(sent)).toMatchObject({ ...removed, state: 'stored' });
  expect(await rowOf(waiting)).toMatchObject({ ...removed, state: 'failed' });
  expect((await rowOf(other)).sealed_content).not.toBeNull();
});
