import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

let portal: VisitsPortal;

beforeAll(async () => {
  portal = await createVisitsPortal();
  await portal.addTemplate({ title: 'Consent', type: 'DocuSign', slug: 'consent' });
});
afterAll(() => portal.close());

const rows = () =>
  portal.database.query<{ id: string; client_id: null; first_name: string; list_status: string }>(
    'select client_id, first_name, list_status, access_type from forms_submission',
  );
const send = (session_id: string, form_data: object = filledIn) =>
  portal.stranger('POST', '/forms/personal-info/submit', { session_id, form_data });

it('opens a blank form by its slug, and stores nothing', async () => {
  const answer = await portal.stranger('GET', '/forms/personal-info');
  expect(answer.json()).toEqual({
    success: true,
    data: {
      title: 'Personal Information',
      type: 'Web Form',
      form_type: 'personal-info',
      plugin: 'form-personal-info',
      state: 'open',
      today: '2026-11-23',
    },
  });
  expect(await rows()).toEqual([]);
  expect((await portal.stranger('GET', '/forms/unknown')).status).toBe(404);
});

it('asks for a link in place of a form to sign, and creates none', async () => {
  const answer = await portal.stranger('GET', '/forms/consent');
  expect(answer.json()).toMatchObject({ data: { state: 'ask-for-link' } });
  const body = { session_id: 'TEMP_ABCDEFGH12345678', form_data: {} };
  expect((await portal.stranger('POST', '/forms/consent/submit', body)).status).toBe(409);
  expect(await rows()).toEqual([]);
});

it('refuses wrong fields and ids of sessions by their names', async () => {
  const wrong = await send('TEMP_ABCDEFGH12345678', { personalInfo: { firstName: 'Carmen' } });
  expect(wrong.status).toBe(400);
  const fields = wrong.json<{ details: { field: string }[] }>().details.map(({ field }) => field);
  expect(fields).toContain('personalInfo.lastName');
  expect((await send('SEC_ABCDEFGH12345678')).status).toBe(400);
  expect(await rows()).toEqual([]);
});

it('takes a blank form in once per temporary session, without a client', async () => {
  const [session, other] = ['TEMP_ABCDEFGH12345678', 'TEMP_ZBCDEFGH12345678'];
  const answers = await Promise.all([send(session), send(session), send(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0].json()).toEqual(answers[1].json());
  const stored = {
    client_id: null,
    first_name: 'Carmen',
    list_status: 'submitted',
    access_type: 'temporary',
  };
  expect(await rows()).toEqual([stored, stored]);
  const published = await portal.database.query(
    `select payload ->> 'client_id' as client_id from core_outbox where event = 'forms.submitted'`,
  );
  expect(published).toEqual([{ client_id: null }, { client_id: null }]);
});

it('limits how many blank forms come from one network', async () => {
  let status = 200;
  for (let sent = 0; sent < 21 && status !== 429; sent += 1)
    ({ status } = await send('TEMP_ABCDEFGH12345678'));
  expect(status).toBe(429);
});

it('takes at most 100 blank forms a day from one network', async () => {
  const [first, second] = ['TEMP_0000000000000001', 'TEMP_0000000000000002'];
  await portal.database.query('delete from core_rate_limits');
  let status = 200;
  let sent = 0;
  for (; sent <= 100 && status === 200; sent += 1) {
    // The limit of ten minutes is another one.
    if (sent % 20 === 0) portal.clock.advance(600_000);
    ({ status } = await send(first, { ...filledIn }));
  }
  expect([sent, status]).toEqual([101, 429]);
  portal.clock.advance(600_000);
  const refused = await send(second);
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('tomorrow') as string });
  portal.clock.advance(24 * 3_600_000);
  expect((await send(second)).status).toBe(200);
});
