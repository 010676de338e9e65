import type { FaultKind } from '@porchlight/emulator-shared';
import { receiveWebhooks, type WebhookReceiver } from '@porchlight/emulator-shared/testing';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contractsFolder } from './contracts/load-contract.ts';
import {
  advisor,
  client,
  open,
  openDocuments,
  sendEnvelope,
  signDocuments,
  signInSdk,
  viewUrl,
  type SignedInSdk,
} from './sdk-calls.fixture.ts';
import { start, type Emulator } from './start.ts';

const KEYS = ['first key', 'second key'];
const MINUTE = 60_000;

interface ConnectBody {
  readonly event: string;
  readonly retryCount: number;
  readonly data: { readonly envelopeSummary: { readonly status: string } };
}

let emulator: Emulator;
let sdk: SignedInSdk;
let receiver: WebhookReceiver<ConnectBody>;
let now: number;

beforeAll(async () => {
  receiver = await receiveWebhooks('/webhooks/docusign');
  const clock = { now: () => new Date(now) };
  emulator = await start({ clock, connect: { url: receiver.url, keys: KEYS } });
});
afterAll(async () => {
  await emulator.stop();
  await receiver.close();
});
beforeEach(async () => {
  now = Date.parse('2026-11-12T15:04:00Z');
  await emulator.control.settled();
  await emulator.control.reset();
  receiver.received.length = 0;
  receiver.responses.length = 0;
  sdk = await signInSdk(emulator);
});

const events = () => receiver.received.map(({ body }) => body.event);

/** What the header of a key must say. */
function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64');
}

async function send(): Promise<string> {
  const envelopeId = await sendEnvelope(emulator, sdk);
  await emulator.control.settled();
  return envelopeId;
}

function plan(fault: FaultKind, event: string): void {
  emulator.control.addFault({ ...fault, on: 'connect', when: { event } });
}

it('reports each step of an envelope in its order', async () => {
  const envelopeId = await send();
  await signDocuments(emulator, sdk, envelopeId, advisor);
  await signDocuments(emulator, sdk, envelopeId, client, { 'Billing Frequency': 'Monthly' });
  await emulator.control.settled();
  expect(events()).toEqual([
    'envelope-sent',
    'recipient-sent',
    'recipient-delivered',
    'recipient-completed',
    'recipient-sent',
    'recipient-delivered',
    'envelope-delivered',
    'recipient-completed',
    'envelope-completed',
  ]);
  expect(receiver.received.at(-1)?.body.data.envelopeSummary.status).toBe('completed');
});

it('reports a declined and a voided envelope', async () => {
  const declined = await send();
  const page = await openDocuments(emulator, await viewUrl(emulator, sdk, declined, advisor));
  await open(`${page}/decline`, { reason: 'Wrong plan' });
  const voided = await send();
  const envelope = { status: 'voided', voidedReason: 'Wrong client' };
  await sdk.envelopes.update(emulator.account.accountId, voided, { envelope });
  await emulator.control.settled();
  const ends = events().filter((event) => /declined|voided/.test(event));
  expect(ends).toEqual(['recipient-declined', 'envelope-declined', 'envelope-voided']);
});

it('signs each webhook with every key over its exact bytes', async () => {
  await send();
  const [{ headers, text }] = receiver.received as [(typeof receiver.received)[0]];
  expect(headers['x-docusign-signature-1']).toBe(signatureOf(text, KEYS[0]!));
  expect(headers['x-docusign-signature-2']).toBe(signatureOf(text, KEYS[1]!));
});

it('sends a webhook again until it is acknowledged, with longer and longer pauses', async () => {
  receiver.responses.push(500, 503);
  await sendEnvelope(emulator, sdk);
  await emulator.control.settled();
  const retries = () =>
    receiver.received
      .filter(({ body }) => body.event === 'envelope-sent')
      .map(({ body }) => body.retryCount);
  expect(retries()).toEqual([0]);
  await emulator.control.advance(MINUTE);
  expect(retries()).toEqual([0, 1]);
  await emulator.control.advance(2 * MINUTE);
  expect(retries()).toEqual([0, 1]);
  await emulator.control.advance(2 * MINUTE);
  expect(emulator.control.deliveries().map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
  ]);
});

it('drops a webhook that a fault names', async () => {
  plan({ kind: 'drop' }, 'envelope-sent');
  await send();
  expect(events()).toEqual(['recipient-sent']);
});

it('sends a webhook twice with equal bytes', async () => {
  plan({ kind: 'duplicate' }, 'envelope-sent');
  await send();
  expect(events().sort()).toEqual(['envelope-sent', 'envelope-sent', 'recipient-sent']);
  const copies = receiver.received.filter(({ body }) => body.event === 'envelope-sent');
  expect(copies[0]!.text).toBe(copies[1]!.text);
});

it('delays a webhook by the clock', async () => {
  plan({ kind: 'delay', ms: MINUTE }, 'envelope-sent');
  await send();
  expect(events()).toEqual(['recipient-sent']);
  await emulator.control.advance(MINUTE);
  expect(events()).toEqual(['recipient-sent', 'envelope-sent']);
});

it('sends held webhooks in reverse', async () => {
  plan({ kind: 'reorder', count: 3 }, 'envelope-sent');
  const envelopeId = await send();
  expect(events()).toEqual([]);
  await signDocuments(emulator, sdk, envelopeId, advisor);
  await emulator.control.settled();
  expect(events().slice(0, 4)).toEqual([
    'recipient-delivered',
    'recipient-sent',
    'envelope-sent',
    'recipient-completed',
  ]);
});

it('signs a webhook with a wrong key', async () => {
  plan({ kind: 'bad-signature' }, 'envelope-sent');
  await send();
  const [{ headers, text }] = receiver.received as [(typeof receiver.received)[0]];
  expect(headers['x-docusign-signature-1']).not.toBe(signatureOf(text, KEYS[0]!));
});

it('replays an old webhook with its old body and signature', async () => {
  const envelopeId = await send();
  now += 20 * MINUTE;
  plan({ kind: 'replay' }, 'recipient-delivered');
  await openDocuments(emulator, await viewUrl(emulator, sdk, envelopeId, advisor));
  await emulator.control.settled();
  const [first, , , replayed] = receiver.received;
  expect(replayed).toMatchObject({ text: first!.text });
  expect(events()).toEqual([
    'envelope-sent',
    'recipient-sent',
    'recipient-delivered',
    'envelope-sent',
  ]);
});

it.runIf(contractsFolder())(
  'writes only properties that the published sample of a webhook has',
  async () => {
    const envelopeId = await send();
    await signDocuments(emulator, sdk, envelopeId, advisor);
    await emulator.control.settled();
    const file = join(contractsFolder()!, 'docusign-connect.sample-v2.json');
    const sample: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const unknown = receiver.received.flatMap(({ body }) => unknownPaths(body, sample, ''));
    expect([...new Set(unknown)]).toEqual([]);
  },
);

/** Properties of a value that a sample does not have; of lists the first element is the sample. */
function unknownPaths(value: unknown, sample: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    const element: unknown = Array.isArray(sample) ? sample[0] : undefined;
    return value.flatMap((item) => unknownPaths(item, element, `${path}[]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const known = (sample ?? {}) as Record<string, unknown>;
  return Object.entries(value).flatMap(([name, inner]) =>
    name in known ? unknownPaths(inner, known[name], `${path}.${name}`) : [`${path}.${name}`],
  );
}
