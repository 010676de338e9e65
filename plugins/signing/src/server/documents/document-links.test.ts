import { createLinkToken, Writes } from '@porchlight/server';
import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { up as voidTokens } from '../../../../forms/migrations/20261128-no-document-tokens.ts';
import { up as voidHashes } from '../../../migrations/20261128-no-access-hashes.ts';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';

const DAY_MS = 86_400_000;
const BIRTH_DATE = '1958-03-07';

const clock = createFakeClock();
let portal: EnvelopesPortal;

beforeAll(async () => {
  portal = await createEnvelopesPortal({ clock });
});
afterAll(() => portal.close());
beforeEach(() => remote.reset());

/** A form that everyone signed, with its document; of a client without an email, so that tests make all its links. */
async function signedForm(fields: Readonly<Record<string, string>> = { dob: '' }) {
  const clientId = await portal.addClient({ ...fields, primary_email: '' });
  const id = await portal.addForm({}, remote.id, clientId);
  const envelopeId = await portal.open(id);
  await portal.record(remote.sign(envelopeId, 'advisor'));
  await portal.record(remote.sign(envelopeId, 'client'));
  await expect
    .poll(async () => (await portal.form(id))['signed_document_id'], { timeout: 20_000 })
    .not.toBeNull();
  return { id, clientId };
}

interface MadeLink {
  readonly id: string;
  readonly url: string;
  readonly expires_at: string;
}

/** Of a signed form, which takes an owner and a reason. */
const deletion = (id: number) => `/sessionforms/${String(id)}?reason=Mistake`;
const path = (id: number) => `/sessionforms/${String(id)}/document-links`;

async function addLink(id: number) {
  const { data } = await portal.done<{ data: MadeLink }>('POST', path(id), portal.agent);
  return { ...data, token: data.url.split('/').at(-1)! };
}

const listed = async (id: number) =>
  (await portal.done<{ data: object[] }>('GET', path(id), portal.agent)).data;
const byToken = (token: string) => portal.call('GET', `/public/form-documents/${token}`, null);
const open = (address: string) => fetch(`${portal.portal.address}${address}`);
const addressOf = (answer: Awaited<ReturnType<typeof byToken>>) =>
  answer.json<{ document: { signed_url: string } }>().document.signed_url;
const confirm = async (token: string, answer: string) => {
  const body = { token, answer };
  const response = await portal.call('POST', '/links/confirm', null, body);
  return response.json<{ token: string }>().token;
};

describe('a link to a signed document', () => {
  it('opens the document for 90 days, in its page and by its token', async () => {
    const { id } = await signedForm();
    const link = await addLink(id);
    expect(new URL(link.url).pathname).toBe(`/document/${link.token}`);
    const days = (Date.parse(link.expires_at) - clock.now().getTime()) / DAY_MS;
    expect(Math.round(days)).toBe(90);
    const read = await portal.call('GET', '/public/signed-document', link.token);
    expect(read.json()).toMatchObject({ data: { title: expect.stringMatching(/^Agreement/) } });
    const opened = await portal.call('POST', '/public/signed-document/open', link.token);
    for (const answer of [opened, await byToken(link.token)]) {
      expect(answer.status).toBe(200);
      const content = await open(addressOf(answer));
      expect(content.status).toBe(200);
      expect(content.headers.get('content-type')).toBe('application/pdf');
    }
  });

  it('opens nothing after its end', async () => {
    const { id } = await signedForm();
    const { token } = await addLink(id);
    const present = clock.now();
    clock.advance(90 * DAY_MS);
    const answers = [
      await byToken(token),
      await portal.call('GET', '/public/signed-document', token),
    ];
    // The sign-ins of the other tests end as well.
    clock.set(present);
    expect(answers.map(({ status }) => status)).toEqual([404, 401]);
  });

  it('opens nothing once it is revoked, while another one still does', async () => {
    const { id } = await signedForm();
    const [link, other] = [await addLink(id), await addLink(id)];
    await portal.done('DELETE', `${path(id)}/${link.id}`, portal.agent);
    expect((await byToken(link.token)).status).toBe(404);
    expect((await byToken(other.token)).status).toBe(200);
    expect((await portal.call('DELETE', `${path(id)}/${link.id}`, portal.agent)).status).toBe(404);
  });

  it('asks for the birth date of a client who has one', async () => {
    const { id } = await signedForm({ dob: BIRTH_DATE });
    const { token } = await addLink(id);
    for (const answer of [
      await byToken(token),
      await portal.call('GET', '/public/signed-document', token),
      await portal.call('POST', '/public/signed-document/open', token),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
    }
    const proof = await confirm(token, BIRTH_DATE);
    expect((await byToken(proof)).status).toBe(200);
    expect((await portal.call('POST', '/public/signed-document/open', proof)).status).toBe(200);
  });

  it('counts its openings, and each one is in the history of the client', async () => {
    const { id, clientId } = await signedForm();
    const { token } = await addLink(id);
    await byToken(token);
    await portal.call('POST', '/links/open', null, { token });
    await portal.call('POST', '/public/signed-document/open', token);
    await expect
      .poll(async () => listed(id), { timeout: 5_000 })
      .toMatchObject([{ view_count: 2, second_factor: null, state: 'open' }]);
    const lines = await portal.database.query<{ action: string; actor_kind: string }>(
      `select action from core_audit where subject_entity = 'client' and subject_id = $1
       and action like 'session-form.document%'`,
      [String(clientId)],
    );
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'session-form.document-link-created',
      'session-form.document-opened',
      'session-form.document-opened',
    ]);
  });

  it('opens nothing once the form is deleted', async () => {
    const { id } = await signedForm();
    const { token } = await addLink(id);
    expect((await portal.call('DELETE', deletion(id), portal.owner)).status).toBe(200);
    expect((await byToken(token)).status).toBe(404);
  });

  it('stays with the client who signed it', async () => {
    const { id } = await signedForm();
    const { token } = await addLink(id);
    const client_id = await portal.addClient();
    const path = `/sessionforms/${String(id)}`;
    for (const answer of [
      await portal.call('PUT', `${path}/unlink-client`, portal.agent),
      await portal.call('PUT', `${path}/link-client`, portal.agent, { client_id }),
      await portal.call('PUT', path, portal.agent, { title: 'Loan' }),
      await portal.call('PUT', path, portal.agent, { status: 'voided' }),
    ])
      expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
        409,
        'This form has a signed document, so its title, status, and client stay as they are.',
      ]);
    expect((await byToken(token)).status).toBe(200);
  });

  it('leaves no address that works once the form is deleted', async () => {
    const { id } = await signedForm();
    const address = addressOf(await byToken((await addLink(id)).token));
    expect((await open(address)).status).toBe(200);
    expect((await open(address.replace(/expires=\d+/, 'expires=99999999999'))).status).toBe(403);
    await portal.done('DELETE', deletion(id), portal.owner);
    expect((await open(address)).status).toBe(404);
  });

  it('opens no form to sign, and a link to a form opens no document', async () => {
    const { id } = await signedForm();
    const { token } = await addLink(id);
    expect((await portal.call('GET', '/public/session-form/signing', token)).status).toBe(401);
    const [link] = await portal.database.query<{ kind: string }>(
      'select kind from core_link where subject_id = $1',
      [String(id)],
    );
    expect(link?.kind).toBe('signing.document');
  });

  it.each(['x', 'A'.repeat(43), 'A'.repeat(300), '..%2f..', '%00', "'", 'proof.x.y.z'])(
    'rejects the token %j',
    async (token) => {
      expect([400, 404]).toContain((await byToken(token)).status);
    },
  );
});

describe('the token in the response of a form', () => {
  const withAccess = (id: number) => `/sessionforms/${String(id)}?document_access=true`;

  it('shows a token on demand alone, which opens the document and is recorded', async () => {
    const { id, clientId } = await signedForm();
    const plain = await portal.call('GET', `/sessionforms/${String(id)}`, portal.agent);
    const without = { has_signed_document: true, document_access_token: null };
    expect(plain.json()).toMatchObject({ data: without });
    const { data } = await portal.done<{ data: { document_access_token: string } }>(
      'GET',
      withAccess(id),
      portal.agent,
    );
    expect((await byToken(data.document_access_token)).status).toBe(200);
    const history = await portal.call('GET', `/clients/${String(clientId)}/history`, portal.agent);
    expect(history.text).toContain('session-form.document-link-created');
    expect(history.text).not.toContain(data.document_access_token);
  });

  it('shows no token for a form without a signed document', async () => {
    const id = await portal.addForm();
    const answer = await portal.call('GET', withAccess(id), portal.agent);
    const without = { has_signed_document: false, document_access_token: null };
    expect(answer.json()).toMatchObject({ data: without });
  });

  it('shows no token in any list', async () => {
    const { id, clientId } = await signedForm();
    await addLink(id);
    const form = await portal.form(id);
    const lists = [
      '/sessionforms',
      '/sessionforms/all',
      `/clients/${String(clientId)}/forms`,
      `/forms?form_id=${String(form['form_id'])}`,
      `/sessionforms/form/${String(form['form_id'])}`,
      `/sessionforms/${String(id)}/complete`,
    ];
    for (const list of lists) {
      const { status, text } = await portal.call('GET', list, portal.agent);
      expect([list, status]).toEqual([list, 200]);
      expect(text).toContain('"has_signed_document":true');
      expect(text).not.toMatch(/"document_access_token":"/);
    }
  });

  it('voids the permanent tokens of older versions', async () => {
    const { id } = await signedForm();
    const { token, hash } = createLinkToken();
    const columns = () =>
      portal.database.query(
        `select d.access_hash, s.document_access_token from signing_document d
         join forms_submission s on s.id = d.submission_id where s.id = $1`,
        [id],
      );
    expect(await columns()).toEqual([{ access_hash: null, document_access_token: null }]);
    await portal.database.query(
      'update signing_document set access_hash = $2 where submission_id = $1',
      [id, hash],
    );
    await portal.database.query(
      'update forms_submission set document_access_token = $2 where id = $1',
      [id, token],
    );
    expect((await byToken(token)).status).toBe(404);
    const writes = portal.portal.kernel.currentSnapshot().service(Writes)!;
    await writes.run({ kind: 'system', plugin: 'signing' }, async (unit) => {
      await voidTokens(unit.trx);
      await voidHashes(unit.trx);
      unit.audit({ action: 'session-form.tested', entity: 'session-form', entityId: id });
    });
    expect(await columns()).toEqual([{ access_hash: null, document_access_token: null }]);
  });
});
