import { expect, test } from '@porchlight/testing/browser';

test.afterEach(async ({ portal }) => {
  await portal.api.call('POST', '/api/modules/carriers-standard', { wanted: true });
});

test('switching the carriers off hides their columns and lines, and switching them on returns the amounts', async ({
  portal,
  openAs,
}) => {
  const turn = (wanted: boolean) =>
    portal.api.call('POST', '/api/modules/carriers-standard', { wanted });
  const { id } = await portal.api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Ana',
    client_last_name: 'Carried',
    oscar: 450.25,
  });
  const page = await openAs(portal.owner, '/crm/ledger');
  await expect(page.getByRole('columnheader', { name: 'Last Name' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jump to Column' })).toBeVisible();
  await page.keyboard.press('Control+g');
  await page.keyboard.type('oscar');
  await page.keyboard.press('Enter');
  const head = page.getByRole('columnheader', { name: 'Oscar' });
  const cell = page.locator('.grid__body').getByRole('gridcell', { name: '$450.25' });
  await expect(head).toBeVisible();
  await expect(cell).toBeVisible();

  // The open page updates without a reload.
  await turn(false);
  await expect(head).toBeHidden();
  await expect(cell).toBeHidden();
  await page.goto(`/crm/clients/${String(id)}`);
  const card = page.getByRole('region', { name: 'Marketplace / Private Insurance' });
  await expect(card).toContainText('Not provided');
  await expect(card).not.toContainText('450.25');

  await turn(true);
  await page.reload();
  await expect(card).toContainText('Oscar$450.25');
});
