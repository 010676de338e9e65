import type { Actor, AuditEntry, WriteUnit } from '@porchlight/kernel';
import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { defineMessage, type MailAttachment } from '../plugin-api/messages.ts';
import type { Jobs, RateLimits } from '../plugin-api/tokens.ts';
import type { MessageStore } from './message-store.ts';
import { Outbox } from './outbox.ts';
import { recipientWait } from './recipient-limit.ts';
import type { NewMessage } from './stored-message.ts';

const message = defineMessage<{ text: string }>({
  id: 'notes.invitation',
  title: 'Invitation',
  mail: ({ text }) => ({ subject: 'Welcome', body: [text] }),
  text: ({ text }) => text,
  sample: { text: 'Hello' },
});
const staff: Actor = {
  kind: 'staff',
  id: 7,
  name: 'Ana',
  flags: new Set(),
  permissions: new Set(),
  tokenId: '',
};

const visitor: Actor = { kind: 'public' };
const portal: Actor = { kind: 'system', plugin: 'notes' };

interface Draft {
  readonly to: string;
  readonly template: typeof message;
  readonly key: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
  readonly isConsequence: boolean;
}

/** An outbox without a database; `full` is a key of the limits that is used up. */
function createOutbox({ templates = [message], full = '' } = {}) {
  const counted: (readonly [string, number])[] = [];
  const hit: RateLimits['hit'] = (key, limit) => {
    counted.push([key, limit]);
    return Promise.resolve(key === full ? 60 : null);
  };
  const stored: NewMessage[] = [];
  const queued: string[] = [];
  const lines: AuditEntry[] = [];
  const add = (_: unknown, each: NewMessage) => Promise.resolve(stored.push(each) > 0);
  const store = { idOf: () => Promise.resolve(null), add };
  const outbox = new Outbox({
    store: store as unknown as MessageStore,
    knex: {} as Knex,
    jobs: { enqueue: (id: string) => Promise.resolve(queued.push(id)) } as unknown as Jobs,
    limits: { hit } as RateLimits,
    templates: () => templates,
    setup: {
      frame: () => ({ agencyName: 'Agency', phone: '', address: '', logo: null }),
      channels: () => ({ mail: true, text: true }),
    },
  });
  const send = (actor: Actor, more: Partial<Draft> = {}) => {
    const audit = (line: AuditEntry) => void lines.push(line);
    const unit = { actor, audit } as unknown as WriteUnit;
    const { key = 'one', text = 'Hello', attachments = [], template = message } = more;
    const { isConsequence = false } = more;
    const common = { template, language: 'en', values: { text }, key, isConsequence } as const;
    const { to: mail = 'Ana@example.com', to: phone = '(305) 555-0142' } = more;
    return {
      mail: () => outbox.sendMail(unit, { ...common, to: mail, attachments }),
      text: () => outbox.sendText(unit, { ...common, to: phone }),
    };
  };
  return { counted, stored, queued, lines, send };
}

it('counts a message of a member of staff by its recipient and by the account', async () => {
  const { counted, send } = createOutbox();
  await send(staff).mail();
  expect(counted).toEqual([
    ['messages of staff 7 to ana@example.com', 20],
    ['messages of staff 7', 200],
  ]);
});

it.each([
  ['messages for signing in', { isForSignIn: true }, 'sign-in messages'],
  ['warnings', { isWarning: true }, 'warnings'],
] as const)('counts %s by themselves', async (_, more, count) => {
  const { counted, send } = createOutbox();
  await send(staff, { template: { ...message, ...more } }).mail();
  expect(counted[0]).toEqual([`${count} of staff 7 to ana@example.com`, 20]);
});

it('lets no flood of warnings hold up messages for signing in, or the other way around', async () => {
  const keys: string[] = [];
  const limits = { hit: (key: string) => Promise.resolve(keys.push(key) === 0 ? 1 : null) };
  for (const kind of [{}, { isForSignIn: true }, { isWarning: true }] as const)
    await recipientWait(limits, kind, 'Ana@example.com');
  expect(new Set(keys).size).toBe(3);
});

it.each(['messages of staff 7 to ana@example.com', 'messages of staff 7'])(
  'refuses a message of an account when "%s" is used up',
  async (full) => {
    const { send } = createOutbox({ full });
    await expect(send(staff).mail()).rejects.toMatchObject({ retryAfterSeconds: 60 });
  },
);

it.each([
  ['of the portal', portal, {}],
  ['that follows from what a visitor does', visitor, {}],
  ['that follows from what an agent does', staff, { isConsequence: true }],
] as const)('stores a message %s however many its recipient had', async (_, actor, more) => {
  const { counted, stored, send } = createOutbox({ full: 'messages to ana@example.com' });
  await send(actor, more).mail();
  expect(counted).toEqual([]);
  expect(stored).toMatchObject([
    { recipient: 'Ana@example.com', failure: null, isAutomatic: true },
  ]);
});

const refused = [
  'a,b@x.test',
  '<x>@x.test',
  'maria@localhost',
  'maria',
  '',
  `${'x'.repeat(300)}@x.test`,
];

it.each(refused)('refuses the address %j of a person at its field', async (to) => {
  const { stored, send } = createOutbox();
  await expect(send(staff, { to }).mail()).rejects.toMatchObject({
    details: [{ field: 'to', message: expect.stringContaining('cannot receive mail') as string }],
  });
  expect(stored).toEqual([]);
});

it.each(refused)(
  'stores a message of the portal or of what a visitor does to %j as failed, and queues nothing',
  async (to) => {
    const { stored, queued, lines, send } = createOutbox();
    expect(await send(to === '' ? portal : visitor, { to }).mail()).toMatchObject({ isNew: true });
    expect(stored).toMatchObject([
      { recipient: to.slice(0, 254), failure: expect.stringContaining('cannot receive mail') },
    ]);
    expect(lines).toMatchObject([{ action: 'message.failed' }]);
    expect(queued).toEqual([]);
  },
);

it('stores a text message of the portal to a wrong number as failed', async () => {
  const { stored, queued, send } = createOutbox();
  await send(portal, { to: '555-01' }).text();
  expect(stored).toMatchObject([{ recipient: '555-01', failure: expect.any(String) as string }]);
  expect(queued).toEqual([]);
});

it('refuses a template that no active plugin declares', async () => {
  const { send } = createOutbox({ templates: [] });
  await expect(send(staff).mail()).rejects.toThrow('Contribute it to MessageTemplates');
});

it.each(['', 'x'.repeat(201)])('refuses the key "%s"', async (key) => {
  await expect(createOutbox().send(staff, { key }).mail()).rejects.toThrow('1 to 200 characters');
});

it.each([' \n ', 'x'.repeat(321)])('refuses the text message "%s"', async (text) => {
  const template = { ...message, text: () => text };
  const { send } = createOutbox();
  await expect(send(staff, { template }).text()).rejects.toThrow('not 1 to 320');
});

const attachment = (more: Partial<MailAttachment> = {}, size = 1_000): MailAttachment => ({
  file: { id: 'file-1', size },
  fileName: 'invoice.pdf',
  mimeType: 'application/pdf',
  ...more,
});

it('stores which files travel with a mail, under safe names', async () => {
  const { stored, send } = createOutbox();
  const fileName = `../a\r\nBcc: eve@example.com/${'x'.repeat(200)}.pdf`;
  await send(staff, { attachments: [attachment(), attachment({ fileName })] }).mail();
  const { attachments = [] } = stored[0]!.body;
  expect(attachments[0]).toEqual({
    fileId: 'file-1',
    fileName: 'invoice.pdf',
    mimeType: 'application/pdf',
  });
  expect(attachments[1]!.fileName).toMatch(/^\.\.-a Bcc: eve@example\.com-x+…x+\.pdf$/);
  expect(attachments[1]!.fileName).toHaveLength(150);
});

it('attaches files under names without half an emoji or a turned extension', async () => {
  const { stored, send } = createOutbox();
  const names = [`a${'\u{1f600}'.repeat(100)}.pdf`, '\u202efdp.exe'];
  const attachments = names.map((fileName) => attachment({ fileName }));
  await send(staff, { attachments }).mail();
  expect(stored[0]!.body.attachments?.map(({ fileName }) => fileName)).toEqual([
    expect.stringMatching(/^a(\u{1f600})+…(\u{1f600})+\.pdf$/u),
    'fdp.exe',
  ]);
});

it('refuses attachments larger than 10 MB together', async () => {
  const half = attachment({}, 5 * 1024 * 1024);
  const { stored, send } = createOutbox();
  await send(staff, { attachments: [half, half] }).mail();
  expect(stored).toHaveLength(1);
  await expect(
    send(staff, { attachments: [half, half, attachment({}, 1)] }).mail(),
  ).rejects.toMatchObject({ problem: { status: 400, message: expect.stringContaining('10 MB') } });
});

it.each<[string, readonly MailAttachment[]]>([
  ['more than 10 attachments', Array.from({ length: 11 }, () => attachment())],
  ['a file type with a line break', [attachment({ mimeType: 'application/pdf\r\nBcc: eve' })]],
])('refuses %s', async (_, attachments) => {
  await expect(createOutbox().send(staff, { attachments }).mail()).rejects.toThrow(Error);
});

it('makes no link of what people typed, neither in a mail nor in a text message', async () => {
  const { stored, send } = createOutbox();
  const text = 'Your payment failed: https://evil.example/pay';
  await send(staff, { text }).mail();
  await send(staff, { text, key: 'two' }).text();
  const written = JSON.stringify(stored.map(({ body }) => body));
  expect(written).toContain('Your payment failed: evil. example/pay');
  expect(written).not.toMatch(/evil\.example/);
});
