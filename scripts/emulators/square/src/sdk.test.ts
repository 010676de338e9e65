import type { SquareClient } from 'square';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Merchant } from './base/merchant.ts';
import {
  createCustomer,
  createDraft,
  createOrder,
  failureOf,
  fixedClock,
  merchantOf,
  newKey,
  openSdk,
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

it('gives each merchant its own location', async () => {
  const locations = async (code: string) =>
    (await openSdk(emulator, code).locations.list()).locations!.map(({ id }) => id);
  expect(await locations('BFS')).toEqual([merchant.locationId]);
  expect(await locations('BFA')).toEqual([merchantOf(emulator.merchants, 'BFA').locationId]);
  const { location } = await sdk.locations.get({ locationId: merchant.locationId });
  expect(location).toMatchObject({ currency: 'USD', timezone: 'America/New_York' });
});

it('finds a customer by reference and by email, and answers an empty search without a list', async () => {
  const search = (filter: object) =>
    sdk.customers
      .search({ query: { filter }, limit: BigInt(1) })
      .then(({ customers }) => customers);
  expect(await search({ referenceId: { exact: 'client-7' } })).toBeUndefined();
  const { id } = await createCustomer(sdk);
  expect((await search({ referenceId: { exact: 'client-7' } }))?.[0]?.id).toBe(id);
  expect((await search({ emailAddress: { exact: 'ROSA@example.com' } }))?.[0]?.id).toBe(id);
  const { customer } = await sdk.customers.update({ customerId: id!, familyName: 'Vega' });
  expect(customer).toMatchObject({ familyName: 'Vega', version: 1n });
  const found = await sdk.customers.get({ customerId: id! });
  expect(found.customer).toMatchObject({ givenName: 'Rosa', familyName: 'Vega' });
});

it.each([
  [{ emailAddress: 'rosa@nowhere' }, 'INVALID_EMAIL_ADDRESS'],
  [{ givenName: 'Rosa', phoneNumber: '12' }, 'INVALID_PHONE_NUMBER'],
  [{ referenceId: 'client-8' }, 'BAD_REQUEST'],
])('refuses the customer %j with %s', async (fields, code) => {
  const call = sdk.customers.create({ idempotencyKey: newKey(), ...fields });
  expect(await failureOf(call)).toMatchObject({ status: 400, code });
});

it('rounds half a cent to the even cent, unlike an agency does', async () => {
  const order = await createOrder(sdk, merchant.locationId, [
    ['Half an hour', 25, '0.5'],
    ['One and a half', 25, '1.5'],
  ]);
  const amounts = order.lineItems!.map(({ totalMoney }) => totalMoney?.amount);
  expect(amounts).toEqual([12n, 38n]);
  const { order: taxed } = await sdk.orders.calculate({
    order: {
      locationId: merchant.locationId,
      lineItems: [{ name: 'Plan', quantity: '1', basePriceMoney: usd(250) }],
      taxes: [{ uid: 'tax', name: 'Tax', percentage: '5', scope: 'ORDER' }],
    },
  });
  expect(taxed).toMatchObject({ totalTaxMoney: { amount: 12n }, totalMoney: { amount: 262n } });
});

it('takes an invoice from draft to paid, and counts its versions', async () => {
  const draft = await createDraft(sdk, merchant);
  expect(draft).toMatchObject({ status: 'DRAFT', version: 0 });
  const { invoice } = await sdk.invoices.publish({
    invoiceId: draft.id!,
    version: 0,
    idempotencyKey: newKey(),
  });
  expect(invoice).toMatchObject({ status: 'UNPAID', version: 1 });
  expect(invoice!.publicUrl).toBe(`${emulator.url}/pay-invoice/${draft.id}`);
  expect(emulator.control.mail()).toMatchObject([
    { to: 'rosa@example.com', link: invoice!.publicUrl },
  ]);
  emulator.control.payInvoice(draft.id!, { sourceId: 'EXTERNAL', cents: 5_000 });
  const partly = (await sdk.invoices.get({ invoiceId: draft.id! })).invoice!;
  expect(partly).toMatchObject({
    status: 'PARTIALLY_PAID',
    nextPaymentAmountMoney: { amount: 7_500n },
  });
  emulator.control.payInvoice(draft.id!);
  const { invoice: paid } = await sdk.invoices.get({ invoiceId: draft.id! });
  expect(paid).toMatchObject({ status: 'PAID', version: 3 });
  const { order } = await sdk.orders.get({ orderId: draft.orderId! });
  expect(order).toMatchObject({ state: 'COMPLETED', netAmountDueMoney: { amount: 0n } });
  expect(order!.tenders).toHaveLength(2);
});

it('refuses a stale version of an invoice with CONFLICT', async () => {
  const { id } = await publishedInvoice(sdk, merchant);
  const call = sdk.invoices.cancel({ invoiceId: id!, version: 0 });
  expect(await failureOf(call)).toMatchObject({ code: 'CONFLICT' });
  const update = sdk.invoices.update({ invoiceId: id!, invoice: { version: 0, title: 'Fees' } });
  expect(await failureOf(update)).toMatchObject({ code: 'CONFLICT' });
  const { invoice } = await sdk.invoices.update({
    invoiceId: id!,
    idempotencyKey: newKey(),
    invoice: { version: 1, title: 'Fees' },
  });
  expect(invoice).toMatchObject({ title: 'Fees', version: 2 });
});

it('cancels a published invoice with its order, and neither a draft nor a paid one', async () => {
  const draft = await createDraft(sdk, merchant);
  const cancel = (invoiceId: string, version: number) =>
    sdk.invoices.cancel({ invoiceId, version });
  expect(await failureOf(cancel(draft.id!, 0))).toMatchObject({ code: 'BAD_REQUEST' });
  const open = await publishedInvoice(sdk, merchant);
  expect((await cancel(open.id!, 1)).invoice).toMatchObject({ status: 'CANCELED' });
  expect((await sdk.orders.get({ orderId: open.orderId! })).order?.state).toBe('CANCELED');
  const paid = await publishedInvoice(sdk, merchant);
  emulator.control.payInvoice(paid.id!);
  expect(await failureOf(cancel(paid.id!, 2))).toMatchObject({ code: 'BAD_REQUEST' });
});

it('deletes only a draft', async () => {
  const draft = await createDraft(sdk, merchant);
  await sdk.invoices.delete({ invoiceId: draft.id!, version: 0 });
  expect(await failureOf(sdk.invoices.get({ invoiceId: draft.id! }))).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  const { id } = await publishedInvoice(sdk, merchant);
  expect(await failureOf(sdk.invoices.delete({ invoiceId: id!, version: 1 }))).toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it.each([
  [{ dueDate: '2026-11-22' }, 'INVALID_DATE'],
  [{ email: '' }, 'CUSTOMER_MISSING_EMAIL'],
])('refuses to publish an invoice with %j', async (options, code) => {
  const draft = await createDraft(sdk, merchant, options);
  const call = sdk.invoices.publish({
    invoiceId: draft.id!,
    version: 0,
    idempotencyKey: newKey(),
  });
  expect(await failureOf(call)).toMatchObject({ status: 400, code });
});

it('lists and searches invoices page by page, the newest first', async () => {
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await createDraft(sdk, merchant)).id);
  const { locationId } = merchant;
  const listed = [];
  for await (const { id } of await sdk.invoices.list({ locationId, limit: 2 })) listed.push(id);
  expect(listed).toEqual(ids);
  const query = { filter: { locationIds: [locationId] } };
  const first = await sdk.invoices.search({ query, limit: 2 });
  const rest = await sdk.invoices.search({ query, limit: 2, cursor: first.cursor! });
  expect([...first.invoices!, ...rest.invoices!].map(({ id }) => id)).toEqual(ids);
  expect(rest.cursor).toBeUndefined();
});
