import { accessibilityViolations, expect, test, unique } from '@porchlight/testing/browser';
import { personalInfoForm } from './personal-info-form.ts';

const filledIn = {
  personalInfo: {
    firstName: 'Yanelis',
    lastName: 'Fonseca',
    dateOfBirth: '1990-02-14',
    gender: 'female',
    ssn: '900-12-6037',
    usCitizen: true,
  },
  contactInfo: { primary_phone: '(305) 555-0142', email: 'yanelis@example.com' },
  addressInfo: { streetAddress: '1 Bay St', city: 'Miami', state: 'FL', zip: '33101' },
};

test('an agent corrects a sent form in a window of its own, by keyboard', async ({
  portal,
  openAs,
}) => {
  const { api } = portal;
  const { id: client_id } = await api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: unique('Fonseca '),
  });
  const form = { title: 'About you', type: 'Web Form', source: '/personal-info' };
  const form_id = await personalInfoForm(api);
  const { id } = await api.call<{ id: number }>('POST', '/api/sessionforms', {
    ...form,
    client_id,
    form_id,
  });
  const sent = { form_data: filledIn, status: 'submitted' };
  await api.call('PUT', `/api/sessionforms/${String(id)}`, sent);

  const page = await openAs(await api.addAgent(), `/crm/clients/${String(client_id)}`);
  await page.getByRole('button', { name: form.title, exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Form Details' });
  await details.getByRole('button', { name: 'Edit Form' }).focus();
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const edit = await opening;
  const name = edit.getByLabel('First name');
  await name.fill('');
  expect(await accessibilityViolations(edit)).toEqual([]);
  await edit.getByRole('button', { name: 'Address' }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).first().click();
  await expect(edit.getByRole('group', { name: /^Check 1 answer/ })).toBeFocused();
  expect(await accessibilityViolations(edit)).toEqual([]);
  await name.fill('Janelle');
  const closing = edit.waitForEvent('close');
  await name.press('Tab');
  await edit.getByRole('button', { name: 'Save Changes' }).first().focus();
  // The saved window closes by itself, possibly before the key is released.
  await edit.keyboard.down('Enter');
  await closing;

  await expect(page.getByText('Form updated successfully!')).toBeVisible();
  await details.getByRole('button', { name: 'What was typed' }).click();
  await expect(details.getByText('Janelle', { exact: true })).toBeVisible();
  await expect(details.getByText('***-**-6037')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByText('Form changed: About you (answers: First name)', { exact: true }),
  ).toBeVisible();
});
