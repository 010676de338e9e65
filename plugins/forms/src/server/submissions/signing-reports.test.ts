import { Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Submissions, type SigningReport } from '../../contract.ts';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createFormsPortal();
  clientId = await portal.addClient();
});
afterAll(() => portal.close());

const service = () => portal.portal.kernel.currentSnapshot().service(Submissions)!;
const report = (id: number, said: SigningReport) =>
  portal.portal.kernel
    .currentSnapshot()
    .service(Writes)!
    .run({ kind: 'system', plugin: 'forms' }, async (unit) => {
      const isChanged = await service().report(unit, id, said);
      if (!isChanged) unit.unchanged();
      return isChanged;
    });

it('stores what a provider reports, once, and records it in the history of the client', async () => {
  const form_id = await portal.addTemplate({
    type: 'DocuSign',
    base_cost: 12.5,
    pending_client_signature: true,
  });
  const { id } = await portal.addForm({ client_id: clientId, form_id });
  const signed = {
    status: 'completed',
    envelope_id: 'e-1',
    has_client_signature: true,
    client_signed_at: '2026-11-20T10:00:00-05:00',
  };
  expect(await report(id, signed)).toBe(true);
  expect(await report(id, signed)).toBe(false);
  expect(await service().find(id)).toMatchObject({
    id,
    client_id: clientId,
    signing_status: 'Completed',
    envelope_id: 'e-1',
    final_form_total: 12.5,
    version: 2,
  });
  expect(await portal.form(id)).toMatchObject({ client_signed_at: '2026-11-20T15:00:00.000Z' });
  expect((await portal.history(clientId))[0]).toMatchObject({
    action: 'session-form.signing',
    changes: { client_signed_at: { from: null, to: '2026-11-20T15:00:00.000Z' } },
  });
});

it('finds no form that is unknown or deleted, and refuses reports about it', async () => {
  const { id } = await portal.addForm({ client_id: clientId, title: 'x' });
  await portal.call('DELETE', `/sessionforms/${id}`);
  expect(await service().find(id)).toBeNull();
  await expect(report(id, { status: 'sent' })).rejects.toThrow('Form not found');
});
