import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Submission, SubmissionDetail } from '../../generated/types.ts';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createFormsPortal();
  clientId = await portal.addClient({ primary_email: 'carmen@example.com', dob: '1971-04-05' });
});
afterAll(() => portal.close());

const add = (body: object) => portal.call('POST', '/sessionforms', body);
const ids = (forms: readonly Submission[]) => forms.map(({ id }) => id);

describe('a new session form', () => {
  it('copies what its global form says', async () => {
    const form_id = await portal.addTemplate({
      title: 'Life application',
      form_type: 'iul-application',
      source: '/forms/iul',
      notes: 'For agents',
      base_cost: 49.9,
      itemized_costs: '{"checkboxTabs":{"Rush":10}}',
      source_template_id: 't-1',
      next_signer_role: 'advisor',
      pending_advisor_signature: true,
    });
    const answer = await add({ client_id: clientId, form_id });
    expect(answer.status).toBe(201);
    const { success, id, data } = answer.json<{
      success: true;
      id: number;
      data: SubmissionDetail;
    }>();
    expect([success, id]).toEqual([true, data.id]);
    expect(data).toMatchObject({
      form_id,
      client_id: clientId,
      session_id: null,
      title: 'Life application',
      type: 'Web Form',
      global_form_type: 'Web Form',
      form_type: 'iul-application',
      source: '/forms/iul',
      notes: '',
      status: 'pending',
      order_index: 0,
      step_total: 5,
      base_cost: 49.9,
      base_form_total: 49.9,
      selected_items_json: [],
      selected_items_total: 0,
      final_form_total: 49.9,
      itemized_costs: { checkboxTabs: { Rush: 10 } },
      source_template_id: 't-1',
      next_signer_role: 'advisor',
      pending_advisor_signature: true,
      pending_client_signature: false,
      list_status: 'pending',
      signing_status: 'Pending Agent Signature',
      display_category: 'alert',
      form_data: null,
      form_data_problem: null,
      client_first_name: 'Carmen',
      client_email: 'carmen@example.com',
      first_name: 'Carmen',
      date_of_birth: '1971-04-05',
      version: 1,
    });
    for (const path of [`/sessionforms/${id}`, `/sessionforms/${id}/complete`])
      expect(await portal.get(path)).toEqual({ success: true, data });
  });

  it('takes what is sent over what its global form says', async () => {
    const form_id = await portal.addTemplate({ pending_client_signature: true });
    const sent = {
      title: ' Renewal ',
      type: 'docusign',
      source: '/x',
      notes: '<p>Call <b onclick="x">first</b></p>',
      status: 'sent',
      order_index: 3,
      source_template_id: 't-2',
      next_signer_role: 'client',
      pending_advisor_signature: true,
      pending_client_signature: false,
    };
    expect(await portal.addForm({ client_id: clientId, form_id, ...sent })).toMatchObject({
      ...sent,
      title: 'Renewal',
      type: 'DocuSign',
      notes: '<p>Call <b>first</b></p>',
    });
  });

  it('belongs to the client of its session', async () => {
    const { id: session_id } = await portal.addSession(clientId);
    const form = await portal.addForm({ session_id, title: 'Custom' });
    expect(form).toMatchObject({
      client_id: clientId,
      session_id,
      session_type: 'review',
      type: 'PDF',
    });
    const history = await portal.history(clientId);
    expect(history[0]).toMatchObject({
      action: 'session-form.added',
      entity: 'session-form',
      entity_id: String(form.id),
      changes: { title: { to: 'Custom' } },
    });
  });

  it('belongs to no client yet when the client is null', async () => {
    const form_id = await portal.addTemplate({ title: 'Personal Information' });
    expect(await portal.addForm({ form_id, client_id: null })).toMatchObject({
      client_id: null,
      session_id: null,
      title: 'Personal Information',
      signing_status: 'Draft',
    });
  });

  it.each([
    [{ title: 'x' }, 'client_id', 'Please choose a client or a session'],
    [{ client_id: 1 }, 'title', 'Please enter a title for the form.'],
    [{ client_id: 1, title: '  ' }, 'title', 'Please enter a title for the form.'],
    [{ client_id: 1, form_id: 1, title: ' ' }, 'title', 'Please enter a title for the form.'],
    [{ client_id: 1, title: 'x'.repeat(201) }, 'title', 'A title has at most 200 characters'],
    [{ client_id: 1, title: 'x', type: 'fax' }, 'type', 'Please choose a known form type'],
    [{ client_id: 1, title: 'x', status: 'lost' }, 'status', 'Please choose a known status'],
  ])('rejects %j with 400', async (body, field, message) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [{ field, message }] });
  });

  it('needs a client, a session, and a global form that exist', async () => {
    const title = 'x';
    const found = await Promise.all([
      add({ client_id: 987_654, title }),
      add({ session_id: 987_654, title }),
      add({ client_id: clientId, form_id: 987_654, title }),
    ]);
    expect(found.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('rejects a session of another client', async () => {
    const { id: session_id } = await portal.addSession(await portal.addClient());
    const answer = await add({ session_id, client_id: clientId, title: 'x' });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { message: 'This session belongs to another client' },
    ]);
  });
});

describe('lists of session forms', () => {
  it('lists forms by session, client, and global form, without what was typed', async () => {
    const client = await portal.addClient();
    const { id: session_id } = await portal.addSession(client);
    const form_id = await portal.addTemplate();
    const second = await portal.addForm({ session_id, title: 'B', order_index: 2 });
    const first = await portal.addForm({ session_id, form_id, order_index: 1 });
    const alone = await portal.addForm({ client_id: client, form_id, title: 'Alone' });
    const list = async (path: string) => (await portal.get<{ data: Submission[] }>(path)).data;
    expect(ids(await list(`/sessionforms/session/${session_id}`))).toEqual([first.id, second.id]);
    expect(ids(await list(`/clients/${client}/forms`))).toEqual([alone.id, first.id, second.id]);
    const { sessionForms } = await portal.get<{ sessionForms: Submission[] }>(
      `/sessionforms/form/${form_id}`,
    );
    expect(ids(sessionForms)).toEqual([alone.id, first.id]);
    const all = await portal.get<Submission[]>('/sessionforms/all');
    expect(ids(all).slice(0, 3)).toEqual([alone.id, first.id, second.id]);
    const { form_data: _data, form_data_problem: _problem, draft_version: _draft, ...item } = alone;
    expect(all[0]).toEqual(item);
  });

  it('lists more forms than fit into one piece completely and in order, without deleted ones', async () => {
    const client = await portal.addClient();
    const form_id = await portal.addTemplate();
    const { id } = await portal.addForm({ client_id: client, form_id, title: 'Many' });
    await portal.database.query(
      `insert into forms_submission (client_id, form_id, title, type, deleted_at)
       select $1, $2, 'Copy ' || i, 'Web Form', case when i % 50 = 0 then now() end from generate_series(1, 500) i`,
      [client, form_id],
    );
    const lists = [
      ['/sessionforms/all', (body: Submission[]) => body],
      [
        `/sessionforms/form/${form_id}`,
        (body: { sessionForms: Submission[] }) => body.sessionForms,
      ],
      [`/forms?form_id=${form_id}`, (body: { data: Submission[] }) => body.data],
      [
        `/forms?form_id=${form_id}&client_id=${client}`,
        (body: { data: Submission[] }) => body.data,
      ],
    ] as const;
    for (const [path, formsOf] of lists) {
      const forms = formsOf(await portal.get(path)).filter((form) => form.form_id === form_id);
      expect(forms.length, path).toBe(491);
      const newestFirst = forms.toSorted(
        (a, b) => b.modified_at.localeCompare(a.modified_at) || b.id - a.id,
      );
      expect(ids(forms), path).toEqual(ids(newestFirst));
      expect(forms.at(-1)?.id, path).toBe(id);
    }
  });

  it('returns an empty list for a record without forms, and 404 for an unknown one', async () => {
    const client = await portal.addClient();
    const { id: session } = await portal.addSession(client);
    const template = await portal.addTemplate();
    const paths = [`/sessionforms/session/${session}`, `/clients/${client}/forms`];
    for (const path of paths) expect(await portal.get(path)).toEqual({ success: true, data: [] });
    expect(await portal.get(`/sessionforms/form/${template}`)).toMatchObject({ sessionForms: [] });
    for (const path of [...paths, `/sessionforms/form/${template}`]) {
      const unknown = path.replace(/\d+/, '987654');
      expect((await portal.call('GET', unknown)).status, unknown).toBe(404);
    }
  });
});

describe('the deletion of a session form', () => {
  it('happens once and is in the history of its client', async () => {
    const client = await portal.addClient();
    const { id } = await portal.addForm({ client_id: client, title: 'Waiver' });
    const answer = await portal.call('DELETE', `/sessionforms/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Form deleted' }]);
    expect((await portal.call('GET', `/sessionforms/${id}`)).status).toBe(404);
    expect((await portal.call('DELETE', `/sessionforms/${id}`)).status).toBe(404);
    expect((await portal.history(client))[0]).toMatchObject({
      action: 'session-form.deleted',
      changes: { title: { from: 'Waiver' } },
    });
  });

  it('fails while its envelope is out and cannot be voided', async () => {
    const { id } = await portal.addForm({ client_id: clientId, title: 'x' });
    await portal.store(id, { envelope_id: 'e-1', status: 'Delivered' });
    expect((await portal.call('DELETE', `/sessionforms/${id}`)).status).toBe(409);
    await portal.store(id, { status: 'voided' });
    expect((await portal.call('DELETE', `/sessionforms/${id}`)).status).toBe(200);
  });
});

it('needs a sign-in for every call of sessions and forms', async () => {
  const calls = [
    ['POST', '/session'],
    ['GET', '/session/1/status'],
    ['GET', '/session/1/details'],
    ['DELETE', '/session/1'],
    ['GET', '/clients/1/sessions'],
    ['GET', '/clients/1/forms'],
    ['POST', '/sessionforms'],
    ['GET', '/sessionforms/all'],
    ['GET', '/sessionforms/form/1'],
    ['GET', '/sessionforms/session/1'],
    ['GET', '/sessionforms/1'],
    ['GET', '/sessionforms/1/complete'],
    ['PUT', '/sessionforms/1'],
    ['DELETE', '/sessionforms/1'],
    ['PUT', '/sessionforms/1/link-client'],
    ['PUT', '/sessionforms/1/unlink-session'],
    ['PUT', '/sessionforms/1/unlink-client'],
  ] as const;
  const answers = await Promise.all(
    calls.map(([method, path]) => portal.request(method, `/api${path}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 401));
});

describe('what belongs to a client', () => {
  it('counts sessions and forms of a client, and removes them with the client', async () => {
    const client = await portal.addClient();
    const { id: session_id } = await portal.addSession(client);
    const form = await portal.addForm({ session_id, title: 'x' });
    const related = await portal.get<{ counts: object }>(`/clients/${client}/related-data`);
    expect(related).toMatchObject({ hasRelatedData: true, counts: { sessions: 1, forms: 1 } });
    await portal.call('DELETE', `/clients/${client}`);
    for (const path of [`/session/${session_id}/status`, `/sessionforms/${form.id}`])
      expect((await portal.call('GET', path)).status, path).toBe(404);
    const all = await portal.get<Submission[]>('/sessionforms/all');
    expect(ids(all)).not.toContain(form.id);
    await portal.database.query(
      `update clients_client set deleted_at = now() - interval '31 days' where id = $1`,
      [client],
    );
    const { jobs } = portal.portal.kernel.currentSnapshot();
    const purge = jobs.find(({ definition }) => definition.id === 'clients.purge-deleted');
    await purge!.definition.run({}, new AbortController().signal, () => undefined);
    for (const table of ['forms_session', 'forms_submission'])
      expect(
        await portal.database.query(`select id from ${table} where client_id = ${client}`),
      ).toEqual([]);
  });
});
