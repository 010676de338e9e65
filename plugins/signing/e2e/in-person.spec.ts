import {
  accessibilityViolations,
  expect,
  PortalApi,
  test,
  unique,
} from '@porchlight/testing/browser';
import { addDocument, confirmBirthDate, field, send } from './documents.ts';

test('a client signs in person on the signed-out device of an advisor, whom screen and lists name as host', async ({
  portal,
  openAs,
}) => {
  const name = unique('Agreement ');
  const body = { deadline_days: 30, in_person: true };
  await portal.api.call('PUT', '/api/modules/signing/settings', body);
  const account = await portal.api.addAgent('advisor');
  const api = new PortalApi(portal.url, account);
  const template = await addDocument(portal, name, [field({ type: 'signature' })]);
  const { clientId, formId } = await send({ ...portal, api }, template);

  const page = await openAs(account, `/crm/clients/${String(clientId)}`);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Sign in Person' }).click();
  const asking = page.getByRole('dialog', { name: /^Sign in person with Yanelis/ });
  await expect(asking.getByText(/first asks for the birth date/)).toBeVisible();
  await asking.getByRole('button', { name: 'Sign Out and Hand Over' }).click();

  await page.waitForURL('**/in-person/*');
  await confirmBirthDate(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firmar en persona');
  await expect(page.getByText(/^Usted mismo firma este documento en el dispositivo/)).toBeVisible();
  await expect(page.getByText('Español', { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revisar y firmar' }).click();
  await expect(page.getByText(/^Usted firma en persona, en el dispositivo de/)).toBeVisible();
  await page.getByRole('checkbox', { name: /^He leído esto/ }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: /^Signature/ }).click();
  await page.getByRole('button', { name: 'Escribir' }).click();
  await page.getByRole('button', { name: 'Adoptar y firmar' }).click();
  await page.getByRole('button', { name: 'Firmar el documento' }).click();
  await page.getByRole('link', { name: 'Volver a sus documentos' }).click();
  await expect(page.getByText(/^Ha terminado\. Devuelva el dispositivo a/)).toBeVisible();

  await page.goto(`/crm/clients/${String(clientId)}`);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  const { data } = await portal.api.call<{ data: { in_person_host: string | null } }>(
    'GET',
    `/api/sessionforms/${String(formId)}`,
  );
  expect(data.in_person_host).toMatch(/\S/);
});
