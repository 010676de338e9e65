import { SquareClient, SquareError, type Square } from 'square';
import type { Merchant } from './base/merchant.ts';
import type { Emulator } from './start.ts';

/** The real SDK as an app uses it: it repeats nothing by itself. */
export function openSdk({ url, merchants }: Emulator, code = 'BFS'): SquareClient {
  const { accessToken } = merchantOf(merchants, code);
  return new SquareClient({ token: accessToken, baseUrl: url, maxRetries: 0 });
}

export function merchantOf(merchants: readonly Merchant[], code = 'BFS'): Merchant {
  return merchants.find((merchant) => merchant.code === code)!;
}

export function usd(cents: number): Square.Money {
  return { amount: BigInt(cents), currency: 'USD' };
}

/** The time of an emulator whose invoices are due on fixed days: all of them are ahead of it. */
export const fixedClock = { now: () => new Date('2026-11-23T15:04:00Z') };

let count = 0;

/** A key that no other call has. */
export function newKey(): string {
  count += 1;
  return `key-${count}`;
}

interface Failure {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly category: string | undefined;
}

/** How a call of the SDK failed; null when it succeeded. */
export async function failureOf(call: Promise<unknown>): Promise<Failure | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!(error instanceof SquareError)) throw error;
    const [first] = error.errors;
    return { status: error.statusCode, code: first?.code, category: first?.category };
  }
}

export async function createCustomer(sdk: SquareClient, email = 'rosa@example.com') {
  const { customer } = await sdk.customers.create({
    idempotencyKey: newKey(),
    givenName: 'Rosa',
    familyName: 'Núñez',
    ...(email === '' ? {} : { emailAddress: email }),
    referenceId: 'client-7',
  });
  return customer!;
}

export async function createOrder(
  sdk: SquareClient,
  locationId: string,
  lines: readonly (readonly [name: string, cents: number, quantity?: string])[],
) {
  const { order } = await sdk.orders.create({
    idempotencyKey: newKey(),
    order: {
      locationId,
      lineItems: lines.map(([name, cents, quantity = '1']) => ({
        name,
        quantity,
        basePriceMoney: usd(cents),
      })),
    },
  });
  return order!;
}

interface DraftOptions {
  readonly deliveryMethod?: 'EMAIL' | 'SHARE_MANUALLY';
  readonly cents?: number;
  readonly dueDate?: string;
  readonly email?: string;
}

/** A customer, an order of one line, and a draft of its invoice. */
export async function createDraft(
  sdk: SquareClient,
  { locationId }: Merchant,
  options: DraftOptions = {},
) {
  const { deliveryMethod = 'EMAIL', cents = 12_500, dueDate = '2026-12-15', email } = options;
  const customer = await createCustomer(sdk, email);
  const order = await createOrder(sdk, locationId, [['Financial plan', cents]]);
  const { invoice } = await sdk.invoices.create({
    idempotencyKey: newKey(),
    invoice: {
      orderId: order.id!,
      locationId,
      primaryRecipient: { customerId: customer.id! },
      paymentRequests: [{ requestType: 'BALANCE', dueDate }],
      deliveryMethod,
      title: 'Planning fees',
      acceptedPaymentMethods: { card: true },
    },
  });
  return invoice!;
}

/** An invoice that can be paid. */
export async function publishedInvoice(
  sdk: SquareClient,
  merchant: Merchant,
  options: DraftOptions = {},
) {
  const draft = await createDraft(sdk, merchant, options);
  const { invoice } = await sdk.invoices.publish({
    invoiceId: draft.id!,
    version: draft.version!,
    idempotencyKey: newKey(),
  });
  return invoice!;
}

/** A payment as a typed-in one: without an order. */
export function paymentRequest(sourceId = 'cnon:card-nonce-ok', cents = 12_500) {
  return {
    idempotencyKey: newKey(),
    sourceId,
    amountMoney: usd(cents),
    referenceId: 'payment-1',
    customerDetails: { customerInitiated: true, sellerKeyedIn: false },
  };
}

/** What the card form sends when someone entered a card. */
export async function enterCard(
  { url, merchants }: Emulator,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ status: string; token: string; errors?: { field?: string; message: string }[] }> {
  const { applicationId, locationId } = merchantOf(merchants);
  const response = await fetch(`${url}/card-form/tokens`, {
    method: 'POST',
    body: JSON.stringify({
      applicationId,
      locationId,
      cardNumber: '4111 1111 1111 1111',
      expirationDate: '12/29',
      cvv: '111',
      postalCode: '94103',
      details: {
        amount: '125.00',
        currencyCode: 'USD',
        intent: 'CHARGE',
        billingContact: {},
        customerInitiated: true,
        sellerKeyedIn: false,
      },
      ...fields,
    }),
  });
  return (await response.json()) as { status: string; token: string };
}
