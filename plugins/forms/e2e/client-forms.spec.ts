import { accessibilityViolations, expect, test, unique } from '@porchlight/testing/browser';
import { personalInfoForm } from './personal-info-form.ts';

test('an agent starts a session by keyboard, adds forms to it, and finds them at the client', async ({
  portal,
  openAs,
}) => {
  const [global, custom] = [unique('Consent '), unique('Passport ')];
  await portal.api.call('POST', '/api/global-forms', { title: global, type: 'PDF' });
  const { id } = await portal.api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: unique('Fonseca '),
    dob: '1990-02-14',
  });
  const page = await openAs(await portal.api.addAgent(), `/crm/clients/${String(id)}`);

  await page.getByRole('button', { name: 'Start New Session' }).first().focus();
  await page.keyboard.press('Enter');
  const starting = page.getByRole('dialog', { name: 'Start New Session' });
  await starting.getByRole('radio', { name: /Review/ }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/crm/clients/${String(id)}/sessions/\\d+$`));
  await expect(page.getByText('(not viewed yet)')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Document' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add New Document' });
  await adding.getByRole('checkbox', { name: global }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await adding.getByRole('button', { name: 'Add Form' }).click();
  await expect(page.getByRole('button', { name: global, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Document' }).first().click();
  await adding.getByRole('button', { name: 'Custom form' }).click();
  await adding.getByLabel('Title').fill(custom);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: custom, exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Form Details' });
  await expect(details.getByLabel('Folder')).toHaveValue('Other');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('link', { name: /^Yanelis/ }).click();
  const sessions = page.getByRole('table', { name: 'Sessions' });
  await expect(sessions.getByRole('row').nth(1)).toHaveText(/^ReviewUnknown2/);
  const forms = page.getByRole('table', { name: 'Forms' });
  await expect(forms.getByRole('row', { name: custom })).toHaveText(/Review$/);
  await expect(forms.getByRole('row', { name: global })).toHaveText(/Review$/);
});

test('an agent accepts what a client submitted, and finds it in the record', async ({
  portal,
  openAs,
  request,
}) => {
  const { api } = portal;
  const lastName = unique('Fonseca ');
  const { id: clientId } = await api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: lastName,
    primary_email: 'old@example.com',
  });
  const formId = await personalInfoForm(api);
  const link = await api.call<{ data: { token: string } }>(
    'POST',
    '/api/secure-access/client-new',
    { formId, clientId },
  );
  const sent = await request.post(`${portal.url}/api/public/session-form/submit`, {
    headers: { authorization: `Bearer ${link.data.token}` },
    data: {
      form_data: {
        personalInfo: {
          firstName: 'Yanelis',
          lastName,
          dateOfBirth: '1990-02-14',
          gender: 'female',
          ssn: '900-12-6037',
          usCitizen: true,
        },
        contactInfo: { primary_phone: '(305) 555-0142', email: 'new@example.com' },
        addressInfo: { streetAddress: '1 Bay St', city: 'Miami', state: 'FL', zip: '33101' },
      },
      draft_version: 0,
    },
  });
  expect(sent.status()).toBe(200);

  const page = await openAs(await api.addAgent(), `/crm/clients/${String(clientId)}`);
  await page.getByRole('button', { name: 'Personal Information', exact: true }).click();
  await page.getByRole('button', { name: 'Review Changes (5)' }).click();
  const review = page.getByRole('dialog', { name: 'Review Changes' });
  await expect(review.getByText('old@example.com')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Alt+A');
  await expect(page.getByText('5 changes accepted')).toBeVisible();
  await expect(page.getByText(/^Reviewed by Avery Tester/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('new@example.com').first()).toBeVisible();
  await expect(page.getByText('1 Bay St, Miami, FL 33101').first()).toBeVisible();
});
