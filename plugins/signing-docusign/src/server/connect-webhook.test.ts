import type { EnvelopeReport } from '@porchlight/signing/contract';
import type { WriteUnit } from '@porchlight/kernel';
import { ProviderHealth } from '@porchlight/server';
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaults, type DocusignSettings } from '../settings.ts';
import { connectWebhook } from './connect-webhook.ts';

const KEY = 'the Connect key';
const receivedAt = '2026-11-23T15:00:00.000Z';
const DAY = 86_400_000;

const envelopeSummary = {
  status: 'delivered',
  createdDateTime: '2026-11-23T14:00:00.0000000Z',
  recipients: { signers: [{ roleName: 'client', status: 'delivered' }] },
};

let settings: DocusignSettings;
let read: (readonly string[])[];
let recorded: (readonly [string, EnvelopeReport])[];
const health = new ProviderHealth(() => ({ now: () => new Date(receivedAt) }));
const webhook = connectWebhook({
  settings: () => settings,
  health,
  provider: () => ({
    read: (ids) => {
      read.push(ids);
      return Promise.resolve([]);
    },
  }),
  envelopes: () => ({
    record: (_unit, provider, report) => {
      recorded.push([provider, report]);
      return Promise.resolve(false);
    },
  }),
});

beforeEach(() => {
  settings = { ...defaults, account_id: 'account-1', connect_key: KEY };
  read = [];
  recorded = [];
});

interface Changes {
  readonly event?: string;
  readonly generatedDateTime?: string;
  readonly data?: object;
}

function bytesOf({ data, ...changes }: Changes = {}): Buffer {
  const event = {
    event: 'recipient-delivered',
    generatedDateTime: '2026-11-23T14:59:57.0000000Z',
    ...changes,
    data: { accountId: 'account-1', envelopeId: 'e1', recipientId: '2', envelopeSummary, ...data },
  };
  return Buffer.from(JSON.stringify(event));
}

const signature = (bytes: Buffer, key = KEY) =>
  createHmac('sha256', key).update(bytes).digest('base64');

const verify = (bytes: Buffer, headers: Readonly<Record<string, string>>) =>
  webhook.verify({ bytes, header: (name) => headers[name], receivedAt });

const verifySigned = (changes: Changes = {}) => {
  const bytes = bytesOf(changes);
  return verify(bytes, { 'x-docusign-signature-1': signature(bytes) });
};

async function handle(changes: Changes = {}): Promise<number> {
  let commits = 0;
  await webhook.handle({
    id: 'key',
    bytes: bytesOf(changes),
    header: () => undefined,
    receivedAt,
    signal: new AbortController().signal,
    async commit(work) {
      commits += 1;
      await work({} as WriteUnit);
    },
  });
  return commits;
}

describe('verify', () => {
  it('accepts a signature of any of the keys in any of the headers', () => {
    settings = { ...settings, former_connect_key: 'the former key' };
    const bytes = bytesOf();
    const other = signature(bytes, 'a key of another app');
    for (const key of [KEY, 'the former key']) {
      const headers = {
        'x-docusign-signature-1': other,
        'x-docusign-signature-3': signature(bytes, key),
      };
      expect(verify(bytes, headers)).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(verify(bytes, { 'x-docusign-signature-1': other })).toBeNull();
  });

  it('refuses a body that was changed by one space', () => {
    const bytes = bytesOf();
    const headers = { 'x-docusign-signature-1': signature(bytes) };
    expect(verify(Buffer.concat([bytes, Buffer.from(' ')]), headers)).toBeNull();
  });

  it('refuses a call without a signature, and one with a damaged signature', () => {
    const bytes = bytesOf();
    expect(verify(bytes, {})).toBeNull();
    expect(verify(bytes, { 'x-docusign-signature-1': 'AAAA' })).toBeNull();
  });

  it('refuses every call while there is no key', () => {
    settings = { ...settings, connect_key: '' };
    const bytes = bytesOf();
    expect(verify(bytes, { 'x-docusign-signature-1': signature(bytes, '') })).toBeNull();
  });

  it('gives the same event the same key, and other events others', () => {
    const key = verifySigned();
    expect(verifySigned({ data: { extra: 1 } })).toBe(key);
    const others = [
      verifySigned({ event: 'envelope-delivered' }),
      verifySigned({ data: { envelopeId: 'e2' } }),
      verifySigned({ data: { recipientId: '1' } }),
      verifySigned({ generatedDateTime: '2026-11-23T14:59:58Z' }),
    ];
    expect(new Set([key, ...others]).size).toBe(5);
  });

  it.each([
    ['16 days old', -16 * DAY, true],
    ['older than 16 days', -16 * DAY - 1, false],
    ['10 minutes ahead', 600_000, true],
    ['further ahead', 600_001, false],
  ])('judges the age of a call that is %s', (_, offset, isAccepted) => {
    const generatedDateTime = new Date(Date.parse(receivedAt) + offset).toISOString();
    expect(verifySigned({ generatedDateTime }) !== null).toBe(isAccepted);
  });

  it.each([
    ['no JSON', '<event/>'],
    ['null', 'null'],
    ['no envelope', '{"event":"x","generatedDateTime":"2026-11-23T15:00:00Z","data":{}}'],
    ['no time', '{"event":"x","data":{"envelopeId":"e1"}}'],
  ])('refuses a signed body with %s', (_, text) => {
    const bytes = Buffer.from(text);
    expect(verify(bytes, { 'x-docusign-signature-1': signature(bytes) })).toBeNull();
  });
});

it('refuses a signed event of another account', () => {
  expect(verifySigned({ data: { accountId: 'other' } })).toBeNull();
});

describe('handle', () => {
  it('records the whole envelope of the event', async () => {
    expect(await handle()).toBe(1);
    expect(recorded).toMatchObject([
      [
        'docusign',
        {
          envelopeId: 'e1',
          state: 'delivered',
          signers: [{ role: 'client', state: 'delivered' }],
        },
      ],
    ]);
    expect(read).toEqual([]);
  });

  it('reads the envelope of an event that does not have it', async () => {
    expect(await handle({ data: { envelopeSummary: undefined } })).toBe(1);
    expect(read).toEqual([['e1']]);
  });

  it('ignores an event of another account', async () => {
    expect(await handle({ data: { accountId: 'other' } })).toBe(0);
    expect(recorded).toEqual([]);
  });

  it('notes how long the webhook took to arrive', async () => {
    await handle();
    expect(health.result(null).detail).toContain('The last webhook took 3 s');
  });
});
