import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

const TYPE = 'form-advisory-services';

let portal: FormsPortal;

beforeAll(async () => {
  portal = await createFormsPortal({ plugins: ['forms', TYPE] });
});
afterAll(() => portal.close());

const turn = (id: string, isOn: boolean) =>
  portal.request('POST', `/api/modules/${id}`, { token: portal.owner, body: { wanted: isOn } });

it('keeps submissions readable, and what is secret hidden, while their form type is off', async () => {
  const client_id = await portal.addClient();
  const form_id = await portal.addTemplate({
    form_type: 'advisory-services',
    source: '/advisory-services',
  });
  const { id } = await portal.addForm({ client_id, form_id });
  // No section of this form is one that every portal knows.
  const form_data = { agreement: { topic: 'health' } };
  expect((await portal.change(id, { form_data })).status).toBe(200);
  await portal.database.query(
    `update forms_submission set form_shape = jsonb_set(form_shape, '{secrets}', '{"topic":"account"}') where id = $1`,
    [id],
  );
  expect(await portal.form(id)).toMatchObject({ form_data, form_data_problem: null });

  expect((await turn(TYPE, false)).status).toBe(200);
  expect(await portal.form(id)).toMatchObject({
    form_data: { agreement: { topic: '••••alth' } },
    form_data_problem: null,
  });
  const reveal = { paths: ['agreement.topic'], purpose: 'Test' };
  expect((await portal.call('POST', `/sessionforms/${id}/reveal`, reveal)).json()).toMatchObject({
    data: { 'agreement.topic': 'health' },
  });
});
