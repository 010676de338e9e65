import {
  localCertificate,
  startSmtpEmulator,
  type SmtpEmulator,
  type SmtpEmulatorOptions,
} from '@porchlight/emulator-smtp';
import type { MessageSettings } from '@porchlight/schemas';
import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { StoredFileMissing } from '../storage/storage-key.ts';
import type { Delivery } from './delivery.ts';
import { messageSettings } from './message-settings.ts';
import { createSmtpAdapter } from './smtp-adapter.ts';

let server: SmtpEmulator | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const mail: Delivery = {
  id: '018f0000-0000-7000-8000-000000000001',
  channel: 'mail',
  recipient: 'ana@example.com',
  subject: 'Prêt, José',
  text: 'Hello',
  html: '<p>Hello</p>',
};

async function start(options: SmtpEmulatorOptions = {}): Promise<SmtpEmulator> {
  server = await startSmtpEmulator(options);
  return server;
}

const adapterFor = (port: number, more: Partial<MessageSettings> = {}, ca?: string) =>
  createSmtpAdapter({
    settings: {
      ...messageSettings.defaults,
      mail_server: 'localhost',
      port,
      security: 'none',
      from_address: 'office@agency.example',
      text_gateway: 'sms.example',
      ...more,
    },
    agencyName: 'Sun, Sea & Co',
    files: {
      open: (id) =>
        id === 'file-1'
          ? Promise.resolve(Readable.from([Buffer.from('%PDF-1.7 invoice')]))
          : Promise.reject(new StoredFileMissing(id)),
    },
    trust: ca === undefined ? undefined : { ca },
  });

const signal = new AbortController().signal;

it('sends a mail with plain text and HTML, from the agency, under the id of the message', async () => {
  const { port, received } = await start();
  expect(await adapterFor(port).deliver(mail, signal)).toEqual({ kind: 'sent' });
  expect(received).toHaveLength(1);
  const { from, to, raw } = received[0]!;
  expect([from, to]).toEqual(['office@agency.example', ['ana@example.com']]);
  expect(raw).toContain('From: "Sun, Sea & Co" <office@agency.example>');
  expect(raw).toContain(`Message-ID: <${mail.id}@agency.example>`);
  expect(raw).toContain('Content-Type: text/plain');
  expect(raw).toContain('Content-Type: text/html');
  expect(raw).not.toContain('José');
});

it('carries the logo inside a mail that shows it', async () => {
  const { port, received } = await start();
  const logo = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]).toString('base64')}`;
  const html = '<img src="cid:agency-logo" />';
  await adapterFor(port, { logo }).deliver({ ...mail, html }, signal);
  await adapterFor(port, { logo }).deliver(mail, signal);
  expect(received.map(({ raw }) => raw.includes('Content-ID: <agency-logo>'))).toEqual([
    true,
    false,
  ]);
});

const invoice = { fileId: 'file-1', fileName: 'Factura José.pdf', mimeType: 'application/pdf' };

it('attaches stored files to a mail', async () => {
  const { port, received } = await start();
  const sent = await adapterFor(port).deliver({ ...mail, attachments: [invoice] }, signal);
  expect(sent).toEqual({ kind: 'sent' });
  const { raw } = received[0]!;
  expect(raw).toMatch(/Content-Type: application\/pdf/);
  expect(raw).toMatch(/Content-Disposition: attachment/);
  expect(raw).toContain(encodeURIComponent('José'));
  expect(raw).toContain(Buffer.from('%PDF-1.7 invoice').toString('base64'));
});

it('sends no mail without one of its attachments', async () => {
  const { port, received } = await start();
  const attachments = [invoice, { ...invoice, fileId: 'deleted' }];
  expect(await adapterFor(port).deliver({ ...mail, attachments }, signal)).toEqual({
    kind: 'refused',
    error: 'An attachment of this message was deleted.',
  });
  expect(received).toEqual([]);
});

it('sends a text message to the number at the gateway, without HTML', async () => {
  const { port, received } = await start();
  const text: Delivery = {
    ...mail,
    channel: 'text',
    recipient: '3055551234',
    subject: '',
    html: null,
  };
  expect(await adapterFor(port).deliver(text, signal)).toEqual({ kind: 'sent' });
  expect(received[0]!.to).toEqual(['3055551234@sms.example']);
  expect(received[0]!.raw).not.toContain('text/html');
});

it('signs in over STARTTLS when the certificate is trusted', async () => {
  const account = { username: 'office', password: 'right' };
  const { port, received } = await start({
    account,
    certificate: localCertificate,
    requiresTls: true,
  });
  const settings = { security: 'starttls', ...account } as const;
  const adapter = adapterFor(port, settings, localCertificate.cert);
  expect(await adapter.deliver(mail, signal)).toEqual({ kind: 'sent' });
  expect(received[0]!.isEncrypted).toBe(true);
});

it('refuses a certificate that is not trusted, before any password is sent', async () => {
  const account = { username: 'office', password: 'right' };
  const { port, received } = await start({ account, certificate: localCertificate });
  const result = await adapterFor(port, { security: 'starttls', ...account }).deliver(mail, signal);
  expect(result).toMatchObject({
    kind: 'delayed',
    error: expect.stringContaining("certificate isn't trusted"),
  });
  expect(received).toEqual([]);
});

it('sends nothing in plain when STARTTLS is chosen and the server has none', async () => {
  const { port, received } = await start();
  const result = await adapterFor(port, { security: 'starttls' }).deliver(mail, signal);
  expect(result).toMatchObject({ kind: 'delayed', error: expect.stringContaining('encrypt') });
  expect(received).toEqual([]);
});

it('says that the server requires encryption', async () => {
  const { port } = await start({ requiresTls: true });
  const result = await adapterFor(port).deliver(mail, signal);
  expect(result).toEqual({
    kind: 'delayed',
    error: 'The mail server requires encryption or a sign-in before it accepts mail.',
  });
});

it('says that the password is wrong', async () => {
  const { port } = await start({ account: { username: 'office', password: 'right' } });
  const wrong = { username: 'office', password: 'wrong' };
  expect(await adapterFor(port, wrong).deliver(mail, signal)).toEqual({
    kind: 'delayed',
    error: "The mail server didn't accept the username and password.",
  });
});

it.each([
  [{ recipient: 550 }, 'refused', 'The mail server rejected the recipient (550).'],
  [{ recipient: 451 }, 'delayed', "The mail server can't accept the message at the moment (451)."],
  [{ data: 554 }, 'refused', 'The mail server rejected the message (554).'],
  [{ data: 452 }, 'delayed', "The mail server can't accept the message at the moment (452)."],
  [{ data: 'drop' }, 'delayed', 'The mail server closed the connection.'],
] as const)('reports a server that does %j as %s', async (behavior, kind, error) => {
  const emulator = await start();
  Object.assign(emulator.behavior, behavior);
  expect(await adapterFor(emulator.port).deliver(mail, signal)).toEqual({ kind, error });
});

it('reports a server that nobody runs', async () => {
  const { port, close } = await start();
  await close();
  server = undefined;
  expect(await adapterFor(port).deliver(mail, signal)).toMatchObject({ kind: 'delayed' });
});

it('stops at once when the delivery is aborted', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', () => listening()));
  const { port } = silent.address() as AddressInfo;
  const abort = new AbortController();
  silent.once('connection', () => abort.abort());
  await expect(adapterFor(port).deliver(mail, abort.signal)).rejects.toThrow('aborted');
  silent.close();
});
