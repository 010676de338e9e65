import { addDays, civilToday } from '@porchlight/kernel';
import { type PortalOfWorker, unique } from '@porchlight/testing/browser';
import { addClient, expect, expectSound } from '../../billing/e2e/billing-test.ts';
import { confirmBirthDate } from '../../../host-web/e2e/visits/confirm-birth-date.ts';
import { screenOf } from '../../../host-web/e2e/visits/playwright-screen.ts';
import { enterCard, mailedPayPath, test } from '../../billing-square/e2e/square-test.ts';

const today = () => civilToday('America/New_York', new Date());

/** Queues a run of the scheduler, as its clock does every ten minutes. */
async function runScheduler({ query }: PortalOfWorker): Promise<void> {
  await query(
    `insert into $schema_jobs.job (name, data, policy) select name, '{"payload": {}}', policy
     from $schema_jobs.queue where name = 'recurring.charge-due'`,
  );
}

/** The id of a schedule, which follows its invoice a moment later. */
async function scheduleOf({ api }: PortalOfWorker, name: string): Promise<string> {
  let id: number | undefined;
  await expect(async () => {
    const { data } = await api.call<{ data: { recurring_payments: readonly Schedule[] } }>(
      'GET',
      '/api/recurring-payments',
    );
    id = data.recurring_payments.find((one) => one.name === name)?.id;
    expect(id).toBeDefined();
  }).toPass();
  return String(id);
}

interface Schedule {
  readonly id: number;
  readonly name: string;
}

/** A client with a card on file. */
async function addClientWithCard(
  portal: PortalOfWorker,
  lastName: string,
  fields: object = {},
): Promise<number> {
  const id = await addClient(portal, lastName, { dob: '1990-02-14', ...fields });
  const body = { nonce: 'cnon:card-nonce-ok', mandate_given: 'written' };
  await portal.api.call('POST', `/api/clients/${String(id)}/saved-cards`, body);
  return id;
}

/** A sent invoice of a weekly payment whose first day was a week ago. */
async function addWeeklyInvoice({ api }: PortalOfWorker, fields: object): Promise<void> {
  await api.call('POST', '/api/invoices', {
    email: 'yanelis@example.com',
    line_items: [{ description: 'Service', quantity: 1, unit_price_cents: 2_990 }],
    is_tax_enabled: false,
    due_date: addDays(today(), -7),
    is_recurring: true,
    recurring_frequency: 'WEEKLY',
    recurring_frequency_interval: 1,
    send_immediately: true,
    ...fields,
  });
}

/** The client agreed to be charged: from now on the card is, in place of an invoice. */
async function chargeCard({ api }: PortalOfWorker, id: string): Promise<void> {
  const path = `/api/recurring-payments/${id}`;
  const { data } = await api.call<{
    data: {
      recurring_payment: { readonly version: number };
      cards: readonly { readonly id: number }[];
    };
  }>('GET', path);
  const { version } = data.recurring_payment;
  const card = { mode: 'card', saved_card_id: data.cards[0]!.id, consent: 'written' };
  await api.call('PUT', path, { version, ...card });
}

test('an agent starts a weekly payment in the invoice dialog, and the card is charged on its day', async ({
  portal,
  emulator,
  openAs,
}) => {
  const [title, lastName] = [unique('Service plan '), unique('Fonseca ')];
  const clientId = await addClientWithCard(portal, lastName);
  const page = await openAs(portal.owner, `/crm/clients/${String(clientId)}`);
  await page.getByRole('button', { name: 'New Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Invoice' });
  await dialog.getByLabel('Title').fill(title);
  const due = addDays(today(), -7);
  await dialog
    .getByRole('textbox', { name: 'Due date' })
    .fill(due.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'));
  await dialog.getByLabel('Description of line 1').fill('Service');
  await dialog.getByLabel('Unit price of line 1').fill('29.90');
  await dialog.getByRole('switch', { name: 'Recurring' }).click();
  const block = dialog.getByRole('region', { name: 'Recurring' });
  await block.getByLabel('Frequency').selectOption('Weekly');
  await expect(block.getByRole('listitem')).toHaveCount(6);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Save & Send' }).click();
  await page.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(page.getByText(/ was sent to yanelis@example\.com$/)).toBeVisible();

  const before = emulator.control.state().merchants['BFS']!.payments.length;
  await chargeCard(portal, await scheduleOf(portal, title));
  await page.goto('/crm/recurring-payments');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('$29.90');
  await runScheduler(portal);
  await page.getByRole('link', { name: title }).click();
  const details = page.getByRole('dialog', { name: title });
  await expect(async () => {
    await page.reload();
    await expect(details.getByText(/^Paid/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(details.getByText(/^Card on file: Visa ending in 1111$/)).toBeVisible();
  await expectSound(page);
  await runScheduler(portal);
  const payments = emulator.control.state().merchants['BFS']!.payments.slice(before);
  expect(payments.map(({ amount_money: { amount } }) => amount)).toEqual([2_990]);
});

test('a declined charge is tried again, then pauses the schedule and shows on the home page', async ({
  portal,
  emulator,
  openAs,
  page,
}) => {
  const [title, lastName] = [unique('Service plan '), unique('Fonseca ')];
  const customer_id = await addClientWithCard(portal, lastName);
  await addWeeklyInvoice(portal, { title, customer_id, full_name: `Yanelis ${lastName}` });
  const id = await scheduleOf(portal, title);
  await chargeCard(portal, id);
  const charge = async () =>
    (await portal.query(
      `select state, attempts from $schema.recurring_charge where schedule_id = ${id}`,
    )) as readonly { state: string; attempts: number }[];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    emulator.control.declineNext('GENERIC_DECLINE');
    // The day of the next attempt has come.
    await portal.query(
      `update $schema.recurring_charge set retry_on = attempted_on where schedule_id = ${id} and state = 'retry'`,
    );
    await runScheduler(portal);
    await expect
      .poll(charge, { timeout: 20_000 })
      .toEqual([{ attempts: attempt, state: attempt < 4 ? 'retry' : 'failed' }]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(portal.owner, '/crm/');
  await page
    .getByRole('region', { name: 'Recurring payments that need attention' })
    .getByRole('link', { name: new RegExp(title) })
    .click();
  const details = page.getByRole('dialog', { name: title });
  await expect(details.getByText(/^Paused: The card was declined/)).toBeVisible();
  await expectSound(page);
  await details.getByRole('button', { name: /^Charge Now/ }).click();
  await page
    .getByRole('dialog', { name: /^Charge the payment of/ })
    .getByRole('button', { name: 'Charge Now' })
    .click();
  await expect(details.getByText(/^Paid/)).toBeVisible();
  await details.getByRole('button', { name: 'Resume Payments' }).click();
  await page
    .getByRole('dialog', { name: `Resume ${title}?` })
    .getByRole('button', { name: 'Resume Payments' })
    .click();
  await expect(details.getByText('ACTIVE', { exact: true })).toBeVisible();
  await expectSound(page);
});

test('a client whose card was refused for good replaces it by the mail, and the agent resumes the payments', async ({
  portal,
  emulator,
  mailbox,
  openAs,
  openOnPhone,
}) => {
  const [title, lastName] = [unique('Service plan '), unique('Fonseca ')];
  // So many mails an hour go to one address, of all tests.
  const email = `${unique('card.').toLowerCase()}@example.com`;
  const customer_id = await addClientWithCard(portal, lastName, { primary_email: email });
  await addWeeklyInvoice(portal, { title, customer_id, full_name: `Yanelis ${lastName}`, email });
  const id = await scheduleOf(portal, title);
  await chargeCard(portal, id);
  emulator.control.declineNext('CARD_EXPIRED');
  await runScheduler(portal);

  const phone = await openOnPhone(await mailedPayPath(mailbox, title, /\/pay\/card\/[\w-]+/));
  await confirmBirthDate(screenOf(phone));
  await expect(phone.getByText(new RegExp(`^${title}: \\$29.90, .*\\(paused\\)$`))).toBeVisible();
  await enterCard(phone, '5105 1051 0510 5100');
  await expectSound(phone);
  await phone.getByRole('button', { name: 'I agree: replace my card' }).tap();
  await expect(phone.getByText(/^Your card was replaced\..* ending in 5100/)).toBeVisible();
  await expectSound(phone);
  await phone.reload();
  await expect(phone.getByText(/ ending in 5100/)).toBeVisible();

  const page = await openAs(portal.owner, '/crm/recurring-payments');
  await page.getByRole('link', { name: title }).click();
  const details = page.getByRole('dialog', { name: title });
  await expect(details.getByText(/^Card on file: .* ending in 5100$/)).toBeVisible();
  await details.getByRole('button', { name: 'Resume Payments' }).click();
  await page
    .getByRole('dialog', { name: `Resume ${title}?` })
    .getByRole('button', { name: 'Resume Payments' })
    .click();
  await expect(details.getByText('ACTIVE', { exact: true })).toBeVisible();
});
