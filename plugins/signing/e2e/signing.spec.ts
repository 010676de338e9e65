import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import {
  accessibilityViolations,
  expect,
  PortalApi,
  smallTouchTargets,
  test,
  unique,
} from '@porchlight/testing/browser';
import {
  addClient,
  addDocument,
  agreement,
  confirmBirthDate,
  drawWithFinger,
  field,
  send,
} from './documents.ts';
import { ACCEPTED, programsText, verdictsOn } from './other-programs.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const bytesOf = async (download: Download) => readFile(await download.path());

async function expectFitsPhones(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await smallTouchTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

/** Adds a field with the keyboard, moves it from the middle of the page, and names it. */
async function placeField(page: Page, type: string, moves: string, label?: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${type}` }).press('Enter');
  await expect(page.locator('[data-field]:focus')).toBeVisible();
  for (const key of moves.split(' ')) {
    const [, name = '', times = '1'] = /^(\D+)(\d+)$/.exec(key) ?? [];
    for (let count = 0; count < Number(times); count += 1) await page.keyboard.press(name);
  }
  if (label === undefined) return;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(label);
}

test(`a document is placed by keyboard, signed on a phone in Spanish, countersigned in the portal, and verified by anyone${programsText}`, async ({
  portal,
  openAs,
  openBeside,
  openOnPhone,
}) => {
  const [name, lastName] = [unique('Agreement '), unique('Fonseca ')];
  const account = await portal.api.addAgent('advisor');
  // Of this advisor, so that the document waits for nobody else.
  const clientId = await addClient(
    { ...portal, api: new PortalApi(portal.url, account) },
    lastName,
  );

  const owner = await openAs(portal.owner, '/crm/forms?view=templates');
  await owner.getByRole('button', { name: 'Add Document' }).first().click();
  const adding = owner.getByRole('dialog', { name: 'Add New Form' });
  await adding.getByLabel('Title').fill(name);
  await adding.getByRole('checkbox', { name: 'Clients sign this PDF' }).check();
  await adding.locator('input[type=file]').setInputFiles(agreement);
  await adding.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(title(owner)).toHaveText(name);
  await placeField(owner, 'Text', 'ArrowUp20 ArrowLeft8', 'Occupation');
  await placeField(owner, 'Checkbox', 'ArrowUp7 ArrowLeft8', 'Financial plan');
  await placeField(owner, 'Signature', 'ArrowDown7');
  await owner.getByRole('button', { name: 'Advisor' }).first().press('Enter');
  await placeField(owner, 'Signature', 'ArrowDown18');
  await owner.keyboard.press('Control+s');
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
  expect(await accessibilityViolations(owner)).toEqual([]);

  await owner.goto('/crm/forms?view=templates');
  await owner.getByRole('button', { name }).click();
  await owner.getByRole('button', { name: 'Edit Form Details' }).click();
  await owner.getByLabel('Signs first').selectOption('The client');
  await expect(owner.getByText('Signing updated')).toBeVisible();
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'Get Form Link' }).click();
  const linking = owner.getByRole('dialog', { name: 'Get Form Link' });
  await linking.getByLabel('Search for a client...').fill(lastName);
  await linking.getByRole('button', { name: new RegExp(lastName) }).click();
  await expect(linking.getByText(new RegExp(`Link Session to .*${lastName}`))).toBeVisible();
  const address = linking.getByRole('textbox', { name: 'Link' });
  await expect(address).toHaveValue(/\/sign\//);
  const link = new URL(await address.inputValue()).pathname;

  const phone = await openOnPhone(link);
  await confirmBirthDate(phone);
  await expect(title(phone)).toHaveText(name);
  await phone.getByRole('button', { name: 'Revisar y firmar' }).tap();
  await expect(title(phone)).toHaveText(`Revisar y firmar: ${name}`);
  await expectFitsPhones(phone);
  await phone.getByRole('checkbox', { name: /^He leído esto/ }).check();
  await phone.getByRole('button', { name: 'Continuar' }).tap();
  await expect(phone.getByText('Faltan 2 campos.')).toBeVisible();
  await expectFitsPhones(phone);
  await phone.getByRole('button', { name: 'Empezar' }).tap();
  await phone.getByRole('button', { name: /^Occupation/ }).tap();
  await phone.getByRole('textbox', { name: 'Occupation' }).fill('Enfermera');
  await phone.getByRole('button', { name: 'Listo', exact: true }).tap();
  // The finger hits the label: a checkbox on a page is smaller than a finger.
  const plan = phone.getByRole('checkbox', { name: /^Financial plan/ });
  await phone.locator('label').filter({ has: plan }).tap();
  await expect(plan).toBeChecked();
  await phone.getByRole('button', { name: 'Siguiente campo' }).tap();
  await phone.getByRole('button', { name: /^Signature/ }).tap();
  await drawWithFinger(phone);
  await phone.getByRole('button', { name: 'Adoptar y firmar' }).tap();
  await expect(phone.getByText('Todo está completo.')).toBeVisible();
  await phone.getByRole('button', { name: 'Firmar el documento' }).tap();
  await expect(title(phone)).toHaveText('Gracias, ya firmó');
  await phone.getByRole('link', { name: 'Volver a sus documentos' }).tap();
  await expect(phone.getByText(/^Usted firmó este documento/)).toBeVisible();

  const advisor = await openBeside(account, '/crm/');
  // The card lists five until it is asked for all.
  const waiting = advisor.getByRole('region', { name: 'Needs my signature' });
  await expect(waiting).toBeVisible();
  const all = waiting.getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  await waiting.getByRole('link', { name: new RegExp(name) }).click();
  const frame = advisor.frameLocator(`iframe[title="Sign ${name}"]`);
  await frame.getByRole('checkbox', { name: /^I have read this/ }).check();
  await frame.getByRole('button', { name: 'Continue' }).click();
  await frame.getByRole('button', { name: /^Signature/ }).click();
  await frame.getByRole('button', { name: 'Type' }).click();
  await frame.getByRole('button', { name: 'Adopt and sign' }).click();
  await frame.getByRole('button', { name: 'Sign document' }).click();
  await expect(advisor.getByText(`Signed ${name}`)).toBeVisible();
  await expect(advisor).toHaveURL(new RegExp(`/crm/clients/${String(clientId)}$`));

  await advisor.getByRole('button', { name, exact: true }).click();
  await expect(advisor.getByRole('button', { name: 'View Signed Document' })).toBeVisible();
  const saving = advisor.waitForEvent('download');
  await advisor.getByRole('button', { name: 'Download PDF' }).first().click();
  const sealed = await bytesOf(await saving);
  expect(verdictsOn(sealed)).toEqual(ACCEPTED);

  await phone.getByRole('button', { name: 'Comprobar de nuevo' }).tap();
  const opening = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Abrir el documento firmado' }).tap();
  expect((await bytesOf(await opening)).equals(sealed)).toBe(true);

  const anyone = await openOnPhone('/verify');
  const verify = async (content: Buffer) => {
    await anyone
      .locator('input[type=file]')
      .setInputFiles({ name: 'Signed.pdf', mimeType: 'application/pdf', buffer: content });
    const verdict = anyone.getByRole('heading', { level: 2 }).first();
    await expect(anyone.getByRole('button', { name: 'Check another document' })).toBeVisible();
    const found = [
      await verdict.textContent(),
      await anyone.getByText('They are the same.').count(),
    ];
    await anyone.getByRole('button', { name: 'Check another document' }).click();
    return found;
  };
  expect(await verify(sealed)).toEqual(['This document is genuine and unchanged', 1]);
  const flipped = Buffer.from(sealed);
  flipped[flipped.indexOf('stream') + 20]! ^= 1;
  expect(await verify(flipped)).toEqual(['This document was changed after it was sealed', 0]);
  expect(verdictsOn(flipped)).not.toEqual(ACCEPTED);
  // Other tests of the portal seal documents as well.
  const hash = createHash('sha256').update(sealed).digest('hex');
  const [row] = await portal.query(
    `select code from $schema.signing_builtin_envelope where sealed_sha256 = '${hash}'`,
  );
  await anyone.getByLabel('Code of the document').fill((row as { code: string }).code);
  await anyone.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(anyone.getByText('This code belongs to a signed document')).toBeVisible();
  await expect(anyone.getByText(/^Client: Yanelis .\., /)).toBeVisible();
});

test('a withdrawn document and an expired link say kindly what to do', async ({
  portal,
  openAs,
  openOnPhone,
}) => {
  const name = unique('Withdrawn ');
  const templateId = await addDocument(portal, name, [field({ type: 'signature' })]);
  const { formId, link } = await send(portal, templateId);
  const phone = await openOnPhone(link);
  await confirmBirthDate(phone);
  await phone.getByRole('button', { name: 'Revisar y firmar' }).tap();
  await expect(title(phone)).toHaveText(`Revisar y firmar: ${name}`);

  const page = await openAs(portal.owner, `/crm/view-document?formId=${String(formId)}`);
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Void the envelope of ${name}?` });
  await asking.getByLabel('Reason (optional)').fill('A newer version follows');
  await asking.getByRole('button', { name: 'Void Envelope' }).click();
  await expect(page.getByText('Envelope voided.')).toBeVisible();
  await expect(page.getByText('Voided', { exact: true })).toBeVisible();

  await phone.getByRole('checkbox', { name: /^He leído esto/ }).check();
  await phone.getByRole('button', { name: 'Continuar' }).tap();
  await expect(title(phone)).toHaveText('Este documento fue retirado');
  await phone.goto(link);
  await expect(phone.getByText(/^Este documento fue retirado/)).toBeVisible();
  await expectFitsPhones(phone);

  await portal.query(
    `update $schema.core_link set expires_at = now() - interval '1 minute' where kind = 'forms.sign' and subject_id = '${String(formId)}'`,
  );
  await phone.goto(link);
  await expect(title(phone)).toHaveText('Este enlace no es válido');
  await expect(phone.getByText(/Pídale uno nuevo a/)).toBeVisible();
});
