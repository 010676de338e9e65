import { PublicLinks, Writes } from '@porchlight/server';
import type { LinkKind } from '@porchlight/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';

const BIRTH_DATE = '1958-03-07';

const signLink: LinkKind = {
  id: 'forms.sign',
  title: 'Signing',
  page: '/sign/:slug/:token',
  hours: { usual: 168, longest: 720 },
  secondFactors: ['birth-date'],
};
const sessionLink: LinkKind = {
  ...signLink,
  id: 'forms.session',
  page: '/secure/:token',
  secondFactors: ['birth-date', 'passcode'],
};

let portal: EnvelopesPortal;

beforeAll(async () => {
  portal = await createEnvelopesPortal();
});
afterAll(() => portal.close());
beforeEach(() => remote.reset());

/** A link that asks for the birth date; returns its token and the proof. */
async function link(kind: LinkKind, entity: string, id: number, asks = true) {
  const snapshot = portal.portal.kernel.currentSnapshot();
  const { token } = await snapshot
    .service(Writes)!
    .run({ kind: 'system', plugin: 'forms' }, (unit) =>
      snapshot
        .service(PublicLinks)!
        .about(kind, { entity, id: String(id) })
        .create(unit, {
          ...(kind === signLink ? { parameters: { slug: 'agreement' } } : {}),
          ...(asks ? { secondFactor: { kind: 'birth-date' as const, answer: BIRTH_DATE } } : {}),
        }),
    );
  if (!asks) return { token, proof: token };
  const confirmed = await portal.request('POST', '/api/links/confirm', {
    body: { token, answer: BIRTH_DATE },
  });
  return { token, proof: confirmed.json<{ token: string }>().token };
}

const clientFirst = { next_signer_role: 'client' };
const openAs = (token: string, id: number, signer = 'client') =>
  portal.call('POST', `/docusign/envelopes/${String(id)}?signer=${signer}`, token);

describe('calls of staff', () => {
  const calls = [
    ['POST', '/docusign/envelopes/7?signer=advisor'],
    ['POST', '/docusign/envelopes/7?signer=client'],
    ['POST', '/docusign/envelopes/7/void'],
    ['POST', '/sessionforms/7/background-sync'],
    ['POST', '/sessionforms/7/refresh-status'],
    ['GET', '/sessionforms/7/refresh-envelope-status'],
    ['GET', '/sessionforms/7/envelope'],
    ['PUT', '/sessionforms/7/envelope/deadline'],
    ['POST', '/sessionforms/7/envelope/reminders'],
    ['DELETE', '/sessionforms/7/envelope/reminders'],
    ['GET', '/sessionforms/7/download'],
    ['GET', '/sessionforms/7/document'],
    ['GET', '/signing/waiting'],
    ['POST', '/signing/bulk-sends'],
    ['GET', '/signing/bulk-sends/7'],
  ] as const;

  it.each(calls)('refuse a visitor without a sign-in: %s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect((await portal.call(method, path, null, body)).status).toBe(401);
    expect((await portal.call(method, path, 'x.y.z', body)).status).toBe(401);
  });

  it.each(calls.slice(2))('refuse a client with a link: %s %s', async (method, path) => {
    const id = await portal.addForm(clientFirst);
    const { proof } = await link(signLink, 'submission', id);
    const own = path.replace('/7', `/${String(id)}`);
    const answer = await portal.call(method, own, proof, method === 'GET' ? undefined : {});
    expect(answer.status).toBe(401);
  });

  it.each(calls.slice(3))('find no form that is unknown: %s %s', async (method, path) => {
    if (path === '/signing/waiting') return;
    const unknown = path.replace('/7', '/99999999');
    const body =
      method === 'PUT'
        ? { deadline: '2027-01-01' }
        : path.endsWith('bulk-sends')
          ? { form_id: 99_999_999, client_ids: [1] }
          : {};
    const answer = await portal.call(
      method,
      unknown,
      portal.agent,
      method === 'GET' ? undefined : body,
    );
    expect([400, 404]).toContain(answer.status);
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '%00', '99999999999999999999', "1' or '1'='1"])(
    'refuse the id %j',
    async (id) => {
      const path = `/sessionforms/${encodeURIComponent(id)}`;
      for (const what of ['envelope', 'download', 'document']) {
        const { status } = await portal.call('GET', `${path}/${what}`, portal.agent);
        expect([400, 404]).toContain(status);
      }
    },
  );
});

describe('a client with a confirmed link', () => {
  it('opens the signing of the own form, and of no other', async () => {
    const own = await portal.addForm(clientFirst);
    const other = await portal.addForm(clientFirst);
    const { proof, token } = await link(signLink, 'submission', own);
    expect((await openAs(proof, own)).status).toBe(200);
    expect((await openAs(proof, other)).status).toBe(404);
    expect((await openAs(token, own)).status).toBe(401);
    expect(await portal.envelope(other)).toBeUndefined();
  });

  it('never signs as advisor', async () => {
    const own = await portal.addForm();
    const { proof } = await link(signLink, 'submission', own);
    expect((await openAs(proof, own, 'advisor')).status).toBe(403);
  });

  it('refuses a link about another record with the same id', async () => {
    const own = await portal.addForm(clientFirst);
    const { proof } = await link(sessionLink, 'session', own);
    expect((await openAs(proof, own)).status).toBe(404);
  });
});

describe('the page of a link to sign', () => {
  const call = (method: string, token: string, path = '/sign') =>
    portal.call(method, `/public/session-form${path}`, token);

  it('signs the form of its link once the birth date is confirmed', async () => {
    const id = await portal.addForm(clientFirst);
    const { token, proof } = await link(signLink, 'submission', id);
    expect((await call('POST', token)).status).toBe(401);
    const read = await call('GET', proof, '/signing');
    expect(read.json()).toMatchObject({
      data: { submission_id: id, step: 'sign', signed_url: null },
    });
    const answer = await call('POST', proof);
    expect(answer.json()).toMatchObject({
      success: true,
      envelopeId: expect.any(String) as string,
    });
    expect(remote.views[0]).toMatchObject({ frameAncestor: null, signer: { role: 'client' } });
    const { origin, pathname } = new URL(remote.views[0]!.returnUrl);
    // Where the browser of the client is, not where the portal was started.
    expect([origin, pathname]).toEqual([portal.portal.address, '/signed']);
  });

  it('says whose turn it is, and has the signed document in the end', async () => {
    const id = await portal.addForm();
    const { proof } = await link(signLink, 'submission', id);
    const step = async () =>
      (await call('GET', proof, '/signing')).json<{ data: { step: string } }>().data.step;
    expect(await step()).toBe('advisor-first');
    expect((await call('POST', proof)).status).toBe(409);
    const envelopeId = await portal.open(id);
    await portal.record(remote.sign(envelopeId, 'advisor'));
    expect(await step()).toBe('sign');
    await portal.record(remote.sign(envelopeId, 'client'));
    expect(await step()).toBe('completed');
    const address = async () =>
      (await call('GET', proof, '/signing')).json<{ data: { signed_url: string | null } }>().data
        .signed_url;
    await expect.poll(address, { timeout: 20_000 }).not.toBeNull();
    const pdf = await fetch(`${portal.portal.address}${(await address())!}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });

  it('shows that the client signed first, declined, or has nothing to sign any more', async () => {
    const first = await portal.addForm(clientFirst);
    const one = await link(signLink, 'submission', first, false);
    const envelopeId = await portal.open(first, 'client');
    await portal.record(remote.sign(envelopeId, 'client'));
    expect((await call('GET', one.proof, '/signing')).json()).toMatchObject({
      data: { step: 'signed' },
    });
    await portal.done('POST', `/docusign/envelopes/${String(first)}/void`, portal.agent, {});
    expect((await call('GET', one.proof, '/signing')).json()).toMatchObject({
      data: { step: 'voided' },
    });
    const second = await portal.addForm(clientFirst);
    const two = await link(signLink, 'submission', second, false);
    await portal.record(remote.decline(await portal.open(second, 'client'), 'client', 'No'));
    expect((await call('GET', two.proof, '/signing')).json()).toMatchObject({
      data: { step: 'declined' },
    });
  });

  it('hides from visitors why a template has a problem', async () => {
    const id = await portal.addForm(clientFirst);
    const { proof } = await link(signLink, 'submission', id, false);
    remote.problem = 'The template has no field for the client.';
    expect((await call('POST', proof)).json()).toMatchObject({
      message: 'This document cannot be signed at the moment. Please contact your agency.',
    });
  });
});

it('lets the link of a session open its own forms only', async () => {
  const clientId = await portal.addClient();
  const session = await portal.done<{ id: number }>('POST', '/session', portal.agent, {
    client_id: clientId,
    session_type: 'review',
  });
  const form_id = await portal.addTemplate(clientFirst);
  const { id } = await portal.done<{ id: number }>('POST', '/sessionforms', portal.agent, {
    session_id: session.id,
    form_id,
  });
  const other = await portal.addForm(clientFirst);
  const { proof } = await link(sessionLink, 'session', session.id);
  const call = (form: number, what: string, method = 'POST') =>
    portal.call(method, `/public/session/forms/${String(form)}/${what}`, proof);
  expect((await call(id, 'sign')).status).toBe(200);
  expect((await call(other, 'sign')).status).toBe(404);
  expect((await call(other, 'signing', 'GET')).status).toBe(404);
  expect((await call(id, 'signing', 'GET')).json()).toMatchObject({ data: { step: 'sign' } });
});

it('lists what waits for the signature of an advisor, and nothing for other agents', async () => {
  const advisor = await portal.signIn('advisor');
  const id = await portal.addForm();
  type Waiting = readonly { readonly id: number; readonly waiting_since: string }[];
  const listed = async (token: string) =>
    (await portal.done<{ data: Waiting }>('GET', '/signing/waiting', token)).data;
  const waiting = async (token: string) => (await listed(token)).map((form) => form.id);
  await portal.database.query(
    `update forms_submission set created_at = '2026-01-05T15:00:00Z' where id = $1`,
    [id],
  );
  await portal.open(id, 'advisor', advisor);
  // Opening it does not start the wait again.
  expect(await listed(advisor)).toMatchObject([{ id, waiting_since: '2026-01-05T15:00:00.000Z' }]);
  expect(await waiting(portal.owner)).toEqual([]);
  const { envelope_id } = await portal.form(id);
  await portal.record(remote.sign(String(envelope_id), 'advisor'));
  expect(await waiting(advisor)).toEqual([]);
});

it('reminds the awaited client by the link of the form, and no one else', async () => {
  const id = await portal.addForm(clientFirst);
  const path = `/sessionforms/${String(id)}/envelope`;
  const remind = () => portal.call('POST', `${path}/reminders`, portal.agent);
  expect((await remind()).status).toBe(409);
  const { proof } = await link(signLink, 'submission', id);
  const sent = await remind();
  expect(sent.json()).toMatchObject({
    data: { reminders: { can_remind: true, is_stopped: false, upcoming: expect.any(Array) as [] } },
  });
  // A third one would come after the end of the link.
  expect(
    sent.json<{ data: { reminders: { upcoming: string[] } } }>().data.reminders.upcoming,
  ).toHaveLength(2);
  const stopped = await portal.call('DELETE', `${path}/reminders`, portal.agent);
  expect(stopped.json()).toMatchObject({ data: { reminders: { is_stopped: true, upcoming: [] } } });
  await remind();
  const { client_id } = await portal.form(id);
  const upcoming = async () => {
    const tokens = `/secure-access/client/${String(client_id)}/tokens`;
    const { data } = await portal.done<{ data: { sent: { reminders: string[] } }[] }>(
      'GET',
      tokens,
      portal.agent,
    );
    return data[0]!.sent.reminders;
  };
  expect(await upcoming()).toHaveLength(2);
  const { envelopeId } = (await openAs(proof, id)).json<{ envelopeId: string }>();
  await portal.record(remote.sign(envelopeId, 'client'));
  expect(await upcoming()).toEqual([]);
  expect((await remind()).json()).toMatchObject({
    message: 'The client is not awaited: the agent signs next.',
  });
});
