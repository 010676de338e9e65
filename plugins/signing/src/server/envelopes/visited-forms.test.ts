import type { LinkKind } from '@porchlight/kernel';
import { PublicLinks, Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';

const signLink: LinkKind = {
  id: 'forms.sign',
  title: 'Signing',
  page: '/sign/:slug/:token',
  hours: { usual: 168, longest: 720 },
  secondFactors: ['birth-date'],
};

let portal: EnvelopesPortal;
beforeAll(async () => {
  portal = await createEnvelopesPortal();
});
afterAll(() => portal.close());

async function linkTo(id: number): Promise<string> {
  const snapshot = portal.portal.kernel.currentSnapshot();
  const { token } = await snapshot
    .service(Writes)!
    .run({ kind: 'system', plugin: 'forms' }, (unit) =>
      snapshot
        .service(PublicLinks)!
        .about(signLink, { entity: 'submission', id: String(id) })
        .create(unit, { parameters: { slug: 'agreement' } }),
    );
  return token;
}

it('names itself to the page of a link as the plugin that signs the form', async () => {
  const id = await portal.addForm({ next_signer_role: 'client' });
  const token = await linkTo(id);
  const read = await portal.request('GET', '/api/public/session-form/to-sign', { token });
  expect(read.status).toBe(200);
  expect(read.json<{ data: object }>().data).toMatchObject({
    id,
    type: 'DocuSign',
    state: 'signing',
    plugin: 'signing',
    form_data: null,
  });
});

it('keeps a link to sign from the calls of forms to fill in', async () => {
  const token = await linkTo(await portal.addForm({ next_signer_role: 'client' }));
  for (const [method, path] of [
    ['GET', '/api/public/session-form'],
    ['PUT', '/api/public/session-form'],
    ['POST', '/api/public/session-form/submit'],
  ] as const) {
    const body = { form_data: {}, current_step: 1, draft_version: 0 };
    const sent = method === 'GET' ? { token } : { token, body };
    expect((await portal.request(method, path, sent)).status).toBe(401);
  }
});

it('says that a document is sealed and signed by everyone once it is, and not before', async () => {
  const id = await portal.addForm();
  const envelopeId = await portal.open(id);
  await portal.record(remote.sign(envelopeId, 'advisor'));
  const completed = remote.sign(envelopeId, 'client');
  const token = await linkTo(id);
  const shown = async () => {
    const read = await portal.request('GET', '/api/public/session-form/signing', { token });
    const { step } = read.json<{ data: { step: string } }>().data;
    return [step, (await portal.form(id))['is_completed']];
  };
  expect(await shown()).toEqual(['sign', false]);
  await portal.record({ ...completed, state: 'delivered', completedAt: null });
  expect(await shown()).toEqual(['sealing', false]);
  await portal.record(completed);
  expect(await shown()).toEqual(['completed', true]);
});
