import type { GatewayCustomer } from '@porchlight/billing/contract';
import type { Square } from 'square';
import { correctedFields, customerFields } from '../rules/customer-fields.ts';
import { present, type SquareCalls } from './square-client.ts';

interface CustomerOrder {
  readonly customer: GatewayCustomer;
  /** Idempotency key, should it be created. */
  readonly key: string;
}

/** The customers of the portal at Square: one for each reference. */
export class SquareCustomers {
  readonly #calls: SquareCalls;

  constructor(calls: SquareCalls) {
    this.#calls = calls;
  }

  /** The id of a customer, who is created if Square does not have them, and corrected if their name or contact changed. */
  async find(merchant: string, order: CustomerOrder, signal: AbortSignal): Promise<string> {
    const { customer, key } = order;
    const known =
      (await this.#search(merchant, { referenceId: { exact: customer.reference } }, signal)) ??
      (await this.#byEmail(merchant, customer, signal));
    if (known === null) return this.#create(merchant, { customer, key }, signal);
    const id = present(known.id);
    const corrected = correctedFields(known, customerFields(customer));
    if (Object.keys(corrected).length > 0) {
      await this.#calls.call(merchant, signal, ({ api }) =>
        api.customers.update({ customerId: id, ...corrected }),
      );
    }
    return id;
  }

  /** Someone whom the agency added at Square; not a customer of another client with the same address. */
  async #byEmail(
    merchant: string,
    { email }: GatewayCustomer,
    signal: AbortSignal,
  ): Promise<Square.Customer | null> {
    if (email === '') return null;
    const found = await this.#search(merchant, { emailAddress: { exact: email.trim() } }, signal);
    return (found?.referenceId ?? '') === '' ? found : null;
  }

  #search(
    merchant: string,
    filter: Square.CustomerFilter,
    signal: AbortSignal,
  ): Promise<Square.Customer | null> {
    return this.#calls.call(merchant, signal, async ({ api }) => {
      const { customers } = await api.customers.search({
        query: { filter, sort: { field: 'CREATED_AT', order: 'ASC' } },
        limit: 1n,
      });
      return customers?.[0] ?? null;
    });
  }

  #create(merchant: string, { customer, key }: CustomerOrder, signal: AbortSignal) {
    return this.#calls.call(merchant, signal, async ({ api }) => {
      const { customer: created } = await api.customers.create({
        idempotencyKey: key,
        ...customerFields(customer),
      });
      return present(created?.id);
    });
  }
}
