import { unique } from '@porchlight/testing/browser';
import type { Locator, Page } from '@playwright/test';
import {
  addClient,
  addInvoice,
  badge,
  expect,
  expectSound,
  openInvoice,
} from '../../billing/e2e/billing-test.ts';
import { cardFrame, DECLINED_CARD, enterCard, mailedPayPath, test } from './square-test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The agent returns to the window, in which the invoice is still open. */
async function expectPaid(page: Page, panel: Locator): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(badge(panel)).toHaveText('Paid');
}

test('an invoice that was mailed is paid on a phone after a decline, and the agent sees it', async ({
  portal,
  mailbox,
  openAs,
  openOnPhone,
}) => {
  const invoice = await addInvoice(portal);
  const page = await openAs(portal.owner);
  const panel = await openInvoice(page, invoice);
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  const sending = page.getByRole('dialog', { name: `Send ${invoice.external_ref}` });
  await sending.getByRole('radio', { name: /^Email to yanelis@example.com/ }).check();
  await expectSound(page);
  await sending.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(badge(panel)).toHaveText('Sent');

  const phone = await openOnPhone(await mailedPayPath(mailbox, invoice.external_ref));
  await expect(title(phone)).toHaveText(invoice.title);
  await expect(cardFrame(phone).getByTestId('cardNumber')).toBeVisible();
  await expectSound(phone);
  await enterCard(phone, DECLINED_CARD);
  await phone.getByRole('button', { name: 'Pay $125.00' }).tap();
  await expect(phone.getByText(/Your card was declined\. Try another card/)).toBeVisible();
  await enterCard(phone);
  await phone.getByLabel('Email for your receipt').fill('yanelis@example.com');
  await phone.getByRole('button', { name: 'Pay $125.00' }).tap();
  await expect(phone.getByText('Paid. Thank you!')).toBeVisible();
  await expect(phone.getByText(/ending in 1111/)).toBeVisible();
  await expectSound(phone);
  const receipt = phone.getByRole('link', { name: /^Receipt for \$125\.00/ });
  const pdf = await phone.request.get((await receipt.getAttribute('href'))!);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await expectPaid(page, panel);
});

test('an agent refunds a card payment in two parts, and the client sees it', async ({
  portal,
  openAs,
  openOnPhone,
}) => {
  const invoice = await addInvoice(portal, { send_immediately: true });
  await portal.api.call('POST', '/api/payments/typed-in', {
    method: 'CARD',
    amount: 125,
    invoice_id: invoice.id,
    nonce: 'cnon:card-nonce-ok',
  });
  const page = await openAs(portal.owner);
  const panel = await openInvoice(page, invoice);
  await panel.getByRole('button', { name: /^Visa 1111/ }).click();
  const payment = page.getByRole('dialog', { name: 'Payment', exact: true });
  const refund = async (amount: string) => {
    await payment.getByRole('button', { name: 'Refund Payment' }).click();
    const refunding = page.getByRole('dialog', { name: 'Refund Payment' });
    await refunding.getByLabel('Amount').fill(amount);
    await refunding.getByLabel('Reason').fill('Wrong plan');
    return refunding;
  };
  const first = await refund('25');
  await expectSound(page);
  await first.getByRole('button', { name: 'Refund Payment' }).click();
  await expect(payment.getByText(/, done, by /)).toBeVisible();
  const second = await refund('100');
  await second.getByRole('button', { name: 'Refund Payment' }).click();
  await expect(badge(payment)).toHaveText('Refunded');
  await expect(payment.getByRole('button', { name: 'Refund Payment' })).toHaveCount(0);
  await expectSound(page);
  const phone = await openOnPhone(`/pay/${invoice.public_id}`);
  await expect(phone.getByText('$125.00 was refunded')).toBeVisible();
});

test('a payment link leads to the page of Square, and the agent sees what was paid there', async ({
  portal,
  context,
  openAs,
  openOnPhone,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const invoice = await addInvoice(portal);
  const page = await openAs(portal.owner);
  const panel = await openInvoice(page, invoice);
  await panel.getByRole('button', { name: 'Link', exact: true }).click();
  const linking = page.getByRole('dialog', { name: 'Payment Link' });
  await linking.getByRole('button', { name: 'Create Payment Link' }).click();
  await linking.getByRole('button', { name: 'Copy Link' }).click();
  await expectSound(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await linking.getByRole('button', { name: 'Close' }).first().click();

  const phone = await openOnPhone(`/pay/${invoice.public_id}`);
  await expectSound(phone);
  await phone.getByRole('link', { name: 'Pay with Square' }).tap();
  await expect(phone).toHaveURL(link);
  await enterCard(phone, DECLINED_CARD);
  await phone.getByTestId('pay').click();
  await expect(phone.getByTestId('pay-problem')).toContainText('declined');
  await enterCard(phone);
  await phone.getByTestId('pay').click();
  await expect(phone.getByTestId('invoice-status')).toContainText('Thank you');
  await phone.goto(`/pay/${invoice.public_id}`);
  await expect(phone.getByText('Paid. Thank you!')).toBeVisible();
  await expectPaid(page, panel);
  await expect(panel.getByRole('button', { name: 'Link', exact: true })).toHaveCount(0);
});

test('anyone pays without an invoice, and an agent finds the invoice of that payment', async ({
  portal,
  openAs,
  openOnPhone,
}) => {
  const invoice = await addInvoice(portal, { send_immediately: true });
  const name = unique('Idalmis ');
  const phone = await openOnPhone('/pay');
  await expect(title(phone)).toHaveText('Make a payment');
  await expect(cardFrame(phone).getByTestId('cardNumber')).toBeVisible();
  await phone.getByRole('button', { name: 'Pay by card' }).tap();
  await expect(phone.getByText('Enter your name.')).toBeVisible();
  await expectSound(phone);
  await phone.getByLabel('Amount').fill('125');
  await phone.getByLabel('Full name').fill(name);
  await phone.getByLabel('Phone').fill('305 555 0142');
  await enterCard(phone);
  await phone.getByRole('button', { name: 'Pay $125.00' }).tap();
  await expect(title(phone)).toHaveText('Payment received. Thank you!');
  await expectSound(phone);

  const page = await openAs(portal.owner, '/crm/payments?tab=payments');
  await page.getByRole('button', { name: new RegExp(name) }).click();
  const payment = page.getByRole('dialog', { name: 'Payment', exact: true });
  await payment.getByRole('button', { name: 'Match to an Invoice' }).click();
  const matching = page.getByRole('dialog', { name: 'Match to an Invoice' });
  await matching.getByLabel('Invoice').fill(invoice.title);
  await page.getByRole('option', { name: new RegExp(invoice.external_ref) }).click();
  await expectSound(page);
  await matching.getByRole('button', { name: 'Match Payment' }).click();
  await expect(payment.getByRole('link', { name: new RegExp(invoice.external_ref) })).toBeVisible();
  await phone.goto(`/pay/${invoice.public_id}`);
  await expect(phone.getByText('Paid. Thank you!')).toBeVisible();
});

test('a card is put on file with the agreement of the client, and charged for an invoice', async ({
  portal,
  emulator,
  openAs,
}) => {
  const clientId = await addClient(portal, unique('Fonseca '));
  const invoice = await addInvoice(portal, {
    customer_id: clientId,
    full_name: 'Yanelis Fonseca',
  });
  const page = await openAs(portal.owner, `/crm/clients/${String(clientId)}`);
  await page.getByRole('button', { name: 'Save a Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save a Card' });
  await expect(cardFrame(page).getByTestId('cardNumber')).toBeVisible();
  await expectSound(page);
  await expect(cardFrame(page).getByTestId('cardNumber')).toBeVisible();
  await enterCard(page);
  await dialog.getByText('By phone', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save a Card' }).click();
  await expect(page.getByText('Visa 1111, expires 12/29')).toBeVisible();
  await expect(page.getByText(/^Agreed by phone on/)).toBeVisible();
  await expectSound(page);

  const panel = await openInvoice(page, invoice);
  await panel.getByRole('button', { name: 'Typed-in Payment' }).click();
  const paying = page.getByRole('dialog', { name: 'Typed-in Payment' });
  await paying.getByText('Card', { exact: true }).first().click();
  await paying
    .getByRole('combobox', { name: 'Card' })
    .selectOption({ label: 'Visa 1111, expires 12/29' });
  await paying
    .getByRole('combobox', { name: 'How the client agreed to this charge' })
    .selectOption({ label: 'By phone' });
  emulator.control.declineNext('GENERIC_DECLINE');
  await paying.getByRole('button', { name: 'Charge $125.00' }).click();
  await expect(paying.getByText(/the card was declined/)).toBeVisible();
  await expectSound(page);
  await paying.getByRole('button', { name: 'Charge $125.00' }).click();
  await expect(badge(panel)).toHaveText('Paid');
});
