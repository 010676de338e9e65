import { unique } from '@porchlight/testing/browser';
import {
  addClient,
  addInvoice,
  badge,
  expect,
  expectSound,
  openInvoice,
  test,
} from './billing-test.ts';

test('an agent writes an invoice with a template and tax, and takes its money in two payments', async ({
  portal,
  openAs,
}) => {
  const [title, lastName, template] = [unique('Plan '), unique('Fonseca '), unique('Review ')];
  await addClient(portal, lastName);
  await portal.api.call('POST', '/api/line-item-templates', {
    name: template,
    description: 'Review of one policy',
    unit_price_cents: 12_550,
  });
  const page = await openAs(await portal.api.addAgent(), '/crm/payments');
  await page.getByRole('button', { name: 'New Invoice' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Invoice' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Client name').fill(lastName);
  await page.getByRole('option', { name: lastName }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('yanelis@example.com');
  const cell = (name: string, line: number) =>
    dialog.getByLabel(`${name} of line ${String(line)}`, { exact: true });
  await cell('Description', 1).fill('Financial plan');
  await cell('Quantity', 1).fill('1.5');
  await cell('Unit price', 1).fill('200');
  await cell('Description', 2).fill(`/${template.toLowerCase()}`);
  await expect(page.getByRole('option', { name: template })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell('Description', 2)).toHaveValue('Review of one policy');
  await expect(cell('Unit price', 2)).toHaveValue('125.50');
  await dialog.getByRole('switch', { name: 'Tax' }).click();
  await dialog.getByLabel('Tax rate').fill('0.07');
  await expect(dialog.getByText('$29.79')).toBeVisible();
  await expect(dialog.getByText('$455.29')).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/^INV-\d+ was saved as a draft$/)).toBeVisible();

  await page.getByRole('button', { name: new RegExp(title) }).click();
  const panel = page.getByRole('dialog', { name: /^INV-/ });
  await expect(panel.getByText('No payments yet')).toBeVisible();
  await panel.getByRole('button', { name: 'Typed-in Payment' }).click();
  const paying = page.getByRole('dialog', { name: 'Typed-in Payment' });
  await paying.getByText('Check', { exact: true }).click();
  await paying.getByLabel('Check number').fill('1042');
  await paying.getByLabel('Amount').fill('455.30');
  await paying.getByRole('button', { name: 'Record Payment' }).click();
  const refusal = paying.getByText('The amount is more than the open amount of $455.29.');
  await expect(refusal).toBeVisible();
  await paying.getByLabel('Amount').fill('200');
  await expect(refusal).toHaveCount(0);
  await expectSound(page);
  await paying.getByRole('button', { name: 'Record Payment' }).click();
  await expect(page.getByText('Payment of $200.00 recorded')).toBeVisible();
  await expect(badge(panel)).toHaveText('Partial');
  await panel.getByRole('button', { name: 'Typed-in Payment' }).click();
  await expect(paying.getByLabel('Amount')).toHaveValue('255.29');
  await paying.getByRole('button', { name: 'Record Payment' }).click();
  await expect(badge(panel)).toHaveText('Paid');
  await expect(panel.getByRole('button', { name: 'Typed-in Payment' })).toHaveCount(0);
  await expect(panel.getByText('Check 1042')).toBeVisible();
  await expectSound(page);
});

test('a void invoice takes no money, and its page says so', async ({
  portal,
  openAs,
  openOnPhone,
}) => {
  await portal.api.call('PUT', '/api/modules/billing/settings', {
    default_tax_rate: 0,
    check_instructions: 'Make checks payable to the agency.',
    transfer_instructions: '',
    self_serve: false,
    self_serve_least: 1,
    reminder_days: '',
  });
  const invoice = await addInvoice(portal, { send_immediately: true });
  const phone = await openOnPhone(`/pay/${invoice.public_id}`);
  await expect(phone.getByText('Make checks payable to the agency.')).toBeVisible();
  await expectSound(phone);

  const page = await openAs(portal.owner);
  const panel = await openInvoice(page, invoice);
  await panel.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Void Invoice' }).click();
  const asking = page.getByRole('dialog', { name: `Void ${invoice.external_ref}?` });
  await expectSound(page);
  await asking.getByRole('button', { name: 'Void Invoice' }).click();
  await expect(badge(panel)).toHaveText('Void');
  await expect(panel.getByRole('button', { name: 'Typed-in Payment' })).toHaveCount(0);
  const body = { method: 'CASH', amount: 125, invoice_id: invoice.id };
  await expect(portal.api.call('POST', '/api/payments/typed-in', body)).rejects.toThrow(/ 409: /);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Nothing to pay here' })).toBeVisible();
  await expectSound(phone);
});

test('an agent with a phone writes an invoice and records cash for it', async ({
  portal,
  openAs,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [title, other] = [unique('Plan '), await addInvoice(portal)];
  await openAs(portal.owner, '/crm/payments');
  await expect(page.getByText(other.title)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'New Invoice' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Invoice' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Client name').fill('Idalmis Peraza');
  await dialog.getByLabel('Description of line 1').fill('Annual review');
  await dialog.getByLabel('Unit price of line 1').fill('80');
  await expect(dialog.getByText('$80.00').first()).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByRole('button', { name: new RegExp(title) }).click();
  const panel = page.getByRole('dialog', { name: /^INV-/ });
  await expect(panel.getByText('No payments yet')).toBeVisible();
  await expectSound(page);
  await panel.getByRole('button', { name: 'Typed-in Payment' }).click();
  const paying = page.getByRole('dialog', { name: 'Typed-in Payment' });
  await paying.getByText('Cash', { exact: true }).click();
  await expectSound(page);
  await paying.getByRole('button', { name: 'Record Payment' }).click();
  await expect(panel.getByRole('button', { name: /^Cash/ })).toBeVisible();
  await expect(badge(panel)).toHaveText('Paid');
});
