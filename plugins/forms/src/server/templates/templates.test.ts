import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../generated/types.ts';
import { createTemplatesPortal, type TemplatesPortal } from './templates-portal.fixture.ts';

let portal: TemplatesPortal;
beforeAll(async () => {
  portal = await createTemplatesPortal();
});
afterAll(() => portal.close());

const PATH = '/global-forms';

describe('adding a global form', () => {
  it('returns a PDF form with defaults', async () => {
    const folder = await portal.addFolder('Releases');
    const { status, body } = await portal.call<Template>('POST', PATH, {
      title: '  HIPAA\n release ',
      type: 'document',
      folder_id: folder.id,
      notes: '<p>Old <b>one</b><script>alert(1)</script></p>',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'HIPAA release',
      type: 'PDF',
      folder_id: folder.id,
      folder: 'Releases',
      notes: '<p>Old <b>one</b></p>',
      source: '',
      slug: null,
      base_cost: 0,
      merchant: 'Square BFS',
      itemized_costs: {},
      tab_metadata: {},
      total_submissions: 0,
      completed_count: 0,
      in_progress_count: 0,
      last_activity_at: null,
      version: 1,
    });
    expect(await portal.template(body.id)).toEqual(body);
  });

  it.each([
    ['WebForm', '/life-quote', 'Web Form', 'life-quote'],
    ['e-signature', '', 'DocuSign', 'broker-agreement'],
    ['Link', 'https://example.com/apply', 'Link', null],
  ])('stores the type %s with the source %j as %s', async (type, source, stored, slug) => {
    const form = await portal.addTemplate({ title: 'Broker agreement', type, source });
    expect(form).toMatchObject({ type: stored, source, slug });
  });

  it.each([
    ['WebForm', '/quote', 'birth-date'],
    ['DocuSign', '', 'birth-date-if-known'],
    ['PDF', '', 'none'],
  ])('lets links to a new form of the type %s with the source %j ask for %s', async (...row) => {
    const [type, source, factor] = row;
    const form = await portal.addTemplate({ title: 'Quote', type, source });
    expect(form.second_factor).toBe(factor);
  });

  it('takes another choice of what links to a document to sign ask for, and of a web form only what it has', async () => {
    const document = await portal.addTemplate({ title: 'Proposal', type: 'DocuSign' });
    const change = (id: number, body: object) => portal.call('PUT', `${PATH}/${String(id)}`, body);
    for (const second_factor of ['none', 'birth-date', 'birth-date-if-known'])
      expect((await change(document.id, { second_factor })).status).toBe(200);
    const form = await portal.addTemplate({
      title: 'Proposal',
      type: 'WebForm',
      source: '/proposal',
    });
    const refused = await change(form.id, { second_factor: 'birth-date-if-known' });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'second_factor' }] } });
  });

  it.each([
    [{}, 'title', 'Please enter a title for the form.'],
    [{ title: ' ', type: 'PDF' }, 'title', 'Please enter a title for the form.'],
    [{ title: 'x', type: 'Sheet' }, 'type', 'Please choose a known form type'],
    [{ title: 'x', type: 'Web Form' }, 'source', 'Please select a form to register.'],
    [{ title: 'x', type: 'Link' }, 'source', 'Please enter an external URL for the link.'],
    [
      { title: 'x', type: 'Link', source: 'javascript:alert(1)' },
      'source',
      'Please enter a web address that starts with http:// or https://.',
    ],
    [
      { title: 'x', type: 'PDF', folder_id: 987654 },
      'folder_id',
      'This folder no longer exists. Choose another one.',
    ],
    [{ title: 'x'.repeat(201), type: 'PDF' }, 'title', 'A title has at most 200 characters'],
  ])('rejects %j with 400 at the field', async (body, field, message) => {
    const count = (await portal.templates()).length;
    const answer = await portal.call('POST', PATH, body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toContainEqual(expect.objectContaining({ field, message }));
    expect(await portal.templates()).toHaveLength(count);
  });

  it('rejects a second form of the same title and type, whatever the case, with 409', async () => {
    await portal.addTemplate({ title: 'Consent' });
    const answer = await portal.call('POST', PATH, { title: 'CONSENT', type: 'pdf' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'duplicate',
      message: 'A form with this title and type already exists.',
    });
    await portal.addTemplate({ title: 'Consent', type: 'DocuSign' });
  });

  it('gives a web form the form type of its route, else the one that was named', async () => {
    const source = '/forms/personal-info';
    const known = await portal.addTemplate({ title: 'Person', type: 'web', source });
    expect(known).toMatchObject({ form_type: 'personal-info', slug: 'personal-info' });
    const body = { title: 'Other', type: 'web', source: '/boat', form_type: 'boat' };
    expect((await portal.addTemplate(body)).form_type).toBe('boat');
  });

  it('rejects a second web form of the same route with 409', async () => {
    await portal.addTemplate({ title: 'Intake', type: 'Web Form', source: '/intake' });
    const body = { title: 'Intake again', type: 'Web Form', source: 'Intake' };
    const answer = await portal.call('POST', PATH, body);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This web form is already registered.',
    ]);
  });

  it('gives forms to sign with the same title in other spellings different slugs', async () => {
    const one = await portal.addTemplate({ title: 'Fee notice', type: 'DocuSign' });
    const two = await portal.addTemplate({ title: 'Fee notice!', type: 'DocuSign' });
    expect([one.slug, two.slug]).toEqual(['fee-notice', 'fee-notice-2']);
  });

  it('adds only one of ten equal forms that are sent at once', async () => {
    const body = { title: 'At once', type: 'PDF' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.call('POST', PATH, body)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('changing a global form', () => {
  it('stores prices that were sent as JSON text', async () => {
    const { id } = await portal.addTemplate();
    const costs = {
      checkboxTabs: { Cover: '$1,200.505' },
      listTabs: { Rider: { Gold: 30 } },
      listTabDeps: { Rider: 'Cover' },
    };
    const { status, body } = await portal.call<Template>('PUT', `${PATH}/${String(id)}`, {
      title: 'Priced',
      notes: '<p> &nbsp; </p>',
      base_cost: 99.999,
      merchant: 'Square BFA',
      itemized_costs: JSON.stringify(costs),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Priced',
      notes: '',
      base_cost: 100,
      merchant: 'Square BFA',
      itemized_costs: { ...costs, checkboxTabs: { Cover: 1200.51 } },
      version: 2,
    });
    expect(await portal.template(id)).toEqual(body);
  });

  it.each([
    [{ itemized_costs: '{' }, 'itemized_costs'],
    [{ itemized_costs: { checkboxTabs: { A: -1 } } }, 'itemized_costs.checkboxTabs.A'],
    [
      { itemized_costs: { listTabs: { L: { x: 1 } }, listTabDeps: { L: 'None' } } },
      'itemized_costs.listTabDeps.L',
    ],
    [{ title: ' ' }, 'title'],
    [{ base_cost: -1 }, 'base_cost'],
    [{ merchant: 'Other' }, 'merchant'],
    [{ folder_id: 987654 }, 'folder_id'],
  ])('rejects %j with 400 at %s and stores nothing', async (body, field) => {
    const form = await portal.addTemplate();
    const answer = await portal.call('PUT', `${PATH}/${String(form.id)}`, { notes: 'x', ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map((detail) => detail.field)).toEqual([field]);
    expect(await portal.template(form.id)).toEqual(form);
  });

  it('rejects a stale version with 409 unless nothing would change', async () => {
    const { id } = await portal.addTemplate();
    const path = `${PATH}/${String(id)}`;
    await portal.call('PUT', path, { notes: 'Mine', version: 1 });
    const stale = await portal.call('PUT', path, { notes: 'Theirs', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.details?.map(({ field }) => field)).toEqual(['notes']);
    expect((await portal.call('PUT', path, { notes: 'Mine', version: 1 })).status).toBe(200);
    expect((await portal.template(id)).version).toBe(2);
  });

  it('rejects the title of another form with 409, and 404 for an unknown form', async () => {
    const one = await portal.addTemplate();
    const { id } = await portal.addTemplate();
    const path = `${PATH}/${String(id)}`;
    expect((await portal.call('PUT', path, { title: one.title.toUpperCase() })).status).toBe(409);
    expect((await portal.call('PUT', `${PATH}/987654`, { title: 'x' })).status).toBe(404);
    expect((await portal.call('GET', `${PATH}/987654`)).status).toBe(404);
  });

  it('moves the slug of a web form with its route, and leaves that of a form to sign', async () => {
    const web = await portal.addTemplate({ title: 'Pet', type: 'Web Form', source: '/pet' });
    const sign = await portal.addTemplate({ title: 'Pet waiver', type: 'DocuSign' });
    const change = (id: number, body: object) =>
      portal.call<Template>('PUT', `${PATH}/${String(id)}`, body);
    expect((await change(web.id, { source: '/pets' })).body.slug).toBe('pets');
    expect((await change(sign.id, { title: 'Dog waiver' })).body.slug).toBe('pet-waiver');
  });

  it('records who changed which field in the audit', async () => {
    const { id, title } = await portal.addTemplate();
    await portal.call('PUT', `${PATH}/${String(id)}`, { base_cost: 5 });
    const { body } = await portal.call<{ data: readonly { action: string; changes: object }[] }>(
      'GET',
      `/audit?entity=form-template&id=${String(id)}`,
    );
    expect(body.data.map(({ action }) => action)).toEqual([
      'form-template.updated',
      'form-template.created',
    ]);
    expect(body.data[0]?.changes).toEqual({ title: { to: title }, base_cost: { from: 0, to: 5 } });
  });
});

describe('the list of global forms', () => {
  it('counts the submissions of each form, without deleted ones', async () => {
    const { id } = await portal.addTemplate();
    const add = (fields: string, values: string) =>
      portal.database.query(
        `insert into forms_submission (form_id, title, type, updated_at${fields})
         values ($1, 'x', 'PDF', '2030-01-02T00:00:00Z'${values})`,
        [id],
      );
    await add('', '');
    await add(', status', `, 'in_progress'`);
    await add(', is_completed', ', true');
    await add(', status, last_saved', `, 'completed', '2031-05-06T00:00:00Z'`);
    await add(', status, deleted_at', `, 'completed', now()`);
    const form = (await portal.templates()).find((one) => one.id === id);
    expect(form).toMatchObject({
      total_submissions: 4,
      completed_count: 2,
      in_progress_count: 1,
      last_activity_at: '2031-05-06T00:00:00.000Z',
    });
    expect(await portal.template(id)).toEqual(form);
  });
});

describe('deleting a global form', () => {
  it('removes a form without submissions once', async () => {
    const { id } = await portal.addTemplate();
    const path = `${PATH}/${String(id)}`;
    const { status, body } = await portal.call('DELETE', path);
    expect([status, body]).toEqual([200, { success: true, message: 'Form deleted' }]);
    expect((await portal.call('DELETE', path)).status).toBe(404);
  });

  it('rejects a form with submissions with 409', async () => {
    const { id } = await portal.addTemplate();
    await portal.database.query(
      `insert into forms_submission (form_id, title, type) values ($1, 'x', 'PDF')`,
      [id],
    );
    expect((await portal.call('DELETE', `${PATH}/${String(id)}`)).status).toBe(409);
    expect((await portal.template(id)).id).toBe(id);
  });
});

it.each([
  ['POST', '/global-forms'],
  ['PUT', '/global-forms/1'],
  ['DELETE', '/global-forms/1'],
  ['POST', '/global-form-folders'],
  ['PUT', '/global-form-folders/1'],
  ['PUT', '/global-form-folders/priorities'],
  ['DELETE', '/global-form-folders/1'],
  ['PUT', '/global-settings'],
  ['DELETE', '/global-forms/1/documents/x'],
])('rejects %s %s of an agent who is no owner with 403', async (method, path) => {
  expect((await portal.call(method, path, {}, portal.agent)).status).toBe(403);
});

it.each(['/global-forms', '/global-form-folders', '/global-settings'])(
  'lets every agent read %s',
  async (path) => {
    expect((await portal.call('GET', path, undefined, portal.agent)).status).toBe(200);
  },
);
