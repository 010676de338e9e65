import type { SquareClient } from 'square';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Merchant } from './base/merchant.ts';
import {
  createCustomer,
  createOrder,
  failureOf,
  fixedClock,
  merchantOf,
  newKey,
  openSdk,
  paymentRequest,
  publishedInvoice,
  usd,
} from './sdk-calls.fixture.ts';
import { start, type Emulator } from './start.ts';

let emulator: Emulator;
let sdk: SquareClient;
let merchant: Merchant;

beforeAll(async () => {
  emulator = await start({ clock: fixedClock });
  sdk = openSdk(emulator);
  merchant = merchantOf(emulator.merchants);
});
afterAll(() => emulator.stop());
beforeEach(() => emulator.control.reset());
afterEach(() => expect(emulator.control.violations()).toEqual([]));

const books = (code = 'BFS') => emulator.control.state().merchants[code]!;

it('charges a card and describes the payment', async () => {
  const { payment } = await sdk.payments.create(paymentRequest());
  expect(payment).toMatchObject({
    status: 'COMPLETED',
    amountMoney: { amount: 12_500n, currency: 'USD' },
    referenceId: 'payment-1',
    cardDetails: { card: { cardBrand: 'VISA', last4: '1111' }, status: 'CAPTURED' },
  });
  const found = [];
  for await (const { id } of await sdk.payments.list({ locationId: merchant.locationId }))
    found.push(id);
  expect(found).toEqual([payment!.id]);
  expect((await sdk.payments.get({ paymentId: payment!.id! })).payment?.id).toBe(payment!.id);
});

it.each([
  ['cnon:card-nonce-declined', 'GENERIC_DECLINE', 402],
  ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE', 400],
  ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE', 400],
  ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION', 400],
  ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED', 400],
])('declines %s with %s', async (nonce, code, status) => {
  const failure = await failureOf(sdk.payments.create(paymentRequest(nonce)));
  expect(failure).toEqual({ status, code, category: 'PAYMENT_METHOD_ERROR' });
  expect(books().payments.filter((one) => one.status === 'COMPLETED')).toEqual([]);
});

it('declines the next charge with a code that a test names', async () => {
  emulator.control.declineNext('INSUFFICIENT_FUNDS');
  expect(await failureOf(sdk.payments.create(paymentRequest()))).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  });
  expect(await failureOf(sdk.payments.create(paymentRequest()))).toBeNull();
});

it('authorizes first and captures or cancels later', async () => {
  const authorize = async () => {
    const { payment } = await sdk.payments.create({ ...paymentRequest(), autocomplete: false });
    return payment!;
  };
  const [first, second] = [await authorize(), await authorize()];
  expect([first.status, second.status]).toEqual(['APPROVED', 'APPROVED']);
  await sdk.payments.complete({ paymentId: first.id! });
  await sdk.payments.cancel({ paymentId: second.id! });
  expect(books().payments.map(({ status }) => status)).toEqual(['COMPLETED', 'CANCELED']);
  const third = { ...paymentRequest(), autocomplete: false };
  await sdk.payments.create(third);
  await sdk.payments.cancelByIdempotencyKey({ idempotencyKey: third.idempotencyKey });
  await sdk.payments.cancelByIdempotencyKey({ idempotencyKey: 'never arrived' });
  expect(books().payments.at(-1)?.status).toBe('CANCELED');
});

it('records cash and external payments with their details', async () => {
  const cash = await sdk.payments.create({
    ...paymentRequest('CASH'),
    cashDetails: { buyerSuppliedMoney: usd(12_500) },
  });
  expect(cash.payment).toMatchObject({ sourceType: 'CASH', status: 'COMPLETED' });
  const external = paymentRequest('EXTERNAL');
  expect(await failureOf(sdk.payments.create(external))).toMatchObject({
    code: 'MISSING_REQUIRED_PARAMETER',
  });
});

it('refuses to charge the order of an invoice', async () => {
  const { orderId } = await publishedInvoice(sdk, merchant);
  const charge = sdk.payments.create({ ...paymentRequest(), orderId: orderId! });
  expect(await failureOf(charge)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  const pay = sdk.orders.pay({ orderId: orderId!, idempotencyKey: newKey(), paymentIds: ['p'] });
  expect(await failureOf(pay)).toMatchObject({ code: 'BAD_REQUEST' });
  expect(books().payments).toEqual([]);
});

it('charges an order of its own exactly once and exactly in full', async () => {
  const order = await createOrder(sdk, merchant.locationId, [['Plan', 12_500]]);
  const charge = (cents: number) =>
    sdk.payments.create({ ...paymentRequest(undefined, cents), orderId: order.id! });
  expect(await failureOf(charge(12_000))).toMatchObject({ code: 'PAYMENT_AMOUNT_MISMATCH' });
  expect(await failureOf(charge(12_500))).toBeNull();
  expect(await failureOf(charge(12_500))).toMatchObject({ code: 'BAD_REQUEST' });
});

it('refunds a payment in parts, and never more than was paid', async () => {
  const { payment } = await sdk.payments.create(paymentRequest());
  const refund = (cents: number) =>
    sdk.refunds.refundPayment({
      idempotencyKey: newKey(),
      paymentId: payment!.id!,
      amountMoney: usd(cents),
      reason: 'Wrong plan',
    });
  const first = (await refund(5_000)).refund!;
  expect(first.status).toBe('PENDING');
  expect(await failureOf(refund(7_501))).toMatchObject({
    category: 'REFUND_ERROR',
    code: 'REFUND_AMOUNT_INVALID',
  });
  await emulator.control.advance(2_000);
  expect((await sdk.refunds.get({ refundId: first.id! })).refund?.status).toBe('COMPLETED');
  const second = (await refund(7_500)).refund!;
  emulator.control.settleRefund(second.id!, 'REJECTED');
  const after = (await sdk.payments.get({ paymentId: payment!.id! })).payment!;
  expect(after.refundedMoney?.amount).toBe(5_000n);
  const listed = [];
  for await (const { status } of await sdk.refunds.list({ sortOrder: 'ASC' })) listed.push(status);
  expect(listed.sort()).toEqual(['COMPLETED', 'REJECTED']);
});

it('shows refunds on the invoice, as whole once nothing of its payments is left', async () => {
  const { id } = await publishedInvoice(sdk, merchant);
  const first = emulator.control.payInvoice(id!, { cents: 4_000 });
  const second = emulator.control.payInvoice(id!);
  const refund = async (paymentId: string, cents: number) => {
    await sdk.refunds.refundPayment({
      idempotencyKey: newKey(),
      paymentId,
      amountMoney: usd(cents),
    });
    await emulator.control.advance(2_000);
    return (await sdk.invoices.get({ invoiceId: id! })).invoice?.status;
  };
  expect(await refund(first.id, 4_000)).toBe('PARTIALLY_REFUNDED');
  expect(await refund(second.id, 500)).toBe('PARTIALLY_REFUNDED');
  expect(await refund(second.id, 8_000)).toBe('REFUNDED');
});

it('saves a card, charges it for its customer only, and disables it', async () => {
  const { id: customerId } = await createCustomer(sdk);
  const save = (sourceId: string) =>
    sdk.cards.create({
      idempotencyKey: newKey(),
      sourceId,
      card: { customerId: customerId!, referenceId: 'client-7' },
    });
  const { card } = await save('cnon:card-nonce-ok');
  expect(card).toMatchObject({ enabled: true, last4: '1111', customerId });
  expect(await failureOf(save('cnon:card-nonce-declined'))).toMatchObject({
    code: 'GENERIC_DECLINE',
  });
  const charge = (changes: object) =>
    sdk.payments.create({ ...paymentRequest(card!.id!), ...changes });
  expect(await failureOf(charge({}))).toMatchObject({ code: 'INVALID_VALUE' });
  const { payment } = await charge({ customerId });
  expect(payment?.cardDetails).toMatchObject({ entryMethod: 'ON_FILE', card: { id: card!.id } });
  await sdk.cards.disable({ cardId: card!.id! });
  await sdk.cards.disable({ cardId: card!.id! });
  expect(await failureOf(charge({ customerId }))).toMatchObject({ code: 'NOT_FOUND' });
  const cards = [];
  const query = { customerId: customerId!, includeDisabled: true };
  for await (const { enabled } of await sdk.cards.list(query)) cards.push(enabled);
  expect(cards).toEqual([false]);
  expect((await sdk.cards.get({ cardId: card!.id! })).card?.enabled).toBe(false);
});

it('makes a payment link, changes it, and cancels its order when it is deleted', async () => {
  const { paymentLink, relatedResources } = await sdk.checkout.paymentLinks.create({
    idempotencyKey: newKey(),
    quickPay: { name: 'Plan', priceMoney: usd(12_500), locationId: merchant.locationId },
    checkoutOptions: { redirectUrl: 'https://portal.example.com/pay/done' },
  });
  expect(paymentLink!.url).toBe(`${emulator.url}/checkout/${paymentLink!.orderId}`);
  expect(relatedResources?.orders?.[0]?.totalMoney?.amount).toBe(12_500n);
  const { id } = paymentLink!;
  const updated = await sdk.checkout.paymentLinks.update({
    id: id!,
    paymentLink: { version: 1, paymentNote: 'Thank you' },
  });
  expect(updated.paymentLink).toMatchObject({ version: 2, paymentNote: 'Thank you' });
  const links = [];
  for await (const link of await sdk.checkout.paymentLinks.list()) links.push(link.id);
  expect(links).toEqual([id]);
  expect((await sdk.checkout.paymentLinks.get({ id: id! })).paymentLink?.id).toBe(id);
  const deleted = await sdk.checkout.paymentLinks.delete({ id: id! });
  expect(deleted.cancelledOrderId).toBe(paymentLink!.orderId);
  expect(books().orders[0]?.state).toBe('CANCELED');
});

it('keeps the objects of two merchants apart', async () => {
  const { payment } = await sdk.payments.create(paymentRequest());
  const other = openSdk(emulator, 'BFA');
  expect(await failureOf(other.payments.get({ paymentId: payment!.id! }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  const foreign = { ...paymentRequest(), locationId: merchant.locationId };
  expect(await failureOf(other.payments.create(foreign))).toMatchObject({
    code: 'INVALID_LOCATION',
  });
  expect(books('BFA').payments).toEqual([]);
});
