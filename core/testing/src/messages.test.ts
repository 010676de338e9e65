import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let agent: string;
let keys = 0;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-mail'] });
  agent = await portal.signIn('agent');
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

it('leaves mail in the mailbox while there is no mail server', async () => {
  const mail = invitation();
  expect((await send(mail)).status).toBe(200);
  await expect
    .poll(async () => (await rowsTo(mail.to))[0]?.state, { timeout: 10_000 })
    .toBe('stored');
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
    { action: 'message.stored', actor_kind: 'system', changes },
  ]);
});
