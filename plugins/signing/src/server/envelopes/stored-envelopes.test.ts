import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';

let portal: EnvelopesPortal;

beforeAll(async () => {
  portal = await createEnvelopesPortal();
});
afterAll(() => portal.close());
beforeEach(() => remote.reset());

async function opened() {
  const id = await portal.addForm();
  return { id, envelopeId: await portal.open(id) };
}

it('changes a form forward only, and once', async () => {
  const { id, envelopeId } = await opened();
  const sent = remote.envelopes.get(envelopeId)!.report;
  const advisor = remote.sign(envelopeId, 'advisor');
  const done = remote.sign(envelopeId, 'client');
  expect(await portal.record(done)).toBe(true);
  expect(await portal.record(done)).toBe(false);
  expect(await portal.record(advisor)).toBe(false);
  expect(await portal.record(sent)).toBe(false);
  expect(await portal.form(id)).toMatchObject({
    status: 'completed',
    is_completed: true,
    has_advisor_signature: true,
    has_client_signature: true,
    next_signer_role: null,
    signing_status: 'Completed',
  });
});

it('ends in one state when reports arrive at once', async () => {
  const { id, envelopeId } = await opened();
  const reports = [
    remote.envelopes.get(envelopeId)!.report,
    remote.sign(envelopeId, 'advisor'),
    remote.sign(envelopeId, 'client'),
  ];
  await Promise.all([...reports, ...reports].map((report) => portal.record(report)));
  expect((await portal.form(id))['signing_status']).toBe('Completed');
});

it('ignores reports about an envelope that no form has', async () => {
  const { envelopeId } = await opened();
  const { report } = remote.envelopes.get(envelopeId)!;
  expect(await portal.record({ ...report, envelopeId: 'unknown' })).toBe(false);
  expect(await portal.record(report, 'another-provider')).toBe(false);
});
