import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';
import { sessionLinkKind } from '../store/link-kinds.ts';

let portal: VisitsPortal;
beforeAll(async () => {
  portal = await createVisitsPortal();
});
afterAll(() => portal.close());

const BORN = '1958-03-07';
const asksBirthDate = { secondFactor: { kind: 'birth-date', answer: BORN } } as const;

const carmen = (fields: object = {}) =>
  portal.addClient({
    client_first_name: 'Carmen',
    client_last_name: 'Villalobos',
    dob: BORN,
    ssn: '900-12-6037',
    primary_phone: '(305) 555-0142',
    address: '12 Main St, Apt 4, Miami, FL 33101',
    height: `5'7"`,
    ...fields,
  });

const prefilled = {
  personalInfo: {
    firstName: 'Carmen',
    lastName: 'Villalobos',
    dateOfBirth: BORN,
    ssn: '***-**-6037',
    heightFt: 5,
    heightIn: 7,
  },
  contactInfo: { primary_phone: '(305) 555-0142' },
  addressInfo: { streetAddress: '12 Main St, Apt 4', city: 'Miami', state: 'FL', zip: '33101' },
};

/** Sends what the page would: the form as it was opened, with the rest typed in. */
const complete = (form_data: typeof prefilled) => ({
  form_data: {
    personalInfo: { ...filledIn.personalInfo, ...form_data.personalInfo },
    contactInfo: { ...filledIn.contactInfo, ...form_data.contactInfo },
    addressInfo: filledIn.addressInfo,
  },
  draft_version: 0,
});

async function storedSsn(id: number) {
  const reveal = { paths: ['personalInfo.ssn'], purpose: 'Test' };
  const answer = await portal.call('POST', `/sessionforms/${id}/reveal`, reveal);
  return answer.json<{ data: Record<string, string> }>().data['personalInfo.ssn'];
}

it('fills a new form in from its client, hidden values as masks, and stores nothing of it', async () => {
  const { id, token } = await portal.formWithLink(await carmen());
  const answer = await portal.visit(token, 'GET', '/session-form');
  expect(answer.json()).toMatchObject({
    data: { form_data: prefilled, is_prefilled: true, draft_version: 0 },
  });
  expect(answer.text).not.toMatch(/900-?12/);
  const [row] = await portal.database.query<{ form_data: string | null }>(
    'select form_data from forms_submission where id = $1',
    [id],
  );
  expect(row?.form_data).toBeNull();
});

it('leaves out values of the client that the form would refuse', async () => {
  const { token } = await portal.formWithLink(await carmen({ weight: 'about 150' }));
  expect((await portal.open(token)).form_data).toEqual(prefilled);
});

it('takes the stored value of the client for a mask that is sent', async () => {
  const { id, token } = await portal.formWithLink(await carmen());
  const { form_data } = await portal.open(token);
  const answer = await portal.handIn(token, complete(form_data as typeof prefilled));
  expect([answer.status, await storedSsn(id)]).toEqual([200, '900-12-6037']);
});

it('takes the value that the visitor types over a mask', async () => {
  const { id, token } = await portal.formWithLink(await carmen());
  const typed = { ...prefilled, personalInfo: { ...prefilled.personalInfo, ssn: '900-34-1111' } };
  expect((await portal.handIn(token, complete(typed))).status).toBe(200);
  expect(await storedSsn(id)).toBe('900-34-1111');
});

it('takes the value of the client for a mask that returns after the field was empty', async () => {
  const { id, token } = await portal.formWithLink(await carmen());
  const { ssn, ...others } = prefilled.personalInfo;
  const draft = (personalInfo: object, draft_version: number) =>
    portal.save(token, { form_data: { personalInfo }, draft_version, current_step: 1 });
  await draft(others, 0);
  expect((await portal.open(token)).form_data).toEqual({ personalInfo: others });
  expect((await draft({ ...others, ssn }, 1)).status).toBe(200);
  expect(await storedSsn(id)).toBe('900-12-6037');
});

it('opens a started form as it was left, and never fills it in again', async () => {
  const { token } = await portal.formWithLink(await carmen());
  const form_data = { personalInfo: { firstName: 'Ana' } };
  await portal.save(token, { form_data, draft_version: 0, current_step: 1 });
  expect(await portal.open(token)).toMatchObject({ form_data, is_prefilled: false });
});

it('asks for the whole value when the client has another one by now', async () => {
  const client = await carmen();
  const { token } = await portal.formWithLink(client);
  const { form_data } = await portal.open(token);
  await portal.call('PUT', `/clients/${client}`, { ssn: '900-12-7777' });
  const answer = await portal.handIn(token, complete(form_data as typeof prefilled));
  expect(answer.json()).toMatchObject({
    details: [
      {
        field: 'personalInfo.ssn',
        message: 'Enter the whole value. It has changed since you opened this form.',
      },
    ],
  });
  const saved = await portal.save(token, { ...complete(prefilled), current_step: 2 });
  expect([saved.status, (await portal.open(token)).form_data]).toMatchObject([
    200,
    { personalInfo: { firstName: 'Carmen' } },
  ]);
  expect((await portal.open(token)).form_data).not.toHaveProperty('personalInfo.ssn');
});

it('fills in forms of a session', async () => {
  const client_id = await carmen();
  const session = await portal.addSession(client_id);
  const { id } = await portal.addForm({ session_id: session.id, form_id: portal.template });
  const token = await portal.link(session.id, {}, sessionLinkKind);
  const answer = await portal.visit(token, 'GET', `/session/forms/${id}`);
  expect(answer.json()).toMatchObject({ data: { form_data: prefilled, is_prefilled: true } });
});

it('shows nothing of the client by a link that does not ask, for a form that should', async () => {
  const form_id = await portal.addTemplate({
    form_type: 'personal-info',
    source: '/guarded',
    second_factor: 'birth-date',
  });
  const client_id = await carmen();
  const setBirthDate = (dob: string | null) =>
    portal.database.query('update clients_client set dob = $2 where id = $1', [client_id, dob]);
  // Nothing can be asked of a client without a birth date.
  await setBirthDate(null);
  const form = await portal.addForm({ client_id, form_id });
  const asked = await portal.link(form.id, asksBirthDate);
  const unasked = await portal.link(form.id);
  expect(await portal.open(unasked)).toMatchObject({ form_data: null, is_prefilled: false });
  expect((await portal.visit(asked, 'GET', '/session-form')).status).toBe(401);
  // A guess of a mask must not tell whether it fits.
  for (const ssn of ['***-**-6037', '***-**-0000']) {
    const draft = { form_data: { personalInfo: { ssn } }, draft_version: 0, current_step: 1 };
    expect((await portal.save(unasked, draft)).status).toBe(200);
    expect((await portal.open(unasked)).form_data).toEqual({ personalInfo: {} });
    await portal.store(form.id, { form_data: null, draft_version: 0 });
  }
  await setBirthDate(BORN);
  const proof = await portal.confirm(asked, BORN);
  expect(await portal.open(proof)).toMatchObject({ form_data: prefilled });
});

it('shows nothing of a client that the form was linked to later', async () => {
  const { id, token } = await portal.formWithLink(null);
  await portal.call('PUT', `/sessionforms/${id}/link-client`, { client_id: await carmen() });
  expect(await portal.open(token)).toMatchObject({ form_data: null, is_prefilled: false });
});

it('fills nothing in without a client, after sending, and for a deleted client', async () => {
  const client = await carmen();
  const { id, token } = await portal.formWithLink(client);
  await portal.store(id, { is_voided: true });
  expect(await portal.open(token)).toMatchObject({ form_data: null, is_prefilled: false });
  const blank = await portal.stranger('GET', '/forms/personal-info');
  expect(blank.text).not.toContain('form_data');
});
