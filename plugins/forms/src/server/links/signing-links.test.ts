import { ClientValues } from '@porchlight/clients/contract';
import { ProblemError, type StaffActor } from '@porchlight/kernel';
import { PublicLinks, Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EnvelopeVoiding } from '../../contract.ts';
import { birthDateMissing, clientNameUnprinted } from '../../problems.ts';
import { createFormLinksPortal, type FormLinksPortal } from './form-links.fixture.ts';
import { LinkRecipients } from './link-recipient.ts';
import { SqlLinkWrites } from './link-writes.ts';

let portal: FormLinksPortal;
let actor: StaffActor;
let formId: number;
beforeAll(async () => {
  portal = await createFormLinksPortal();
  const { body } = await portal.request('GET', '/api/bootstrap', { token: portal.token });
  const { id } = (body as { actor: { id: number } }).actor;
  actor = { kind: 'staff', id } as StaffActor;
  const guarded = { title: 'Waiver', type: 'DocuSign', second_factor: 'birth-date' };
  formId = await portal.addTemplate(guarded);
});
afterAll(() => portal.close());

/** Makes links as they are made while a plugin contributes to `EnvelopeVoiders`. */
function signingLinks(): SqlLinkWrites {
  const snapshot = portal.portal.kernel.currentSnapshot();
  return new SqlLinkWrites({
    writes: snapshot.service(Writes)!,
    links: snapshot.service(PublicLinks)!,
    recipients: new LinkRecipients({ clients: snapshot.service(ClientValues)! }),
    settings: () => ({ default_form_expiration_days: 7, autosave_seconds: 10 }),
    voiders: () => [{} as EnvelopeVoiding],
  });
}

it('refuses a link to a form to sign that cannot ask for the birth date, and adds no form', async () => {
  const clientId = await portal.addClient();
  const refused = signingLinks().createForClient(actor, { formId, clientId });
  await expect(refused).rejects.toEqual(new ProblemError(birthDateMissing));
  expect((await portal.get<{ data: unknown[] }>(`/clients/${clientId}/forms`)).data).toEqual([]);
});

it('refuses a link to a form to sign for a client whose name no document prints, and adds no form', async () => {
  const name = { client_first_name: '\u{10380}', client_last_name: 'Muñoz' };
  const clientId = await portal.addClient({ dob: '1961-04-30', ...name });
  const refused = signingLinks().createForClient(actor, { formId, clientId });
  await expect(refused).rejects.toEqual(new ProblemError(clientNameUnprinted));
  expect((await portal.get<{ data: unknown[] }>(`/clients/${clientId}/forms`)).data).toEqual([]);
});

it.each([['王小明'], ['דוד כהן'], ['محمد علي'], ['Ana 🌸']])(
  'makes a link to a form to sign for %s',
  async (client_first_name) => {
    const clientId = await portal.addClient({ dob: '1961-04-30', client_first_name });
    const { data } = await signingLinks().createForClient(actor, { formId, clientId });
    expect(data.formUrl).toContain('/sign/waiver');
  },
);

it('asks for the birth date before a form to sign opens', async () => {
  const clientId = await portal.addClient({ dob: '1961-04-30' });
  const { data } = await signingLinks().createForClient(actor, { formId, clientId });
  expect(data.formUrl).toContain('/sign/waiver');
  const opened = await portal.visitor('POST', '/links/open', { token: data.token });
  expect(opened.body).toMatchObject({ state: 'factor-required', second_factor: 'birth-date' });
});
