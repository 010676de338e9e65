import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  enterCard,
  failureOf,
  fixedClock,
  merchantOf,
  newKey,
  openSdk,
  paymentRequest,
  publishedInvoice,
  usd,
} from '../sdk-calls.fixture.ts';
import { start, type Emulator } from '../start.ts';

let emulator: Emulator;
const HOUR = 3_600_000;

beforeAll(async () => {
  emulator = await start({ clock: fixedClock });
});
afterAll(() => emulator.stop());
beforeEach(() => emulator.control.reset());

const charge = (token: string) =>
  failureOf(openSdk(emulator).payments.create(paymentRequest(token)));
const post = (url: string, token: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ token }), redirect: 'manual' });

it('gives a token that is charged once', async () => {
  const { status, token } = await enterCard(emulator);
  expect(status).toBe('OK');
  expect(await charge(token)).toBeNull();
  expect(await charge(token)).toMatchObject({ code: 'CARD_TOKEN_USED' });
});

it('lets a token expire after a day', async () => {
  const { token } = await enterCard(emulator);
  await emulator.control.advance(24 * HOUR);
  expect(await charge(token)).toMatchObject({ code: 'CARD_TOKEN_EXPIRED' });
});

it('gives a token for one merchant only', async () => {
  const { token } = await enterCard(emulator);
  const other = openSdk(emulator, 'BFA').payments.create(paymentRequest(token));
  expect(await failureOf(other)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await charge('cnon:guessed')).toMatchObject({ code: 'NOT_FOUND' });
});

it.each([
  [{ cvv: '911' }, 'CVV_FAILURE'],
  [{ postalCode: '99999' }, 'ADDRESS_VERIFICATION_FAILURE'],
  [{ expirationDate: '01/40' }, 'INVALID_EXPIRATION'],
  [{ cardNumber: '4000 0000 0000 0002' }, 'GENERIC_DECLINE'],
])('declines a charge of the test card %j with %s', async (fields, code) => {
  const { token } = await enterCard(emulator, fields);
  expect(await charge(token)).toMatchObject({ code, category: 'PAYMENT_METHOD_ERROR' });
});

it('saves the card that is declined only when it is charged', async () => {
  const sdk = openSdk(emulator);
  const { customer } = await sdk.customers.create({ idempotencyKey: newKey(), givenName: 'Rosa' });
  const { token } = await enterCard(emulator, { cardNumber: '4000 0000 0000 0341' });
  const { card } = await sdk.cards.create({
    idempotencyKey: newKey(),
    sourceId: token,
    card: { customerId: customer!.id! },
  });
  const request = { ...paymentRequest(card!.id!), customerId: customer!.id! };
  expect(await failureOf(sdk.payments.create(request))).toMatchObject({ code: 'GENERIC_DECLINE' });
});

it('names each field that is not valid', async () => {
  const fields = { cardNumber: '4111', expirationDate: '13/29', cvv: '1', postalCode: 'x' };
  const { status, errors } = await enterCard(emulator, fields);
  expect(status).toBe('Invalid');
  expect(errors?.map(({ field }) => field)).toEqual([
    'cardNumber',
    'expirationDate',
    'cvv',
    'postalCode',
  ]);
  const expired = await enterCard(emulator, { expirationDate: '10/20' });
  expect(expired.errors).toMatchObject([{ field: 'expirationDate' }]);
});

it('records an app that says nothing about the buyer', async () => {
  const { status } = await enterCard(emulator, { details: { amount: 125, intent: 'CHARGE' } });
  expect(status).toBe('Error');
  expect(emulator.control.violations().map(({ detail }) => detail)).toEqual([
    'amount is missing or not written as 12.00',
    'currencyCode is missing',
    'billingContact is missing',
    'customerInitiated is missing',
    'sellerKeyedIn is missing',
  ]);
});

it('takes no amount, but the whole balance, from the page of an invoice', async () => {
  const { id, publicUrl } = await publishedInvoice(
    openSdk(emulator),
    merchantOf(emulator.merchants),
  );
  expect(await (await fetch(publicUrl!)).text()).toContain('$125.00 is due on 2026-12-15');
  const declined = await enterCard(emulator, { cvv: '911' });
  const refused = await post(publicUrl!, declined.token);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('CVV_FAILURE'),
  ]);
  const { token } = await enterCard(emulator);
  expect((await post(publicUrl!, token)).status).toBe(303);
  expect(await (await fetch(publicUrl!)).text()).toContain('This invoice is paid');
  const again = await post(publicUrl!, (await enterCard(emulator)).token);
  expect(again.status).toBe(400);
  const { invoices, payments } = emulator.control.state().merchants['BFS']!;
  expect(invoices.find((invoice) => invoice.id === id)?.status).toBe('PAID');
  expect(payments.filter(({ status }) => status === 'COMPLETED')).toHaveLength(1);
});

it('shows no draft, and says that an invoice was canceled', async () => {
  const { id, publicUrl } = await publishedInvoice(
    openSdk(emulator),
    merchantOf(emulator.merchants),
  );
  emulator.control.cancelInvoice(id!);
  expect(await (await fetch(publicUrl!)).text()).toContain('This invoice was canceled');
  expect((await fetch(`${emulator.url}/pay-invoice/inv:0-NONE`)).status).toBe(404);
});

it('leads back to the app after the payment of a link', async () => {
  const { paymentLink } = await openSdk(emulator).checkout.paymentLinks.create({
    idempotencyKey: newKey(),
    quickPay: {
      name: 'Plan',
      priceMoney: usd(12_500),
      locationId: merchantOf(emulator.merchants).locationId,
    },
    checkoutOptions: { redirectUrl: 'https://portal.example.com/pay/done' },
  });
  const { url, orderId } = paymentLink!;
  const { token } = await enterCard(emulator);
  const paid = await post(url!, token);
  expect(paid.headers.get('location')).toContain(
    `https://portal.example.com/pay/done?orderId=${orderId}&transactionId=`,
  );
  expect(await (await fetch(url!)).text()).toContain('$125.00 is paid');
});

it('lists the emails with links to their invoices, and shows receipts', async () => {
  expect(await (await fetch(`${emulator.url}/__mail`)).text()).toContain('No invoice was emailed');
  const { id, publicUrl } = await publishedInvoice(
    openSdk(emulator),
    merchantOf(emulator.merchants),
  );
  const mailbox = await (await fetch(`${emulator.url}/__mail`)).text();
  expect(mailbox).toContain(`href="${publicUrl}"`);
  const { receipt_url } = emulator.control.payInvoice(id!);
  expect(await (await fetch(receipt_url!)).text()).toContain('VISA ending in 1111');
});
