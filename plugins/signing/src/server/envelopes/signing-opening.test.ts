import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAsClient } from '../../testing/open-as-client.fixture.ts';
import {
  createEnvelopesPortal,
  local,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';

let portal: EnvelopesPortal;

beforeAll(async () => {
  portal = await createEnvelopesPortal();
});
afterAll(() => portal.close());
beforeEach(() => {
  remote.reset();
  local.reset();
});

const open = (id: number, signer: string, token = portal.advisor) =>
  portal.call('POST', `/docusign/envelopes/${String(id)}?signer=${signer}`, token);

const asClient = (id: number) => openAsClient(portal.request, { id, agent: portal.agent });

describe('opening the signing of a form', () => {
  it('creates its envelope once, with a fresh address each time', async () => {
    const id = await portal.addForm();
    const first = (await open(id, 'advisor')).json<{ embedded_url: string; envelopeId: string }>();
    const second = (await open(id, 'advisor')).json<{ embedded_url: string; envelopeId: string }>();
    expect(remote.count('create')).toBe(1);
    expect(second.envelopeId).toBe(first.envelopeId);
    expect(second.embedded_url).not.toBe(first.embedded_url);
    expect(await portal.form(id)).toMatchObject({
      envelope_id: first.envelopeId,
      status: 'sent',
      next_signer_role: 'advisor',
      signing_status: 'Pending Agent Signature',
    });
  });

  it.each(['', '?signer=client'])(
    'refuses to let staff sign as the client by the query %j, and stores nothing',
    async (query) => {
      const id = await portal.addForm({ next_signer_role: 'client' });
      const path = `/docusign/envelopes/${String(id)}${query}`;
      for (const token of [portal.agent, portal.advisor, portal.owner]) {
        const refused = await portal.call('POST', path, token);
        expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
          403,
          'Staff never sign as the client. Send the client a link: it opens the document for the client to sign.',
        ]);
      }
      expect(remote.calls).toEqual([]);
      expect(await portal.envelope(id)).toBeUndefined();
      expect((await asClient(id)).status).toBe(200);
      expect(new URL(remote.views.at(-1)!.returnUrl).pathname).toBe('/signed');
    },
  );

  it('sends the signers in their order, and brings each back to a page with a one-time value', async () => {
    const id = await portal.addForm();
    const envelopeId = await portal.open(id);
    const { order } = remote.envelopes.get(envelopeId)!;
    expect(order).toMatchObject({
      submissionId: id,
      language: 'en',
      signers: [
        { role: 'advisor', order: 1 },
        {
          role: 'client',
          order: 2,
          name: expect.stringContaining('Carmen') as string,
          agentId: null,
        },
      ],
    });
    const [view] = remote.views;
    const back = new URL(view!.returnUrl);
    expect(back.pathname).toBe('/agent-signing-complete');
    expect(back.searchParams.get('formId')).toBe(String(id));
    expect(back.searchParams.get('state')).toHaveLength(43);
    expect(view!.returnUrl.length).toBeLessThan(470);
    expect(view!.frameAncestor).toBe(back.origin);
  });

  it('refuses the other signer before their turn, and both after it', async () => {
    const id = await portal.addForm();
    const early = await asClient(id);
    expect(early.status).toBe(409);
    expect(early.json<{ message: string }>().message).toContain('Pending Agent Signature');
    expect(remote.count('create')).toBe(0);
    const envelopeId = await portal.open(id);
    await portal.record(remote.sign(envelopeId, 'advisor'));
    expect((await open(id, 'advisor')).status).toBe(409);
    expect((await asClient(id)).status).toBe(200);
    await portal.record(remote.sign(envelopeId, 'client'));
    expect((await asClient(id)).status).toBe(409);
  });

  it('lets the client sign first where the form says so', async () => {
    const id = await portal.addForm({ next_signer_role: 'client' });
    expect((await open(id, 'advisor')).json()).toMatchObject({
      message: 'Pending Client Signature: the client signs first, then the agent.',
    });
    expect((await asClient(id)).status).toBe(200);
  });

  it.each([
    ['voided', 'This form was voided. It can no longer be signed.'],
    ['declined', 'A signer declined to sign this form. Send a new form to start again.'],
    ['completed', 'This form is complete. There is nothing to sign.'],
  ])('refuses a form that was %s', async (end, message) => {
    const id = await portal.addForm({ pending_client_signature: false });
    const envelopeId = await portal.open(id);
    if (end === 'voided')
      await portal.done('POST', `/docusign/envelopes/${String(id)}/void`, portal.agent, {});
    if (end === 'declined') await portal.record(remote.decline(envelopeId, 'advisor', 'No'));
    if (end === 'completed') await portal.record(remote.sign(envelopeId, 'advisor'));
    const answer = await open(id, 'advisor');
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([409, message]);
  });

  it('refuses signers that a form does not need, and forms that need none', async () => {
    const clientOnly = await portal.addForm({ pending_advisor_signature: false });
    expect((await open(clientOnly, 'advisor')).status).toBe(409);
    const none = await portal.addForm({
      pending_advisor_signature: false,
      pending_client_signature: false,
    });
    expect((await asClient(none)).status).toBe(409);
  });

  it('says to staff why a template cannot be signed', async () => {
    const id = await portal.addForm();
    remote.problem = 'The template has no field for the client.';
    const answer = await open(id, 'advisor');
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
      409,
      'The template has no field for the client.',
    ]);
  });

  it('responds with 503 while the provider is not set up, and stores nothing', async () => {
    const id = await portal.addForm();
    remote.reason = 'Add the keys.';
    expect((await open(id, 'advisor')).status).toBe(503);
    expect(await portal.envelope(id)).toBeUndefined();
  });

  it('names the awaited advisor when an envelope is bound to one', async () => {
    const id = await portal.addForm();
    await portal.open(id);
    const other = await portal.signIn('advisor');
    const answer = await open(id, 'advisor', other);
    expect(answer.status).toBe(409);
    expect(answer.json<{ message: string }>().message).toMatch(
      /^This form waits for the signature of /,
    );
  });

  it('lets any advisor sign where the provider records who did', async () => {
    const id = await portal.addForm({}, local.id);
    await portal.open(id);
    const other = await portal.signIn('advisor');
    expect((await open(id, 'advisor', other)).status).toBe(200);
    const [first, second] = local.views;
    expect(second!.signer.agentId).not.toBe(first!.signer.agentId);
    expect(second!.actor).toMatchObject({ kind: 'staff', id: second!.signer.agentId });
  });

  it.each(['owner', 'developer', 'all_staff_access', undefined] as const)(
    'refuses to let %s sign for the agency without being an advisor',
    async (flag) => {
      const id = await portal.addForm();
      const token = flag === undefined ? portal.agent : await portal.signIn(flag);
      expect((await open(id, 'advisor', token)).status).toBe(403);
      expect(await portal.envelope(id)).toBeUndefined();
    },
  );

  it.each(['notary', '', 'ADVISOR'])('refuses the unknown signer %j with 400', async (signer) => {
    const id = await portal.addForm();
    expect((await open(id, signer)).status).toBe(400);
  });
});

describe('creating an envelope', () => {
  const lost = ['lost', 'failed', 'limited'] as const;
  it.each(lost)('makes one although the first response was %s', async (fault) => {
    const id = await portal.addForm();
    remote.fail('create', fault);
    const first = await open(id, 'advisor');
    expect(first.status).toBe(fault === 'lost' ? 200 : 502);
    expect((await open(id, 'advisor')).status).toBe(200);
    expect(remote.envelopes.size).toBe(1);
    expect((await portal.form(id))['envelope_id']).toBe([...remote.envelopes.keys()][0]);
  });

  it('finds an envelope by its request when neither the response nor the search arrived', async () => {
    const id = await portal.addForm();
    remote.fail('create', 'lost');
    remote.fail('find', 'failed');
    expect((await open(id, 'advisor')).status).toBe(502);
    expect((await open(id, 'advisor')).status).toBe(200);
    expect(remote.count('create')).toBe(1);
    expect(remote.envelopes.size).toBe(1);
  });

  it('sends the same request again, and begins with another provider after a refusal', async () => {
    const id = await portal.addForm();
    remote.fail('create', 'failed');
    await open(id, 'advisor');
    await open(id, 'advisor');
    const requests = remote.calls
      .filter(({ operation }) => operation === 'create')
      .map(({ ids }) => ids[0]);
    expect(new Set(requests).size).toBe(1);

    const refused = await portal.addForm();
    remote.fail('create', 'refused');
    expect((await open(refused, 'advisor')).status).toBe(409);
    expect(await portal.envelope(refused)).toBeUndefined();
    const { form_id } = await portal.form(refused);
    await portal.database.query(
      'update signing_template set provider = $2 where template_id = $1',
      [form_id, local.id],
    );
    expect((await open(refused, 'advisor')).status).toBe(200);
    expect(local.envelopes.size).toBe(1);
  });

  it('makes one live envelope however many call at once', async () => {
    const id = await portal.addForm({}, local.id);
    const { promise, resolve } = gate();
    local.gate = promise;
    const others = await Promise.all([portal.signIn('advisor'), portal.signIn('advisor')]);
    const calls = [portal.advisor, portal.advisor, ...others].map((token) =>
      open(id, 'advisor', token),
    );
    await expect.poll(() => portal.envelope(id)).toBeDefined();
    resolve();
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(local.count('create')).toBe(1);
    expect(local.envelopes.size).toBe(1);
  });

  it('holds no transaction while the provider is called', async () => {
    const id = await portal.addForm({}, local.id);
    const { promise, resolve } = gate();
    local.gate = promise;
    const opening = open(id, 'advisor');
    await expect.poll(() => portal.envelope(id)).toBeDefined();
    const changed = await portal.call('PUT', `/sessionforms/${String(id)}`, portal.agent, {
      notes: 'Changed',
    });
    expect(changed.status).toBe(200);
    resolve();
    expect((await opening).status).toBe(200);
  });

  it('voids the envelope of a form that was deleted while it was created', async () => {
    const id = await portal.addForm({}, local.id);
    const { promise, resolve } = gate();
    local.gate = promise;
    const opening = open(id, 'advisor');
    await expect.poll(() => portal.envelope(id)).toBeDefined();
    expect((await portal.call('DELETE', `/sessionforms/${String(id)}`, portal.agent)).status).toBe(
      200,
    );
    resolve();
    expect((await opening).status).toBe(404);
    expect([...local.envelopes.values()][0]!.report.state).toBe('voided');
  });

  it('keeps a second live envelope of a form out of the database', async () => {
    const id = await portal.addForm();
    await portal.open(id);
    await expect(
      portal.database.query(
        `insert into signing_envelope (submission_id, generation, provider, request_id, created_at, deadline)
         values ($1, 2, 'fixture-remote', gen_random_uuid(), now(), now())`,
        [id],
      ),
    ).rejects.toThrow('signing_envelope_live');
  });
});

function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
