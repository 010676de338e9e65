import { PDFDocument } from '@cantoo/pdf-lib';
import { decode } from 'fast-png';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  advisor,
  client,
  open,
  openDocuments,
  sendEnvelope,
  signDocuments,
  signInSdk,
  tabName,
  viewUrl,
  type SignedInSdk,
} from '../sdk-calls.fixture.ts';
import { start, type Emulator } from '../start.ts';
import { withEvent } from './return-url.ts';

let emulator: Emulator;
let sdk: SignedInSdk;
let now: number;
let envelopeId: string;

beforeAll(async () => {
  emulator = await start({ clock: { now: () => new Date(now) } });
});
afterAll(() => emulator.stop());
beforeEach(async () => {
  now = Date.parse('2026-11-12T15:04:00Z');
  await emulator.control.reset();
  sdk = await signInSdk(emulator);
  envelopeId = await sendEnvelope(emulator, sdk);
});

const view = (changes?: object) => viewUrl(emulator, sdk, envelopeId, advisor, changes);
const eventOf = (response: Response) =>
  new URL(response.headers.get('location') ?? 'x:').searchParams.get('event');

it.each([
  ['https://a.example/done', 'https://a.example/done?event=cancel'],
  ['https://a.example/done?formId=7', 'https://a.example/done?formId=7&event=cancel'],
  ['https://a.example/done?x=1#top', 'https://a.example/done?x=1&event=cancel#top'],
])('adds the event to %s', (returnUrl, expected) => {
  expect(withEvent(returnUrl, 'cancel')).toBe(expected);
});

it('shows the pages of the document, the fields of the signer, and the banner', async () => {
  await signDocuments(emulator, sdk, envelopeId, advisor);
  const url = await viewUrl(emulator, sdk, envelopeId, client);
  const page = await openDocuments(emulator, url);
  const html = await (await fetch(page)).text();
  expect(html).toContain('Emulator: nothing here is real');
  expect(html).toContain('Óscar Núñez, signing as client');
  for (const label of ['Financial Plan', 'Investment Management', 'Billing Frequency'])
    expect(html).toContain(`data-testid="${label}"`);
  expect(html).not.toContain('advisor_signature');
  const image = await fetch(`${page}/documents/1/2.png`);
  const { width, height } = decode(new Uint8Array(await image.arrayBuffer()));
  expect([image.headers.get('content-type'), width, height]).toEqual(['image/png', 1000, 1294]);
  expect((await fetch(`${page}/documents/1/3.png`)).status).toBe(404);
});

it('opens an address once, and only within five minutes', async () => {
  const used = await view();
  expect(await openDocuments(emulator, used)).toContain('/Signing/');
  expect(eventOf(await open(used))).toBe('ttl_expired');
  const late = await view();
  now += 5 * 60_000;
  expect(eventOf(await open(late))).toBe('ttl_expired');
  expect((await open(`${emulator.url}/Signing/StartInSession?t=guessed`)).status).toBe(404);
});

it('leads back from an address whose envelope was voided', async () => {
  const url = await view();
  await sdk.envelopes.update(emulator.account.accountId, envelopeId, {
    envelope: { status: 'voided', voidedReason: 'Wrong plan' },
  });
  expect(eventOf(await open(url))).toBe('ttl_expired');
});

it('may be framed by the origins of the view alone', async () => {
  const page = await openDocuments(
    emulator,
    await view({
      frameAncestors: ['https://portal.example.com', 'https://apps-d.docusign.com'],
      messageOrigins: ['https://apps-d.docusign.com'],
    }),
  );
  const policy = (await fetch(page)).headers.get('content-security-policy');
  expect(policy).toMatch(
    /frame-ancestors https:\/\/portal\.example\.com https:\/\/apps-d\.docusign\.com$/,
  );
  const unframed = await openDocuments(emulator, await view());
  expect((await fetch(unframed)).headers.get('content-security-policy')).toMatch(
    /frame-ancestors 'none'$/,
  );
});

it('says at each field what is missing, and stores nothing', async () => {
  await signDocuments(emulator, sdk, envelopeId, advisor);
  const page = await openDocuments(emulator, await viewUrl(emulator, sdk, envelopeId, client));
  const chosen = tabName(emulator, envelopeId, 'Financial Plan');
  const response = await open(`${page}/finish`, { [chosen]: 'true', signature: ' ' });
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(html).toContain('Agree to use electronic records and signatures.');
  expect(html).toContain('Select a value for Billing Frequency.');
  expect(html).toContain('Type or draw your signature.');
  expect(html).toMatch(new RegExp(`id="${chosen}"[^>]* checked`));
  const { status } = await sdk.envelopes.getEnvelope(emulator.account.accountId, envelopeId);
  expect(status).toBe('delivered');
});

it('declines with a reason, and not without', async () => {
  const page = await openDocuments(emulator, await view());
  expect((await open(`${page}/decline`, { reason: '' })).status).toBe(400);
  expect(eventOf(await open(`${page}/decline`, { reason: 'Wrong <plan>' }))).toBe('decline');
  const { signers } = await sdk.envelopes.listRecipients(emulator.account.accountId, envelopeId);
  expect(signers![0]).toMatchObject({ status: 'declined', declinedReason: 'Wrong <plan>' });
  await expect(view()).rejects.toMatchObject({ response: { status: 400 } });
});

it('lets a signer leave and come back', async () => {
  const page = await openDocuments(emulator, await view());
  expect(eventOf(await open(`${page}/later`, {}))).toBe('cancel');
  const again = await openDocuments(emulator, await view());
  expect(await (await fetch(again)).text()).toContain('data-testid="finish"');
});

it('shows a signer who is done the documents only', async () => {
  await signDocuments(emulator, sdk, envelopeId, advisor);
  const page = await openDocuments(emulator, await view());
  const html = await (await fetch(page)).text();
  expect(html).toContain('You have signed.');
  expect(html).not.toContain('data-testid="finish"');
  expect(eventOf(await open(`${page}/close`, {}))).toBe('viewing_complete');
});

it('stamps a drawn signature, and refuses one without lines', async () => {
  const page = await openDocuments(emulator, await view());
  const drawn = { consent: 'true', 'signature-kind': 'drawn' };
  for (const strokes of ['', '[]', '[[[0.1,0.1]]]', '[[[5,5],[6,6]]]', '{"a":1}'])
    expect((await open(`${page}/finish`, { ...drawn, strokes })).status).toBe(400);
  const strokes = '[[[0.1,0.1],[0.5,0.9],[0.9,0.2]]]';
  expect(eventOf(await open(`${page}/finish`, { ...drawn, strokes }))).toBe('signing_complete');
  const { accountId } = emulator.account;
  const bytes = await sdk.envelopes.getDocument(accountId, envelopeId, '1', {});
  expect((await PDFDocument.load(bytes as unknown as Buffer)).getPageCount()).toBe(2);
});

it('finishes once when Finish is sent twice at the same time', async () => {
  const page = await openDocuments(emulator, await view());
  const form = { consent: 'true', signature: 'Ana Lopez' };
  const both = await Promise.all([open(`${page}/finish`, form), open(`${page}/finish`, form)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 303]);
});

it('shows text of unknown origin as text', async () => {
  const name = '<img src=x onerror=alert(1)> "Ana"';
  const templateRoles = [{ roleName: 'advisor', ...advisor, name }];
  envelopeId = await sendEnvelope(emulator, sdk, { templateRoles });
  const url = await viewUrl(emulator, sdk, envelopeId, { ...advisor, name });
  const html = await (await fetch(await openDocuments(emulator, url))).text();
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});
