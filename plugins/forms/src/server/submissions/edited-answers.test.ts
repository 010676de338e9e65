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
  clientId = await portal.addClient();
});
afterAll(() => portal.close());

const renamed = { ...filledIn, personalInfo: { ...filledIn.personalInfo, firstName: 'Ana' } };

async function handedIn() {
  const form = await portal.formWithLink(clientId);
  const body = { form_data: filledIn, draft_version: 0 };
  expect((await portal.handIn(form.token, body)).status).toBe(200);
  return form;
}

async function halfFilled() {
  const form = await portal.formWithLink(clientId);
  const form_data = { personalInfo: { firstName: 'Carmen' } };
  await portal.save(form.token, { form_data, draft_version: 0, current_step: 2 });
  return form;
}

it('stores answers that an agent corrects, with the names of the fields in the history', async () => {
  const { id } = await handedIn();
  const { form_data, draft_version } = await portal.form(id);
  const edited = {
    ...form_data,
    personalInfo: { ...(form_data as typeof filledIn).personalInfo, firstName: 'Ana' },
  };
  const answer = await portal.change(id, { form_data: edited, draft_version });
  expect(answer.body).toMatchObject({
    data: {
      status: 'submitted',
      draft_version: draft_version + 1,
      first_name: 'Ana',
      form_data: { personalInfo: { firstName: 'Ana', ssn: '***-**-6037' } },
    },
  });
  const [line] = await portal.history(clientId);
  expect(line).toMatchObject({ action: 'session-form.updated', entity_id: String(id) });
  expect(line?.changes).toEqual({
    title: { to: 'Personal Information' },
    form_data: {},
    'form_data.personalInfo.firstName': {},
  });
});

it('names a changed secret without its value', async () => {
  const { id } = await handedIn();
  const personalInfo = { ...filledIn.personalInfo, ssn: '900-12-6038' };
  await portal.change(id, { form_data: { ...filledIn, personalInfo } });
  const [line] = await portal.history(clientId);
  expect(Object.keys(line!.changes)).toContain('form_data.personalInfo.ssn');
  expect(JSON.stringify(line)).not.toMatch(/900-12|\*-603[78]/);
});

it.each([
  [{ firstName: undefined }, 'form_data.personalInfo.firstName'],
  [{ dateOfBirth: '2030-01-01' }, 'form_data.personalInfo.dateOfBirth'],
  [{ pet: 'Rex' }, 'form_data.personalInfo.pet'],
])('rejects a sent form whose answers became %j with 400 at the field', async (change, field) => {
  const { id } = await handedIn();
  const before = await portal.form(id);
  const personalInfo = { ...filledIn.personalInfo, ...change };
  const answer = await portal.change(id, { form_data: { ...filledIn, personalInfo } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ details: [{ field, message: expect.any(String) }] });
  expect(await portal.form(id)).toEqual(before);
});

it('lets an agent store half a form that its client has not sent', async () => {
  const { id } = await portal.formWithLink(clientId);
  const half = { personalInfo: { firstName: 'Carmen' } };
  expect((await portal.change(id, { form_data: half, draft_version: 0 })).body).toMatchObject({
    data: { status: 'in_progress', form_data: half, submitted_at: null },
  });
  const wrong = { personalInfo: { firstName: 'Carmen', gender: 'x' } };
  expect((await portal.change(id, { form_data: wrong })).body).toMatchObject({
    details: [{ field: 'form_data.personalInfo.gender' }],
  });
});

it('gives the visitor of an edited form the choice, instead of overwriting the edit', async () => {
  const { id, token } = await halfFilled();
  const mine = { personalInfo: { firstName: 'Carmen', lastName: 'Diaz' } };
  expect((await portal.change(id, { form_data: mine, draft_version: 1 })).status).toBe(200);
  const theirs = { form_data: { personalInfo: { firstName: 'Eva' } }, current_step: 1 };
  expect((await portal.save(token, { ...theirs, draft_version: 1 })).status).toBe(409);
  expect(await portal.open(token)).toMatchObject({ form_data: mine, draft_version: 2 });
  expect((await portal.save(token, { ...theirs, draft_version: 2 })).status).toBe(200);
});

it('rejects an edit from an older draft with 409, unless it says the same', async () => {
  const { id, token } = await halfFilled();
  const newer = { personalInfo: { firstName: 'Carmen', lastName: 'Diaz' } };
  await portal.save(token, { form_data: newer, draft_version: 1, current_step: 2 });
  const answer = await portal.change(id, { form_data: renamed, draft_version: 1 });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ details: [{ field: 'form_data' }] });
  expect(await portal.open(token)).toMatchObject({ form_data: newer });
  const same = await portal.change(id, { form_data: newer, draft_version: 1 });
  expect(same.body).toMatchObject({ data: { draft_version: 2 } });
});

it('changes no answers of a form with a signed document', async () => {
  const { id } = await handedIn();
  await portal.store(id, { signed_document_id: 'd-1' });
  expect((await portal.change(id, { form_data: renamed })).status).toBe(409);
  expect((await portal.change(id, { form_data: filledIn, folder: 'Life' })).status).toBe(200);
});

it('stores answers of a form without a form type as they are', async () => {
  const { id } = await portal.addForm({ client_id: clientId, title: 'Old', type: 'Web Form' });
  const form_data = { banking: { nickname: 'Any' } };
  expect((await portal.change(id, { form_data })).body).toMatchObject({ data: { form_data } });
});
