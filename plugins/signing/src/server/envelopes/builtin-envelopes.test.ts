import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAsClient } from '../../testing/open-as-client.fixture.ts';
import {
  advisorValues,
  clientValues,
  createCeremonyPortal,
  type CeremonyPortal,
} from '../testing/ceremony-portal.fixture.ts';

let portal: CeremonyPortal;
let advisor: string;

beforeAll(async () => {
  portal = await createCeremonyPortal();
  advisor = await portal.signIn('advisor');
});
afterAll(() => portal.close());

async function addForm(): Promise<{ readonly id: number; readonly clientId: number }> {
  const client = await portal.request('POST', '/api/clients', {
    token: portal.agent,
    body: { client_first_name: 'Carmen', client_last_name: 'Villalobos', dob: '1958-03-07' },
  });
  const clientId = client.json<{ id: number }>().id;
  const added = await portal.request('POST', '/api/sessionforms', {
    token: portal.agent,
    body: { client_id: clientId, form_id: portal.template.template_id },
  });
  return { id: added.json<{ id: number }>().id, clientId };
}

/** Opens the signing of a form as its signer does, and signs on the page that it leads to. */
async function signAs(id: number, role: 'advisor' | 'client'): Promise<string> {
  const path = `/api/docusign/envelopes/${String(id)}?signer=advisor`;
  const opened =
    role === 'advisor'
      ? await portal.request('POST', path, { token: advisor })
      : await openAsClient(portal.request, { id, agent: portal.agent });
  if (opened.status !== 200) throw new Error(opened.text);
  const { embedded_url, envelopeId } = opened.json<{ embedded_url: string; envelopeId: string }>();
  const token = new URL(embedded_url).pathname.split('/').at(-1)!;
  await portal.read(token);
  await portal.consent(token);
  const signed = await portal.sign(token, {
    values: role === 'client' ? clientValues : advisorValues,
  });
  if (signed.status !== 200) throw new Error(signed.text);
  return envelopeId;
}

async function formOf(id: number): Promise<Readonly<Record<string, unknown>>> {
  const read = await portal.request('GET', `/api/sessionforms/${String(id)}`, {
    token: portal.agent,
  });
  return read.json<{ data: Record<string, unknown> }>().data;
}

it('takes a form of the built-in provider from the first signature to the document of the client', async () => {
  const { id, clientId } = await addForm();
  const envelopeId = await signAs(id, 'advisor');
  expect(await formOf(id)).toMatchObject({
    envelope_id: envelopeId,
    has_advisor_signature: true,
    next_signer_role: 'client',
    signing_status: 'Pending Client Signature',
  });
  expect(await signAs(id, 'client')).toBe(envelopeId);
  expect(await formOf(id)).toMatchObject({ has_client_signature: true, next_signer_role: null });
  const document = async () => (await formOf(id))['signed_document_id'];
  await expect.poll(document, { timeout: 60_000 }).not.toBeNull();
  expect(await formOf(id)).toMatchObject({ signing_status: 'Completed', is_completed: true });
  const documents = await portal.database.query(
    'select id, folder, signed from clients_document where client_id = $1',
    [clientId],
  );
  expect(documents).toEqual([{ id: await document(), folder: 'Signed', signed: true }]);
  const steps = await portal.steps(envelopeId);
  expect(steps.length).toBeGreaterThan(4);
}, 120_000);

it.each([
  ['the client', { client: true, advisor: false }],
  ['the advisor', { client: false, advisor: true }],
])(
  'completes a document of two signers on a form that asks %s alone',
  async (_, asked) => {
    const { id } = await addForm();
    const role = asked.client ? 'client' : 'advisor';
    await portal.database.query(
      `update forms_submission set pending_client_signature = $2, pending_advisor_signature = $3,
       next_signer_role = $4 where id = $1`,
      [id, asked.client, asked.advisor, role],
    );
    const path = `/api/docusign/envelopes/${String(id)}?signer=advisor`;
    const byAdvisor = await portal.request('POST', path, { token: advisor });
    expect(byAdvisor.status).toBe(asked.advisor ? 200 : 409);
    await signAs(id, role);
    const document = async () => (await formOf(id))['signed_document_id'];
    await expect.poll(document, { timeout: 60_000 }).not.toBeNull();
    expect(await formOf(id)).toMatchObject({ signing_status: 'Completed', is_completed: true });
  },
  120_000,
);

it('names the agent who made a form as its sender and asker, not the advisor who may have to countersign it', async () => {
  const { id } = await addForm();
  await portal.database.query(
    "update forms_submission set next_signer_role = 'client' where id = $1",
    [id],
  );
  const opened = await openAsClient(portal.request, { id, agent: portal.agent });
  const { embedded_url, envelopeId } = opened.json<{
    embedded_url: string;
    envelopeId: string;
  }>();
  const [row] = await portal.database.query<{ maker: string; assumed: string; sender: string }>(
    `select a.first_name || ' ' || a.last_name as maker, e.sender_name as sender, s.name as assumed
     from forms_submission f join agents_agent a on a.id = f.created_by
       join signing_builtin_envelope e on e.submission_id = f.id
       join signing_builtin_signer s on s.envelope_id = e.id and s.role = 'advisor'
     where f.id = $1 and e.id = $2`,
    [id, envelopeId],
  );
  expect(row!.assumed).not.toBe(row!.maker);
  expect(row!.sender).toBe(row!.maker);
  const token = new URL(embedded_url).pathname.split('/').at(-1)!;
  expect((await portal.read(token)).agent_name).toBe(row!.maker);
});

it('names the agent who signs for the agency in the audit, not the client', async () => {
  const { id } = await addForm();
  await signAs(id, 'advisor');
  const lines = await portal.database.query<{ actor_kind: string }>(
    `select actor_kind from core_audit
     where (entity = 'session-form' and entity_id = $1 and changes ? 'advisor_signed_at')
        or (action = 'signing-envelope.signed' and changes->'role'->>'to' = 'advisor')`,
    [String(id)],
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ actor_kind }) => actor_kind))).toEqual(new Set(['staff']));
});

it('voids an envelope of the built-in provider, and ends the page of its signer', async () => {
  const { id } = await addForm();
  const path = `/api/docusign/envelopes/${String(id)}`;
  const opened = await portal.request('POST', `${path}?signer=advisor`, { token: advisor });
  const token = new URL(opened.json<{ embedded_url: string }>().embedded_url).pathname
    .split('/')
    .at(-1)!;
  const voided = await portal.request('POST', `${path}/void`, { token: portal.agent, body: {} });
  expect(voided.status).toBe(200);
  expect(await formOf(id)).toMatchObject({ is_voided: true, signing_status: 'Voided' });
  expect((await portal.sign(token, { values: advisorValues })).status).toBeGreaterThanOrEqual(400);
});

it.each([
  ['is suspended', 'suspended_at = now()'],
  ['is no advisor any more', 'is_advisor = false'],
])('ends the page of an advisor who %s', async (_, change) => {
  const { id } = await addForm();
  const leaving = await portal.signIn('advisor');
  const path = `/api/docusign/envelopes/${String(id)}?signer=advisor`;
  const opened = await portal.request('POST', path, { token: leaving });
  const token = new URL(opened.json<{ embedded_url: string }>().embedded_url).pathname
    .split('/')
    .at(-1)!;
  await portal.consent(token);
  await portal.database.query(
    `update agents_agent set ${change} where id = (select max(id) from agents_agent)`,
  );
  const calls = [
    await portal.sign(token, { values: advisorValues }),
    await portal.visit(token, 'GET'),
    await portal.visit(token, 'GET', '/pages/1'),
    await portal.visit(token, 'GET', '/document'),
  ];
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await formOf(id)).toMatchObject({ has_advisor_signature: false });
});

it.each([
  [
    'a form that is deleted',
    async (id: number) => {
      const path = `/api/sessionforms/${String(id)}`;
      return (await portal.request('DELETE', path, { token: portal.owner })).status;
    },
  ],
  [
    'a client who is deleted with the forms',
    async (_: number, clientId: number) => {
      const path = `/api/clients/${String(clientId)}`;
      return (await portal.request('DELETE', path, { token: portal.owner })).status;
    },
  ],
  [
    'a client who is deleted while the form stays',
    async (_: number, clientId: number) => {
      const sql = 'update clients_client set deleted_at = now() where id = $1';
      await portal.database.query(sql, [clientId]);
      return 200;
    },
  ],
])('refuses each call of an open page for %s', async (_, remove) => {
  const { id, clientId } = await addForm();
  const path = `/api/docusign/envelopes/${String(id)}?signer=advisor`;
  const opened = await portal.request('POST', path, { token: advisor });
  const { embedded_url, envelopeId } = opened.json<{ embedded_url: string; envelopeId: string }>();
  const token = new URL(embedded_url).pathname.split('/').at(-1)!;
  await portal.consent(token);
  expect(await remove(id, clientId)).toBe(200);
  // The envelope of a deleted client is voided soon after.
  const stepsOfSigner = async () =>
    (await portal.steps(envelopeId)).filter((step) => step !== 'voided');
  const steps = await stepsOfSigner();
  const calls = [
    await portal.visit(token, 'GET'),
    await portal.visit(token, 'GET', '/pages/1'),
    await portal.visit(token, 'GET', '/pages/1/text'),
    await portal.visit(token, 'GET', '/document'),
    await portal.consent(token),
    await portal.save(token, 0, advisorValues),
    await portal.sign(token, { values: advisorValues }),
    await portal.decline(token),
  ];
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
  expect(await stepsOfSigner()).toEqual(steps);
});
