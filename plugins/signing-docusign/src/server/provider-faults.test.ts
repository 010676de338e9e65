import type { EnvelopeOrder } from '@porchlight/signing/contract';
import { createFakeClock } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WITHOUT_EFFECT } from '../testing/signed-forms.fixture.ts';
import {
  declineAt,
  openDocusignPortal,
  signAt,
  type DocusignPortal,
} from '../testing/docusign-portal.fixture.ts';

const { signal } = new AbortController();
const actor = { kind: 'system', plugin: 'signing' } as const;
const clock = createFakeClock('2026-11-23T15:00:00Z');

let world: DocusignPortal;

beforeAll(async () => {
  world = await openDocusignPortal({ clock, hasWebhooks: false });
});
beforeEach(async () => {
  await world.emulator.control.reset();
  // The portal calls a host again that failed in the test before.
  clock.advance(60_000);
});
afterEach(() => expect(world.emulator.control.violations()).toEqual([]));
afterAll(() => world.close());

function newOrder(): EnvelopeOrder {
  const { templateId } = world.emulator.control
    .state()
    .templates.find(({ name }) => name === 'Advisory Services')!;
  return {
    requestId: randomUUID(),
    submissionId: 1,
    templateId: 1,
    providerTemplateId: templateId,
    title: 'Advisory Services',
    language: 'en',
    signers: [
      { role: 'advisor', name: 'Ana Lopez', email: 'ana@example.com', agentId: 1, order: 1 },
      { role: 'client', name: 'Joe Doe', email: 'joe@example.com', agentId: null, order: 2 },
    ],
    actor,
    sender: '',
    asker: '',
  };
}

const envelopes = () => world.emulator.control.state().envelopes;

/** Requests that created an envelope, or would have if the emulator did not recognize repeated ones. */
const effectiveRequests = () =>
  world.emulator.control
    .log()
    .filter(({ operation }) => operation === 'Envelopes_PostEnvelopes')
    .filter(({ faults: happened }) => !happened.some((kind) => WITHOUT_EFFECT.includes(kind)))
    .length;

const viewOf = (order: EnvelopeOrder, envelopeId: string) => ({
  envelopeId,
  signer: order.signers[0]!,
  returnUrl: 'https://portal.example.com/signed?formId=7',
  frameAncestor: null,
  host: null,
  actor,
});

const faults = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, retryAfter: 0 },
  { kind: 'status', status: 429, retryAfter: 0 },
  { kind: 'apply-then-500' },
  { kind: 'reset' },
  { kind: 'truncated-body' },
  { kind: 'wrong-content-type' },
  { kind: 'expired-token' },
] as const;

describe.each(faults)('after the fault %j', (fault) => {
  const once = (on: string) => world.emulator.control.addFault({ on, ...fault });

  it('creates one envelope, found by its request when the response was lost', async () => {
    once('Envelopes_PostEnvelopes');
    const order = newOrder();
    const first = await world.provider.create(order, signal).catch(() => null);
    const found = await world.provider.find(order.requestId, signal);
    const again = await world.provider.create(order, signal);
    expect(envelopes()).toHaveLength(1);
    expect(effectiveRequests()).toBe(1);
    expect(again.envelopeId).toBe(envelopes()[0]!['envelopeId']);
    for (const known of [first, found])
      if (known !== null) expect(known.envelopeId).toBe(again.envelopeId);
  });

  it('opens the documents, at once or with the next try', async () => {
    const order = newOrder();
    const { envelopeId } = await world.provider.create(order, signal);
    once('Views_PostEnvelopeRecipientView');
    const open = () => world.provider.signingUrl(viewOf(order, envelopeId), signal);
    const url = await open().catch(open);
    expect(await signAt(world.emulator, url, 'advisor')).toContain('event=signing_complete');
  });

  it('voids the envelope, at once or with the next try', async () => {
    const { envelopeId } = await world.provider.create(newOrder(), signal);
    once('Envelopes_PutEnvelope');
    const work = () => world.provider.void(envelopeId, 'By mistake', actor, signal);
    expect((await work().catch(work)).state).toBe('voided');
    expect(envelopes()[0]).toMatchObject({ status: 'voided', voidedReason: 'By mistake' });
  });

  it('reads what is true, at once or with the next try', async () => {
    const order = newOrder();
    const { envelopeId } = await world.provider.create(order, signal);
    const url = await world.provider.signingUrl(viewOf(order, envelopeId), signal);
    await declineAt(world.emulator, url, 'No');
    for (const operation of ['Envelopes_GetEnvelope', 'Envelopes_GetEnvelopes']) {
      once(operation);
      const ids = operation === 'Envelopes_GetEnvelope' ? [envelopeId] : [envelopeId, randomUUID()];
      const work = () => world.provider.read(ids, signal);
      expect(await work().catch(work)).toMatchObject([{ envelopeId, state: 'declined' }]);
    }
  });
});

it('gets another token once when DocuSign has ended the first, and gives up then', async () => {
  const order = newOrder();
  await world.provider.create(order, signal);
  world.emulator.control.expireTokens();
  expect(await world.provider.find(order.requestId, signal)).not.toBeNull();
  world.emulator.control.addFault({
    on: 'Envelopes_GetEnvelopes',
    kind: 'expired-token',
    times: 5,
  });
  await expect(world.provider.find(order.requestId, signal)).rejects.toMatchObject({
    failure: 'refused',
    message: 'DocuSign responded with 401 AUTHORIZATION_INVALID_TOKEN',
  });
  const { length } = world.emulator.control
    .log()
    .filter(({ faults: happened }) => happened.includes('expired-token'));
  expect(length).toBe(2);
});

it('reports the polling limit, so that the portal reads its own database for a while', async () => {
  const { envelopeId } = await world.provider.create(newOrder(), signal);
  const failures: unknown[] = [];
  for (let read = 0; read < 8; read += 1)
    await world.provider.read([envelopeId], signal).catch((error: unknown) => failures.push(error));
  expect(failures).toHaveLength(2);
  expect(failures).toMatchObject([{ failure: 'polling-limit' }, { failure: 'polling-limit' }]);
});

it('leaves tokens, names, and addresses out of its errors', async () => {
  const order = newOrder();
  await world.provider.find(order.requestId, signal);
  world.emulator.control.addFault({ on: '*', kind: 'status', status: 400, times: 20 });
  const calls = [
    () => world.provider.create(order, signal),
    () => world.provider.signingUrl(viewOf(order, randomUUID()), signal),
    () => world.provider.document(randomUUID(), signal),
    () => world.provider.answers(randomUUID(), signal),
  ];
  for (const call of calls) {
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    const text = inspect(error, { depth: 20, showHidden: true });
    expect(text).toContain('DocuSign responded with 400');
    expect(text).not.toMatch(/bearer|ana@example|Ana Lopez|authorization/i);
  }
});
