import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

let portal: VisitsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createVisitsPortal();
  clientId = await portal.addClient({
    client_first_name: 'Carmen',
    client_last_name: 'Villalobos',
  });
});
afterAll(() => portal.close());

const draft = (form_data: object, draft_version = 0, current_step = 1) => ({
  form_data,
  draft_version,
  current_step,
});

it('opens the form of a link, and stores when it was first opened', async () => {
  const { id, token } = await portal.formWithLink(clientId);
  expect((await portal.form(id)).read_at).toBeNull();
  expect(await portal.open(token)).toEqual({
    id,
    title: 'Personal Information',
    type: 'Web Form',
    form_type: 'personal-info',
    plugin: 'form-personal-info',
    state: 'open',
    form_data: { personalInfo: { firstName: 'Carmen', lastName: 'Villalobos' } },
    is_prefilled: true,
    current_step: null,
    draft_version: 0,
    saved_at: null,
    submitted_at: null,
    expires_at: '2026-11-30T15:00:00.000Z',
    agent: { name: 'Test Staff 1' },
    today: '2026-11-23',
    autosave_seconds: 10,
  });
  const { read_at, list_status } = await portal.form(id);
  expect([typeof read_at, list_status]).toEqual(['string', 'pending']);
  await portal.open(token);
  expect((await portal.form(id)).read_at).toBe(read_at);
});

it('says that a client opened a form only after a sign of a person', async () => {
  const { id, token } = await portal.formWithLink(clientId);
  const opened = (body: object) => portal.request('POST', '/api/links/open', { body });
  const readAt = async () => (await portal.form(id)).read_at;
  await opened({ token, is_seen: false });
  await portal.open(token);
  expect(await readAt()).toBeNull();
  await opened({ token });
  await expect.poll(readAt).toEqual(expect.any(String));
  const lines = await portal.history(clientId);
  expect(lines.filter(({ entity_id }) => entity_id === String(id))).toContainEqual(
    expect.objectContaining({ action: 'session-form.opened' }),
  );
});

it('names no agent who is suspended, and none for a form without a client', async () => {
  const { token } = await portal.formWithLink(clientId);
  const own = await portal.formWithLink(null);
  const suspend = (at: string | null) =>
    portal.database.query(
      `update agents_agent set suspended_at = $2
       where id = (select assigned_agent_id from clients_client where id = $1)`,
      [clientId, at],
    );
  await suspend('2026-11-23T12:00:00Z');
  expect(await portal.open(token)).not.toHaveProperty('agent');
  await suspend(null);
  expect(await portal.open(token)).toMatchObject({ agent: { name: 'Test Staff 1' } });
  expect(await portal.open(own.token)).not.toHaveProperty('agent');
});

it('answers a save with the time that is stored', async () => {
  const { id, token } = await portal.formWithLink(clientId);
  const saved = await portal.save(token, draft({ personalInfo: { firstName: 'Carmen' } }));
  const { data } = saved.json<{ data: { saved_at: string } }>();
  expect((await portal.open(token)).saved_at).toBe(data.saved_at);
  const sent = await portal.handIn(token, { form_data: filledIn, draft_version: 1 });
  const { submitted_at } = sent.json<{ data: { submitted_at: string } }>().data;
  expect((await portal.open(token)).submitted_at).toBe(submitted_at);
  expect((await portal.form(id)).status).toBe('submitted');
});

it('names the form in the language of its link', async () => {
  const { token } = await portal.formWithLink(clientId, { language: 'pt' });
  expect(await portal.open(token)).toMatchObject({ title: 'Informações pessoais' });
});

it('saves as often as the setting says', async () => {
  const set = async (autosave_seconds: number) => {
    const body = { default_form_expiration_days: 7, autosave_seconds };
    const path = '/api/modules/forms/settings';
    return (await portal.request('PUT', path, { token: portal.owner, body })).status;
  };
  const { token } = await portal.formWithLink(clientId);
  expect(await set(20)).toBe(200);
  expect(await portal.open(token)).toMatchObject({ autosave_seconds: 20 });
  for (const refused of [4, 61, 10.5]) expect(await set(refused)).toBe(400);
  expect(await set(10)).toBe(200);
});

it('saves half a form, and opens it with hidden values as masks on another device', async () => {
  const { id, token } = await portal.formWithLink(clientId);
  const half = {
    personalInfo: { firstName: 'Carmen', ssn: '900-12-6037', dateOfBirth: '1958-03-' },
  };
  const saved = await portal.save(token, draft(half, 0, 2));
  expect(saved.json()).toMatchObject({
    success: true,
    data: { draft_version: 1, current_step: 2 },
  });
  expect(await portal.open(token)).toMatchObject({
    form_data: { personalInfo: { ...half.personalInfo, ssn: '***-**-6037' } },
    current_step: 2,
    draft_version: 1,
  });
  expect(await portal.form(id)).toMatchObject({
    list_status: 'in_progress',
    current_step: 2,
    first_name: 'Carmen',
  });
});

it('leaves a hidden value alone when its mask comes back', async () => {
  const { id, token } = await portal.formWithLink(clientId);
  await portal.save(token, draft(filledIn));
  const { form_data } = await portal.open(token);
  await portal.save(token, draft({ ...form_data, contactInfo: { email: 'new@example.com' } }, 1));
  const reveal = { paths: ['personalInfo.ssn'], purpose: 'Test' };
  const shown = await portal.call('POST', `/sessionforms/${id}/reveal`, reveal);
  expect(shown.json()).toMatchObject({ data: { 'personalInfo.ssn': '900-12-6037' } });
});

it('refuses a draft of an older version, but not the same draft again', async () => {
  const { token } = await portal.formWithLink(clientId);
  const mine = { personalInfo: { firstName: 'Ana' } };
  expect((await portal.save(token, draft(mine))).status).toBe(200);
  const again = await portal.save(token, draft(mine));
  expect(again.json()).toMatchObject({ data: { draft_version: 1 } });
  const other = await portal.save(token, draft({ personalInfo: { firstName: 'Eva' } }));
  expect([other.status, other.json<{ code: string }>().code]).toEqual([409, 'conflict']);
  expect((await portal.open(token)).form_data).toEqual(mine);
});

it('stores both drafts of a page that was left when the second arrives first', async () => {
  const { token } = await portal.formWithLink(clientId);
  const save = (firstName: string, over: number) =>
    portal.save(token, draft({ personalInfo: { firstName } }, over));
  const [second, first] = await Promise.all([save('Anabel', 1), save('Ana', 0)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await portal.open(token)).toMatchObject({
    draft_version: 2,
    form_data: { personalInfo: { firstName: 'Anabel' } },
  });
});

it('names each field that a draft cannot have', async () => {
  const { token } = await portal.formWithLink(clientId);
  const bad = { personalInfo: { firstName: 'x'.repeat(5000), undefined: 1 } };
  const answer = await portal.save(token, draft(bad));
  expect(answer.status).toBe(400);
  const { details } = answer.json<{ details: { field: string }[] }>();
  expect(details.map(({ field }) => field).toSorted()).toEqual([
    'personalInfo.firstName',
    'personalInfo.undefined',
  ]);
  expect((await portal.open(token)).draft_version).toBe(0);
});

it('refuses data with far more values than a form has, before it checks them', async () => {
  const { token } = await portal.formWithLink(clientId);
  const many = Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`field${at}`, 'x']));
  const session_id = 'TEMP_MANYVALUES000000';
  const path = '/forms/personal-info/submit';
  const answers = [
    await portal.save(token, draft(many)),
    await portal.handIn(token, { form_data: many, draft_version: 0 }),
    await portal.stranger('POST', path, { session_id, form_data: many }),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([400, { details: [{ field: 'form_data' }] }]);
});

it('takes a form in once, and gives the same answer to the same form again', async () => {
  const { id, token } = await portal.formWithLink(clientId);
  const sent = { form_data: filledIn, draft_version: 0 };
  const answers = await Promise.all([portal.handIn(token, sent), portal.handIn(token, sent)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0].json()).toEqual(answers[1].json());
  expect(await portal.form(id)).toMatchObject({
    list_status: 'submitted',
    completion_step: 3,
    first_name: 'Carmen',
    date_of_birth: '1958-03-07',
  });
  expect(await portal.open(token)).toMatchObject({ state: 'submitted', form_data: null });
  const other = { form_data: { ...filledIn, contactInfo: {} }, draft_version: 1 };
  expect((await portal.handIn(token, other)).status).toBe(409);
  expect((await portal.save(token, draft({}, 1))).status).toBe(409);
  const lines = (await portal.history(clientId)).filter(
    ({ entity_id }) => entity_id === String(id),
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'session-form.submitted',
    'session-form.added',
  ]);
});

it('names the fields that keep a form from being sent, in the language of the link', async () => {
  const { id, token } = await portal.formWithLink(clientId, { language: 'es' });
  const { lastName: _, ...personalInfo } = filledIn.personalInfo;
  const answer = await portal.handIn(token, {
    form_data: { ...filledIn, personalInfo: { ...personalInfo, dateOfBirth: '2026-11-23' } },
    draft_version: 0,
  });
  expect(answer.status).toBe(400);
  const { details } = answer.json<{ details: { field: string; message: string }[] }>();
  expect(details.map(({ field }) => field)).toEqual([
    'personalInfo.lastName',
    'personalInfo.dateOfBirth',
  ]);
  expect(details[0]?.message).toBe('Este dato es necesario.');
  expect((await portal.form(id)).list_status).toBe('pending');
});

it('shows no data of a form whose link has ended, and none of another form', async () => {
  const mine = await portal.formWithLink(clientId, { hours: 1 });
  const other = await portal.formWithLink(clientId);
  await portal.save(mine.token, draft({ personalInfo: { firstName: 'Xiomara' } }));
  expect((await portal.visit(other.token, 'GET', '/session-form')).text).not.toContain('Xiomara');
  portal.clock.advance(3_600_000);
  const gone = await portal.visit(mine.token, 'GET', '/session-form');
  expect([gone.status, /Carmen|Xiomara/.test(gone.text)]).toEqual([401, false]);
});

it.each([
  ['voided', { is_voided: true }, 'closed', 409],
  ['completed', { completed_at: '2026-11-20T15:00:00Z' }, 'submitted', 409],
  ['without a known form type', { form_type: 'unknown' }, 'unavailable', 409],
  ['to sign', { type: 'DocuSign' }, 'unavailable', 409],
])(
  'shows a form that is %s without its data, and takes nothing',
  async (_, columns, state, status) => {
    const { id, token } = await portal.formWithLink(clientId);
    await portal.save(token, draft({ personalInfo: { firstName: 'Carmen' } }));
    await portal.store(id, columns);
    expect(await portal.open(token)).toMatchObject({ state, form_data: null });
    expect((await portal.save(token, draft({}, 1))).status).toBe(status);
  },
);

it('lets staff change a title while a visitor types, but no answers from an older version', async () => {
  const { id, token } = await portal.formWithLink(clientId);
  const { version } = await portal.form(id);
  await portal.save(token, draft({ personalInfo: { firstName: 'Ana' } }));
  const titled = await portal.change(id, { title: 'About you', version });
  expect([titled.status, (await portal.form(id)).title]).toEqual([200, 'About you']);
  await portal.save(token, draft({ personalInfo: { firstName: 'Ana María' } }, 1));
  const stale = await portal.change(id, { title: 'Other', version });
  expect([stale.status, (await portal.form(id)).title]).toEqual([409, 'About you']);
  const answers = { form_data: { personalInfo: { firstName: 'Eva' } } };
  const read = (await portal.form(id)).version;
  await portal.save(token, draft({ personalInfo: { firstName: 'Ana Lucía' } }, 2));
  expect((await portal.change(id, { ...answers, version: read })).status).toBe(409);
  expect((await portal.open(token)).form_data).toMatchObject({
    personalInfo: { firstName: 'Ana Lucía' },
  });
});

it.each(['unlink-client', 'link-client'])(
  'ends the links of the former client by %s, so that they never show what the next one types',
  async (call) => {
    const { id, token } = await portal.formWithLink(clientId);
    const next = await portal.addClient({ client_first_name: 'Ana' });
    const body = call === 'link-client' ? { client_id: next } : {};
    expect((await portal.call('PUT', `/sessionforms/${id}/${call}`, body)).status).toBe(200);
    expect((await portal.visit(token, 'GET', '/session-form')).status).toBe(401);
    expect((await portal.form(id)).expires_at).not.toBeNull();
  },
);

it('keeps the link to a form of no client once the form has one', async () => {
  const { id, token } = await portal.formWithLink(null);
  await portal.call('PUT', `/sessionforms/${id}/link-client`, { client_id: clientId });
  expect((await portal.open(token)).state).toBe('open');
});
