import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session, SessionCreated, Submission } from '../../generated/types.ts';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;

beforeAll(async () => {
  portal = await createFormsPortal();
});
afterAll(() => portal.close());

const formsOf = async (sessionId: number) =>
  (await portal.get<{ data: Submission[] }>(`/sessionforms/session/${sessionId}`)).data;
const start = (body: object) => portal.call('POST', '/session', body);

describe('a new session', () => {
  it('belongs to its client and has no status yet', async () => {
    const client_id = await portal.addClient();
    const answer = await start({ client_id, session_type: 'renewal' });
    expect(answer.status).toBe(201);
    const session = answer.json<SessionCreated>();
    expect(session).toMatchObject({
      client_id,
      session_type: 'renewal',
      status: 'Unknown',
      has_passcode: false,
      total_amount_due: 0,
      forms_count: 0,
      payment_received_at: null,
      amount_refunded: 0,
      amount_waived: 0,
      client_last_viewed_at: null,
      is_deleted: false,
    });
    expect(session).not.toHaveProperty('warning');
    for (const path of ['status', 'details'])
      expect(await portal.get(`/session/${session.id}/${path}`)).toEqual(session);
    expect(await portal.get(`/clients/${client_id}/sessions`)).toEqual([session]);
    expect(await portal.history(client_id)).toMatchObject([
      {
        action: 'session.created',
        entity: 'session',
        entity_id: String(session.id),
        changes: { session_type: { to: 'renewal' } },
      },
      { action: 'client.created' },
    ]);
  });

  it('stores its passcode as a hash and never returns it', async () => {
    const client_id = await portal.addClient();
    const answer = await start({ client_id, session_type: 'review', passcode: 'Magnolia-77' });
    expect(answer.json<Session>().has_passcode).toBe(true);
    expect(answer.text).not.toContain('Magnolia');
    const [row] = await portal.database.query<{ stored: string }>(
      'select passcode_hash as stored from forms_session where client_id = $1',
      [client_id],
    );
    expect(row?.stored).toMatch(/^[0-9a-f]{32}\.[0-9a-f]{64}$/);
    expect(JSON.stringify(await portal.history(client_id))).not.toContain('Magnolia');
  });

  it.each([
    [{ session_type: 'review' }, 'client_id', 'Please choose a client'],
    [{ client_id: 1 }, 'session_type', 'Please choose a session type'],
    [{ client_id: 1, session_type: 'yearly' }, 'session_type', 'Please choose a session type'],
    [
      { client_id: 1, session_type: 'review', passcode: 'x'.repeat(65) },
      'passcode',
      'A passcode has at most 64 characters',
    ],
    [
      { client_id: 1, session_type: 'review', passcode: '12345' },
      'passcode',
      'A passcode of digits alone has at least 6 digits',
    ],
  ])('rejects the body %j with 400', async (body, field, message) => {
    const answer = await start(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [{ field, message }] });
  });

  it('needs a client who exists', async () => {
    expect((await start({ client_id: 987_654, session_type: 'review' })).status).toBe(404);
    const client_id = await portal.addClient();
    await portal.call('DELETE', `/clients/${client_id}`);
    expect((await start({ client_id, session_type: 'review' })).status).toBe(404);
    expect((await portal.call('GET', `/clients/${client_id}/sessions`)).status).toBe(404);
  });
});

describe('an onboarding session', () => {
  it('warns when there is no Advisory Services form', async () => {
    const client_id = await portal.addClient();
    const session = (await start({ client_id, session_type: 'onboarding' })).json<SessionCreated>();
    expect(session.warning).toContain("'Advisory Services'");
    expect(session.forms_count).toBe(0);
  });

  it('begins with Advisory Services, with the flags of the global form', async () => {
    const source = 'advisory-services';
    const flags = { pending_client_signature: true, next_signer_role: 'client' };
    const id = await portal.addTemplate({ type: 'DocuSign', source, ...flags });
    const client_id = await portal.addClient();
    const session = await portal.addSession(client_id, 'onboarding');
    expect(session).toMatchObject({ forms_count: 1, status: 'Pending Client Signature' });
    expect(await formsOf(session.id)).toMatchObject([
      {
        title: 'Advisory Services',
        form_id: id,
        client_id,
        session_id: session.id,
        type: 'DocuSign',
        source,
        status: 'pending',
        order_index: 0,
        ...flags,
        pending_advisor_signature: false,
      },
    ]);
  });

  it('prefers the global form with the id 5', async () => {
    const id = await portal.addTemplate({ id: 5, type: 'DocuSign', title: 'Advisory Services' });
    const session = await portal.addSession(await portal.addClient(), 'onboarding');
    expect(await formsOf(session.id)).toMatchObject([
      { form_id: id, source: 'advisory-services', title: 'Advisory Services' },
    ]);
  });
});

describe('the status of a session', () => {
  it('follows its forms and what is due', async () => {
    const form_id = await portal.addTemplate({
      type: 'DocuSign',
      base_cost: 120.5,
      pending_advisor_signature: true,
      pending_client_signature: true,
    });
    const { id: session_id } = await portal.addSession(await portal.addClient());
    const { id } = await portal.addForm({ session_id, form_id });
    const status = async () => {
      const session = await portal.get<Session>(`/session/${session_id}/status`);
      return [session.status, session.total_amount_due];
    };
    expect(await status()).toEqual(['Pending Agent Signature', 120.5]);
    await portal.store(id, { envelope_id: 'e-1', has_advisor_signature: true });
    expect(await status()).toEqual(['Pending Client Signature', 120.5]);
    await portal.store(id, { has_client_signature: true });
    expect(await status()).toEqual(['Forms Signed - Pending Payment', 120.5]);
    await portal.database.query(
      `with paid as (update forms_submission set covered_cents = round(final_form_total * 100) where session_id = $1)
       update forms_session set payment_received_at = now() where id = $1`,
      [session_id],
    );
    expect(await status()).toEqual(['Forms Signed - Complete', 120.5]);
    await portal.store(id, { is_voided: true });
    expect(await status()).toEqual(['Unknown', 0]);
  });
});

describe('the deletion of a session', () => {
  async function sessionWithForm() {
    const client_id = await portal.addClient();
    const { id } = await portal.addSession(client_id);
    const form = await portal.addForm({ session_id: id, title: 'Waiver' });
    return { client_id, id, formId: form.id };
  }
  const gone = async (id: number) => {
    const answer = await portal.call('GET', `/session/${id}/status`);
    expect([answer.status, answer.body]).toMatchObject([
      404,
      { message: 'Session not found or has been deleted' },
    ]);
  };

  it('leaves its forms with the client', async () => {
    const { client_id, id, formId } = await sessionWithForm();
    const answer = await portal.call('DELETE', `/session/${id}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Session deleted' },
    ]);
    await gone(id);
    expect(await portal.form(formId)).toMatchObject({ client_id, session_id: null });
    expect(await portal.get(`/clients/${client_id}/sessions`)).toEqual([]);
    const actions = (await portal.history(client_id)).map(({ action }) => action);
    expect(actions.slice(0, 2).sort()).toEqual([
      'session-form.session-unlinked',
      'session.deleted',
    ]);
    expect((await portal.call('DELETE', `/session/${id}`)).status).toBe(404);
  });

  it.each([
    ['?deleteForms=true', undefined],
    ['', { deleteForms: true }],
    ['?deleteForms=false', { deleteForms: true }],
  ])('deletes its forms when %j or the body %j says so', async (query, body) => {
    const { id, formId } = await sessionWithForm();
    expect((await portal.call('DELETE', `/session/${id}${query}`, body)).status).toBe(200);
    await gone(id);
    expect((await portal.call('GET', `/sessionforms/${formId}`)).status).toBe(404);
  });

  it('keeps the forms when the body says so, whatever the query says', async () => {
    const { id, formId } = await sessionWithForm();
    const body = { deleteForms: false };
    await portal.call('DELETE', `/session/${id}?deleteForms=true`, body);
    expect((await portal.form(formId)).session_id).toBeNull();
  });

  it.each([{ deleteForms: 'yes' }, []])('rejects the body %j with 400', async (body) => {
    const { id } = await sessionWithForm();
    expect((await portal.call('DELETE', `/session/${id}`, body)).status).toBe(400);
  });

  it('deletes nothing while an envelope of its forms is out and cannot be voided', async () => {
    const { id, formId } = await sessionWithForm();
    await portal.store(formId, { envelope_id: 'e-1', status: 'sent' });
    const answer = await portal.call('DELETE', `/session/${id}?deleteForms=true`);
    expect(answer.status).toBe(409);
    expect((await portal.form(formId)).session_id).toBe(id);
    expect((await portal.call('DELETE', `/session/${id}`)).status).toBe(200);
  });

  it('happens once when two agents delete at the same time', async () => {
    const { id } = await sessionWithForm();
    const answers = await Promise.all(
      ['', '?deleteForms=true'].map((query) => portal.call('DELETE', `/session/${id}${query}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
