import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createFormsPortal();
  clientId = await portal.addClient();
});
afterAll(() => portal.close());

const newForm = (body: object = {}) =>
  portal.addForm({ client_id: clientId, title: 'Application', type: 'Web Form', ...body });

const typed = {
  personalInfo: {
    firstName: 'Ana',
    lastName: 'Diaz',
    dateOfBirth: '1980-02-29',
    ssn: '900-12-6037',
  },
  contactInfo: { email: 'ana@example.com', primary_phone: '305-555-0101' },
  banking: { bankName: 'First', accountNumber: '12345678', routingNumber: '021000021' },
};

const masked = {
  ...typed,
  personalInfo: { ...typed.personalInfo, ssn: '***-**-6037' },
  banking: { bankName: 'First', accountNumber: '••••5678', routingNumber: '••••0021' },
};

const storedData = async (id: number) => {
  const [row] = await portal.database.query<{ form_data: string | null }>(
    'select form_data from forms_submission where id = $1',
    [id],
  );
  return row?.form_data ?? null;
};

describe('a change of a session form for its global form too', () => {
  const put = (token: string, id: number, body: object) =>
    portal.request('PUT', `/api/sessionforms/${id}`, { token, body });

  it('writes the sent title, folder, and notes to both, once', async () => {
    const { id: folder_id } = (
      await portal.request('POST', '/api/global-form-folders', {
        token: portal.owner,
        body: { label: 'Yearly' },
      })
    ).json<{ id: number }>();
    const form_id = await portal.addTemplate({ title: 'Review', notes: '<p>Keep</p>' });
    const { id } = await portal.addForm({ client_id: clientId, form_id });
    const body = { scope: 'global', title: 'Yearly review', folder: 'yearly' };
    expect((await put(portal.owner, id, body)).body).toMatchObject({
      data: { title: 'Yearly review', folder: 'yearly', version: 2 },
    });
    expect((await put(portal.owner, id, body)).body).toMatchObject({ data: { version: 2 } });
    const { form } = await portal.get<{ form: object }>(`/global-forms/${form_id}`);
    expect(form).toMatchObject({
      title: 'Yearly review',
      folder_id,
      notes: '<p>Keep</p>',
      version: 2,
    });
  });

  it('leaves the global form alone for the scope client', async () => {
    const form_id = await portal.addTemplate({ title: 'Quote' });
    const { id } = await portal.addForm({ client_id: clientId, form_id });
    await put(portal.owner, id, { scope: 'client', title: 'My quote' });
    const { form } = await portal.get<{ form: object }>(`/global-forms/${form_id}`);
    expect(form).toMatchObject({ title: 'Quote', version: 1 });
  });

  it('rejects users without the right, forms without a global form, and unknown folders', async () => {
    await portal.addTemplate({ title: 'Taken' });
    const form_id = await portal.addTemplate({ title: 'Waiver' });
    const { id } = await portal.addForm({ client_id: clientId, form_id });
    const { id: custom } = await newForm();
    const wanted = { scope: 'global', title: 'Other' };
    expect((await put(portal.token, id, wanted)).status).toBe(403);
    const withoutTemplate = await put(portal.owner, custom, wanted);
    expect(withoutTemplate.status).toBe(400);
    expect(withoutTemplate.body).toMatchObject({ details: [{ field: 'scope' }] });
    const unknownFolder = await put(portal.owner, id, { ...wanted, folder: 'Nowhere' });
    expect(unknownFolder.body).toMatchObject({ details: [{ field: 'folder' }] });
    expect((await put(portal.owner, id, { ...wanted, title: 'taken' })).status).toBe(409);
    expect((await put(portal.owner, 999_999, wanted)).status).toBe(404);
    expect(await portal.form(id)).toMatchObject({ title: 'Waiver', version: 1 });
  });
});

describe('a change of a session form', () => {
  it('stores what differs, once, and says so in the history of the client', async () => {
    const { id } = await newForm();
    const body = {
      title: ' New title ',
      folder: 'Life',
      notes: '<p>  </p>',
      source_template_id: 't',
    };
    const answer = await portal.change(id, body);
    expect(answer.status).toBe(200);
    const after = { title: 'New title', folder: 'Life', notes: '', source_template_id: 't' };
    expect(answer.body).toMatchObject({ success: true, data: { ...after, version: 2 } });
    expect((await portal.change(id, body)).body).toMatchObject({ data: { version: 2 } });
    const [line, before] = await portal.history(clientId);
    expect(line).toMatchObject({
      action: 'session-form.updated',
      changes: {
        title: { from: 'Application', to: 'New title' },
        folder: { from: '', to: 'Life' },
        source_template_id: { from: null, to: 't' },
      },
    });
    expect(Object.keys(line!.changes)).not.toContain('notes');
    expect(before?.action).toBe('session-form.added');
  });

  it('computes the totals, whatever was sent', async () => {
    const form_id = await portal.addTemplate({ base_cost: 100 });
    const { id } = await newForm({ form_id });
    const items = [
      { label: 'Rush', value: 10.1 },
      { label: 'Copy', value: 0.2 },
    ];
    const totals = { base_form_total: 100, selected_items_total: 10.3, final_form_total: 110.3 };
    for (const selected_items_json of [JSON.stringify(items), items]) {
      const sent = { selected_items_json, selected_items_total: 1, final_form_total: 2 };
      const answer = await portal.change(id, sent as never);
      expect(answer.body).toMatchObject({ data: { ...totals, selected_items_json: items } });
    }
    const itemized_costs = '{"checkboxTabs":{"Rush":"10.10"}}';
    expect((await portal.change(id, { itemized_costs })).body).toMatchObject({
      data: { ...totals, itemized_costs: { checkboxTabs: { Rush: 10.1 } } },
    });
    expect((await portal.change(id, { selected_items_json: null })).body).toMatchObject({
      data: { selected_items_json: [], final_form_total: 100 },
    });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ status: 'lost' }, 'status'],
    [{ selected_items_json: '[{' }, 'selected_items_json'],
    [{ selected_items_json: [{ label: 'x', value: -1 }] }, 'selected_items_json'],
    [{ itemized_costs: '{"checkboxTabs":{"A":-1}}' }, 'itemized_costs.checkboxTabs.A'],
    [{ form_data: 'no JSON' }, 'form_data'],
    [{ form_data: '[1]' }, 'form_data'],
    [{ form_data: { personalInfo: { undefined: 1 } } }, 'form_data.personalInfo.undefined'],
    [{ form_data: { personalInfo: { ssn: '***-**-1111' } } }, 'form_data.personalInfo.ssn'],
    [{ owner: 'me' }, 'owner'],
  ])('rejects %j with 400 and stores nothing', async (body, field) => {
    const { id } = await newForm();
    const before = await portal.form(id);
    const answer = await portal.change(id, { folder: 'x', ...body } as never);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [{ field }] });
    expect(await portal.form(id)).toEqual(before);
  });

  it.each([
    ['completed', { is_completed: true, list_status: 'completed', display_category: 'complete' }],
    ['voided', { is_voided: true, signing_status: 'Voided', display_category: 'voided' }],
    ['submitted', { is_completed: false, display_category: 'alert' }],
    ['in_progress', { is_completed: false, display_category: 'in_progress' }],
  ] as const)(
    'sets the flags and times of the status %s, and clears them again',
    async (status, flags) => {
      const { id, display_category } = await newForm();
      expect((await portal.change(id, { status })).body).toMatchObject({
        data: { status, ...flags },
      });
      // What was completed is reopened by owners only, who say why.
      const path = `/api/sessionforms/${id}?reason=Mistake`;
      const reopened = { token: portal.owner, body: { status: 'pending' } };
      expect((await portal.request('PUT', path, reopened)).body).toMatchObject({
        data: { is_completed: false, completed_at: null, voided_at: null, display_category },
      });
    },
  );

  it('refuses to void a form while its envelope is out', async () => {
    const { id } = await newForm();
    await portal.store(id, { envelope_id: 'e-1', status: 'sent' });
    expect((await portal.change(id, { status: 'voided' })).status).toBe(409);
    expect((await portal.form(id)).is_voided).toBe(false);
  });

  it('moves a form between sessions of its client only', async () => {
    const { id } = await newForm();
    const own = await portal.addSession(clientId);
    const other = await portal.addSession(await portal.addClient());
    expect((await portal.change(id, { session_id: own.id })).body).toMatchObject({
      data: { session_id: own.id, client_id: clientId },
    });
    expect((await portal.change(id, { session_id: other.id })).status).toBe(400);
    expect((await portal.change(id, { session_id: 987_654 })).status).toBe(404);
    expect((await portal.change(id, { session_id: null })).body).toMatchObject({
      data: { session_id: null, client_id: clientId },
    });
  });

  it('rejects a stale version with what the fields hold now', async () => {
    const { id, version } = await newForm();
    await portal.change(id, { folder: 'Life', version });
    const answer = await portal.change(id, { folder: 'Health', version });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ details: [{ field: 'folder', message: 'Now: Life' }] });
    expect((await portal.change(id, { folder: 'Life', version })).status).toBe(200);
  });

  it('lets one of two agents win who save the same version', async () => {
    const { id, version } = await newForm();
    const answers = await Promise.all(
      ['Life', 'Health'].map((folder) => portal.change(id, { folder, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('needs a form that exists', async () => {
    expect((await portal.change(987_654, { title: 'x' })).status).toBe(404);
  });
});

describe('form data', () => {
  it.each([
    ['an object', typed],
    ['JSON text', JSON.stringify(typed)],
    ...['formData', 'data', 'form', 'fields', 'values', 'submission'].map(
      (name): [string, object] => [`an object under '${name}'`, { [name]: typed }],
    ),
  ])('reads %s and returns it with masks', async (_shape, form_data) => {
    const { id } = await newForm();
    const answer = await portal.change(id, { form_data } as never);
    expect(answer.body).toMatchObject({
      data: {
        form_data: masked,
        form_data_problem: null,
        first_name: 'Ana',
        last_name: 'Diaz',
        email: 'ana@example.com',
        phone: '305-555-0101',
        date_of_birth: '1980-02-29',
        client_first_name: 'Carmen',
      },
    });
  });

  it('seals what was typed at rest and leaves it out of the audit', async () => {
    const { id } = await newForm();
    const answer = await portal.change(id, { form_data: typed });
    expect(answer.text).not.toContain('900-12-6037');
    expect(await storedData(id)).toMatch(/^v1\./);
    const [line] = await portal.history(clientId);
    expect(line?.changes['form_data']).toEqual({});
    expect(JSON.stringify(line)).not.toMatch(/Diaz|6037/);
  });

  it('keeps a secret whose mask comes back', async () => {
    const { id } = await newForm();
    await portal.change(id, { form_data: typed });
    const before = await storedData(id);
    expect((await portal.change(id, { form_data: masked })).body).toMatchObject({
      data: { version: 2 },
    });
    expect(await storedData(id)).toBe(before);
    const moved = { ...masked, personalInfo: { ...masked.personalInfo, firstName: 'Anna' } };
    expect((await portal.change(id, { form_data: moved })).body).toMatchObject({
      data: { version: 3, form_data: { personalInfo: { firstName: 'Anna', ssn: '***-**-6037' } } },
    });
  });

  it.each([
    ['data without a known section', '{"something":{"else":1}}'],
    ['a list', '[]]'],
    ['text', 'broken'],
  ])('reads as a structure issue when %s is stored', async (_what, text) => {
    const { id } = await newForm();
    if (text.startsWith('{')) await portal.change(id, { form_data: text });
    else await portal.store(id, { form_data: text });
    expect(await portal.form(id)).toMatchObject({
      form_data: null,
      form_data_problem: 'Form Data Structure Issue',
    });
    expect((await portal.change(id, { form_data: typed })).status).toBe(200);
  });

  it('opens no data of another form', async () => {
    const [one, other] = [await newForm(), await newForm()];
    await portal.change(one.id, { form_data: typed });
    await portal.store(other.id, { form_data: await storedData(one.id) });
    expect(await portal.form(other.id)).toMatchObject({
      form_data: null,
      form_data_problem: 'Form Data Structure Issue',
    });
  });
});
