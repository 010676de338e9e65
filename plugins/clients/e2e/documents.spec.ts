import { readFile } from 'node:fs/promises';
import { accessibilityViolations, expect, test, unique } from '@porchlight/testing/browser';
import type { Page } from '@playwright/test';
import { pdfFile, pngFile, textFile, type SampleFile } from './sample-files.ts';

interface Created {
  readonly id: number;
}

type Portal = { api: { call<T>(method: string, path: string, body?: unknown): Promise<T> } };

async function newClient({ api }: Portal): Promise<string> {
  const { id } = await api.call<Created>('POST', '/api/clients', {
    client_first_name: 'Ana',
    client_last_name: unique('Test'),
  });
  return `/crm/clients/${String(id)}`;
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Documents' });
const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Documents' });

async function upload(page: Page, ...files: SampleFile[]): Promise<void> {
  await cardOf(page).getByRole('button', { name: 'Upload' }).click();
  const dialog = uploadDialog(page);
  await dialog.locator('input[type=file]').setInputFiles(files);
  await dialog.getByLabel('Folder').fill('Proof of income');
  await dialog.getByLabel('Status').fill('Received');
  await dialog.getByRole('button', { name: /^Upload \d/ }).click();
  await expect(dialog).toBeHidden();
}

test('documents of all kinds are uploaded, shown, and downloaded unchanged', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, await newClient(portal));
  const card = cardOf(page);
  await expect(card.getByText('No documents yet.')).toBeVisible();

  const pdf = pdfFile('Pay stub October 2026.pdf', 3);
  await upload(page, pdf, pngFile('Card front.png'), textFile('note.txt', 'Hola\n'.repeat(1000)));
  await expect(page.getByText('3 files were uploaded')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Proof of income 3/ })).toBeVisible();
  await expect(
    card.getByRole('button', { name: /note\.txt.* 5 KB Received Signed No/ }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toContainText('Documents 3');

  await card.getByRole('button', { name: /Pay stub/ }).click();
  const dialog = page.getByRole('dialog', { name: pdf.name });
  await expect(dialog.getByText('Page 1 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
  await expect(dialog.locator('canvas').first()).toBeVisible();

  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(pdf.name);
  expect((await readFile(await download.path())).equals(pdf.buffer)).toBe(true);

  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /Card front/ }).click();
  const picture = page.getByRole('img', { name: 'Card front.png' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /note\.txt/ }).click();
  await expect(page.getByRole('region', { name: 'note.txt' })).toContainText('Hola');
});

test('a document with a script is marked before anyone opens it, and is only saved', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, await newClient(portal));
  const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
  await upload(page, pdfFile('Application.pdf', 1, script));
  const row = cardOf(page).getByRole('button', { name: /Application\.pdf.*Contains scripts/ });
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Application.pdf' });
  await expect(dialog.getByText(/^Contains scripts\. They can harm the computer/)).toBeVisible();
  await expect(dialog.getByText('Page 1 of 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('an open document and the question before its deletion are accessible', async ({
  portal,
  openAs,
}) => {
  // Each look at a page with an editor and a preview takes seconds.
  test.slow();
  const page = await openAs(portal.owner, await newClient(portal));
  await upload(page, pdfFile('Pay stub.pdf'));
  await cardOf(page)
    .getByRole('button', { name: /Pay stub/ })
    .click();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Pay stub.pdf?' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a document is edited, and deleted after a question', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, await newClient(portal));
  const card = cardOf(page);
  await upload(page, pdfFile('Pay stub.pdf'), textFile('note.txt', 'Hola'));
  await card.getByRole('button', { name: /Pay stub/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay stub.pdf' });
  await dialog.getByLabel('File name').fill('October');
  await dialog.getByLabel('Folder').fill('Signed forms');
  await dialog.getByLabel('Signed').check();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('From her phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('October.pdf was saved')).toBeVisible();
  await card.getByRole('button', { name: /^Signed forms 1/ }).click();
  await card.getByRole('button', { name: /October\.pdf.*Signed Yes/ }).click();
  const renamed = page.getByRole('dialog', { name: 'October.pdf' });
  await expect(renamed.getByRole('textbox', { name: 'Notes' })).toContainText('From her phone');

  await renamed.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete October.pdf?' });
  await expect(question.getByText(/This document is signed/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete Document' }).click();
  await expect(page.getByText('October.pdf was deleted')).toBeVisible();
  await expect(card.getByRole('button', { name: /October/ })).toHaveCount(0);
  await expect(card.getByRole('button', { name: /note\.txt/ })).toBeVisible();
});

test('explains before and after the upload what cannot be a document, and loses nothing', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, await newClient(portal));
  await cardOf(page).getByRole('button', { name: 'Upload' }).click();
  const dialog = uploadDialog(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('At least one file is required')).toBeVisible();

  const disguised = { ...textFile('scan.pdf', '<script>alert(1)</script>') };
  await dialog
    .locator('input[type=file]')
    .setInputFiles([textFile('setup.exe', 'MZ'), disguised, pdfFile('Good.pdf')]);
  await expect(dialog.getByText(/This type of file is not accepted/)).toBeVisible();
  await dialog.getByLabel('Folder').fill('Taxes');
  await dialog.getByRole('button', { name: 'Upload 2 Files' }).click();
  await expect(dialog.getByText('Upload failed. Retry or remove 2 of the 3 files.')).toBeVisible();
  await expect(
    dialog.getByText(
      "The content of scan.pdf doesn't match its file type. Check the file and try again.",
    ),
  ).toBeVisible();
  await expect(dialog.getByLabel('Folder')).toHaveValue('Taxes');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove setup.exe' }).click();
  await dialog.getByRole('button', { name: 'Remove scan.pdf' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page).getByRole('button', { name: /^Taxes 1/ })).toBeVisible();
  await expect(cardOf(page).getByRole('button', { name: /Good\.pdf/ })).toBeVisible();
});

test('the keyboard alone uploads, opens, edits and deletes', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, await newClient(portal));
  const card = cardOf(page);
  // Before the key: the browser needs a moment to hand its list of files over.
  const choosing = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Upload' }).focus();
  await page.keyboard.press('Enter');
  const dialog = uploadDialog(page);
  await expect(dialog.getByRole('button', { name: 'Choose Files' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([pdfFile('Keys.pdf')]);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  const folder = card.getByRole('button', { name: /^uncategorized 1/ });
  await folder.focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: /Keys\.pdf/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: 'Keys.pdf' });
  await detail.getByLabel('Status').focus();
  await page.keyboard.type('Reviewed');
  await page.keyboard.press('Control+Enter');
  await expect(detail).toBeHidden();
  await expect(card.getByRole('button', { name: /Keys\.pdf.*Reviewed/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await detail.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete Keys.pdf?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card.getByText('No documents yet.')).toBeVisible();
});
