import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  accessibilityViolations,
  expect,
  type PortalOfWorker,
  smallTouchTargets,
  test,
  unique,
} from '@porchlight/testing/browser';

/** The web form of a form type; other tests of this portal may have made it. */
async function webForm({ api }: PortalOfWorker, form_type: string, title: string) {
  const forms = await api.call<readonly { id: number; form_type: string | null }[]>(
    'GET',
    '/api/global-forms',
  );
  const known = forms.find((form) => form.form_type === form_type);
  if (known !== undefined) return known.id;
  const body = { title, type: 'Web Form', form_type, source: `/${form_type}` };
  return (await api.call<{ id: number }>('POST', '/api/global-forms', body)).id;
}

/** The path of a link for a new client who speaks Spanish. */
async function linkOfClient(portal: PortalOfWorker, formId: number): Promise<string> {
  const client = await portal.api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: unique('Fonseca '),
    pref_lang: 'Spanish',
  });
  const { data } = await portal.api.call<{ data: { formUrl: string } }>(
    'POST',
    '/api/secure-access/client-new',
    { formId, clientId: client.id },
  );
  return new URL(data.formUrl).pathname;
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' });

test('a client fills in a form in Spanish in two sittings, without a network in between', async ({
  portal,
  openOnPhone,
}) => {
  const formId = await webForm(portal, 'personal-info', 'Personal Information');
  const path = await linkOfClient(portal, formId);

  const page = await openOnPhone(path);
  await expect(step(page, 'Información personal')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await smallTouchTargets(page)).toEqual([]);
  await next(page).click();
  await expect(page.getByText('Revise 6 respuestas antes de continuar')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.locator(':focus')).toContainText('Revise 6 respuestas antes de continuar');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Yanelis');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Fonseca');
  await page.getByLabel('Día').fill('14');
  await page.getByLabel('Mes').selectOption('febrero');
  await page.getByLabel('Año', { exact: true }).fill('1990');
  await page.getByLabel('Femenino').check();
  await page.getByLabel('Número de Seguro Social').fill('900-12-6037');
  const citizen = page.getByRole('group', { name: '¿Es ciudadano de los Estados Unidos?' });
  await citizen.getByLabel('Sí').check();
  await next(page).click();
  await expect(step(page, 'Información de contacto')).toBeFocused();
  await expect(page.getByText(/^Guardado a las/)).toBeVisible();

  await page.context().setOffline(true);
  await page.getByLabel('Teléfono', { exact: true }).fill('3055550142');
  await page.getByLabel('Correo electrónico').fill('yanelis@example.com');
  await next(page).click();
  await expect(page.getByText(/^No hay conexión\. Lo que escribió sigue aquí/)).toBeVisible();
  await page.getByRole('button', { name: 'EN English' }).click();
  const stored = page.waitForResponse(
    (response) =>
      response.ok() &&
      response.request().method() === 'PUT' &&
      (response.request().postDataJSON() as { current_step?: number }).current_step === 3,
  );
  await page.context().setOffline(false);
  await stored;
  await expect(page.getByText(/^(Saved at|Guardado a las)/)).toBeVisible();
  await page.context().close();

  const other = await openOnPhone(path);
  await expect(step(other, 'Dirección')).toBeVisible();
  await other.getByLabel('Calle y número').fill('12 Palm Way');
  await other.getByLabel('Ciudad').fill('Miami');
  await other.getByLabel('Estado').selectOption('Florida');
  await other.getByLabel('Código postal').fill('33101');
  await other.getByRole('button', { name: 'Atrás' }).click();
  await expect(other.getByLabel('Correo electrónico')).toHaveValue('yanelis@example.com');
  await other.getByRole('button', { name: 'Atrás' }).click();
  await expect(other.getByText('***-**-6037')).toBeVisible();
  await next(other).click();
  await next(other).click();
  await other.getByRole('button', { name: 'Enviar' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Gracias');
  await expect(other.getByRole('heading', { name: 'Qué sucede ahora' })).toBeVisible();
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Gracias');
});

test('the life form in Portuguese costs at most 110 KB of scripts', async ({ browser, portal }) => {
  await webForm(portal, 'iul-application', 'IUL Application');
  const context = await browser.newContext({ locale: 'pt-BR' });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length / 1024));
  });
  await page.goto(`${portal.url}/forms/iul-application`);
  await expect(step(page, 'Informações pessoais')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(kilobytes).toBeGreaterThan(60);
  expect(kilobytes).toBeLessThanOrEqual(110);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'ES Español' }).click();
  await expect(step(page, 'Información personal')).toBeVisible();
  await context.close();
});
