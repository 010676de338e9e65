import { createFakeClock } from '@porchlight/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openDocusignPortal,
  signAt,
  type DocusignPortal,
} from '../testing/docusign-portal.fixture.ts';
import { signedForms, type SignedForms } from '../testing/signed-forms.fixture.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
let world: DocusignPortal;
let forms: SignedForms;

beforeAll(async () => {
  world = await openDocusignPortal({ clock });
  forms = await signedForms(world, (ms) => clock.advance(ms));
});
beforeEach(() => {
  // The portal calls a host again that failed in the test before.
  clock.advance(60_000);
});
afterEach(() => {
  const { control } = world.emulator;
  control.clearFaults();
  expect(control.violations()).toEqual([]);
  // The polling guard refuses with 400; nothing else that is read gets one.
  const polled = control
    .log()
    .filter(({ operation, faults }) => operation === 'Envelopes_GetEnvelope' && !faults.length);
  expect(polled.filter(({ status }) => status === 400)).toEqual([]);
});
afterAll(() => world.close());

/** Whether a call succeeded within three tries. */
async function untilDone(work: () => ReturnType<SignedForms['call']>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await work();
    if (status < 300 || attempt === 3) return status;
    expect(status).toBeGreaterThanOrEqual(502);
  }
}

const faults = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, retryAfter: 0 },
  { kind: 'status', status: 429, retryAfter: 0 },
  { kind: 'apply-then-500' },
  { kind: 'reset' },
  { kind: 'truncated-body' },
  { kind: 'wrong-content-type' },
  { kind: 'expired-token' },
  { kind: 'latency', ms: 50 },
] as const;

describe.each(faults)('the portal after the fault %j', (fault) => {
  const once = (on: string, when = 1) => world.emulator.control.addFault({ on, when, ...fault });

  it('creates one envelope, opens it for both signers, and stores the signed document', async () => {
    const id = await forms.add();
    for (const operation of [
      'Envelopes_GetEnvelopes',
      'Envelopes_PostEnvelopes',
      'Views_PostEnvelopeRecipientView',
      'Documents_GetDocument',
      'FormData_GetFormData',
    ])
      once(operation);
    await forms.sign(id, 'advisor');
    await forms.sign(id, 'client');
    await forms.sweep();
    expect(await forms.form(id)).toMatchObject({ is_completed: true, status: 'completed' });
  });

  it('creates one envelope for several callers at the same time', async () => {
    const id = await forms.add();
    once('Envelopes_PostEnvelopes');
    await Promise.all(
      Array.from({ length: 4 }, () =>
        untilDone(() => forms.call('POST', `/docusign/envelopes/${id}?signer=advisor`)),
      ),
    );
    await forms.open(id, 'advisor');
    await forms.sweep();
  });

  it('voids the envelope', async () => {
    const id = await forms.add();
    await forms.open(id, 'advisor');
    for (const operation of ['Envelopes_PutEnvelope', 'Envelopes_GetEnvelope']) once(operation);
    const status = await untilDone(() =>
      forms.call('POST', `/docusign/envelopes/${id}/void`, { reason: 'By mistake' }),
    );
    expect(status).toBe(200);
    await forms.sweep();
    expect(await forms.form(id)).toMatchObject({ is_voided: true, status: 'voided' });
  });

  it('reads the envelope whose webhooks were lost', async () => {
    const id = await forms.add();
    const { control } = world.emulator;
    control.addFault({ on: 'connect', kind: 'drop', times: 20 });
    await signAt(world.emulator, await forms.open(id, 'advisor'), 'advisor');
    once('Envelopes_GetEnvelope');
    clock.advance(61_000);
    expect(await untilDone(() => forms.call('POST', `/sessionforms/${id}/refresh-status`))).toBe(
      200,
    );
    expect(await forms.form(id)).toMatchObject({ has_advisor_signature: true });
    await forms.sweep();
  });
});

const webhookFaults = [
  { kind: 'drop', times: 20 },
  { kind: 'duplicate', times: 20 },
  { kind: 'delay', ms: 30_000, times: 20 },
  { kind: 'reorder', count: 5 },
  { kind: 'bad-signature', times: 20 },
  { kind: 'replay', times: 20 },
] as const;

describe.each(webhookFaults)('the portal with the webhook fault %j', (fault) => {
  it('says what DocuSign says after the sweep', async () => {
    const id = await forms.add();
    const { control } = world.emulator;
    control.addFault({ on: 'connect', ...fault });
    await forms.sign(id, 'advisor');
    await forms.sign(id, 'client');
    control.clearFaults();
    await control.advance(31_000);
    await control.settled();
    await forms.sweep();
    expect(await forms.form(id)).toMatchObject({
      is_completed: true,
      status: 'completed',
      has_advisor_signature: true,
      has_client_signature: true,
    });
  });
});
