import type { Locator, Page } from '@playwright/test';
import {
  accessibilityViolations,
  expect,
  PortalApi,
  test,
  unique,
} from '@porchlight/testing/browser';
import { addClient, addDocument, confirmBirthDate, field, send } from './documents.ts';

const MOST_STOPS = 60;

/** Moves the focus on with the Tab key until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS && !(await isThere()); stops += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('an advisor signs three documents in a row, with one signature', async ({
  portal,
  openAs,
}) => {
  const name = unique('Countersign ');
  const templateId = await addDocument(portal, name, [
    field({ type: 'signature', role: 'advisor' }),
  ]);
  const advisor = await portal.api.addAgent('advisor');
  const own = { ...portal, api: new PortalApi(portal.url, advisor) };
  for (let count = 0; count < 3; count += 1) await send(own, templateId);
  const page = await openAs(advisor, '/crm/countersign');
  await expect(page.getByText('0 of 3 signed')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const frame = page.frameLocator(`iframe[title="Sign ${name}"]`);
  for (const [index, go] of ['Start Signing', 'Sign Next', 'Sign Next'].entries()) {
    await page.getByRole('button', { name: go }).press('Enter');
    await frame.getByRole('checkbox', { name: /^I have read this/ }).check();
    await frame.getByRole('button', { name: 'Continue' }).click();
    await frame.getByRole('button', { name: /^Signature/ }).click();
    if (index === 0) {
      await frame.getByRole('button', { name: 'Type' }).click();
      await frame.getByRole('button', { name: 'Adopt and sign' }).click();
    }
    await frame.getByRole('button', { name: 'Sign document' }).click();
    await expect(page.getByText(`${String(index + 1)} of 3 signed`)).toBeVisible();
  }
  await expect(page.getByText('All signed')).toBeVisible();
  await page.getByRole('button', { name: 'Go to Home' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(page.getByText('Needs my signature')).toHaveCount(0);
});

test('a client begins to sign on a phone, and finishes on a computer by keyboard alone', async ({
  portal,
  browser,
  openOnPhone,
}) => {
  const templateId = await addDocument(portal, unique('Resumed '), [
    field({ type: 'text', label: 'Occupation', y: 0.2 }),
    field({ type: 'checkbox', label: 'Financial plan', y: 0.4, width: 0.03, height: 0.02 }),
    field({ type: 'signature', y: 0.6 }),
  ]);
  const { link } = await send(portal, templateId);
  const phone = await openOnPhone(link);
  await confirmBirthDate(phone);
  await phone.getByRole('button', { name: 'Revisar y firmar' }).tap();
  await phone.getByRole('checkbox', { name: /^He leído esto/ }).check();
  await phone.getByRole('button', { name: 'Continuar' }).tap();
  await phone.getByRole('textbox', { name: /^Occupation/ }).fill('Enfermera');
  await phone.getByRole('button', { name: 'Opciones' }).tap();
  await phone.getByRole('button', { name: 'Terminar después' }).tap();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Todavía no ha firmado');
  await phone.context().close();

  const page = await browser.newPage({ baseURL: portal.url });
  await page.goto(link);
  await tabTo(page, page.getByLabel('Día'));
  await page.keyboard.type('14');
  await tabTo(page, page.getByLabel('Mes'));
  await page.keyboard.type('febrero');
  await tabTo(page, page.getByLabel('Año', { exact: true }));
  await page.keyboard.type('1990');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Revisar y firmar' }));
  await expect(page.getByText('Faltan 2 campos.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Occupation/ })).toHaveValue('Enfermera');
  expect(await accessibilityViolations(page)).toEqual([]);
  await pressOn(page, page.getByRole('checkbox', { name: /^Financial plan/ }), 'Space');
  await pressOn(page, page.getByRole('button', { name: /^Signature/ }));
  await pressOn(page, page.getByRole('button', { name: 'Escribir' }));
  await pressOn(page, page.getByRole('button', { name: 'Adoptar y firmar' }));
  await pressOn(page, page.getByRole('button', { name: 'Firmar el documento' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gracias, ya firmó');
  await page.close();
});

test('an agent sends a document to three clients, and each gets a link', async ({
  portal,
  openAs,
}) => {
  const templateId = await addDocument(portal, unique('Bulk '), [field({ type: 'signature' })]);
  const family = unique('Zamora ');
  const ids: number[] = [];
  for (const name of ['Uno', 'Dos', 'Tres']) ids.push(await addClient(portal, `${family} ${name}`));
  const page = await openAs(
    await portal.api.addAgent(),
    `/crm/bulk-send?form=${String(templateId)}`,
  );
  await page.getByLabel('Search clients').fill(family);
  await page.getByRole('button', { name: 'Choose All 3', exact: true }).click();
  await expect(page.getByText('3 clients chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make 3 Links' }).click();
  await expect(page.getByText('Links made for 3 clients, nothing sent.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const id of ids) {
    const { data } = await portal.api.call<{ data: readonly unknown[] }>(
      'GET',
      `/api/secure-access/client/${String(id)}/tokens`,
    );
    expect(data).toHaveLength(1);
  }
});
