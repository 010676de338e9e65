import { PaymentGatewayError } from '@porchlight/billing/contract';
import type { OutgoingHttp, ProviderHealth } from '@porchlight/server';
import type { SquareClient } from 'square';
import { accountsOf, hostsOf, type SquareAccount } from '../rules/square-account.ts';
import type { SquareSettings } from '../settings.ts';
import { gatewayError, responseError, SquareResponseError } from './square-errors.ts';

interface ClientParts {
  readonly outgoing: () => Pick<OutgoingHttp, 'fetch'>;
  readonly settings: () => SquareSettings;
  readonly health: ProviderHealth;
}

/** The SDK for the calls of one merchant. */
export interface MerchantApi {
  readonly api: SquareClient;
  readonly account: SquareAccount;
}

/** Calls Square for the merchants of the settings. */
export class SquareCalls {
  readonly #parts: ClientParts;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  /** As `tryCall`, but rejects with `PaymentGatewayError` for what Square refuses. */
  async call<T>(
    merchant: string,
    signal: AbortSignal,
    work: (merchant: MerchantApi) => Promise<T>,
  ): Promise<T> {
    return this.tryCall(merchant, signal, work).catch((error: unknown) => {
      throw error instanceof SquareResponseError ? gatewayError(error) : error;
    });
  }

  /**
   * Calls of the SDK; `work` lets the first failure through. Each is repeated by the outgoing HTTP, so one that changes
   * something needs an idempotency key or a version. Rejects with `SquareResponseError` for what Square refuses, or with what the outgoing HTTP rejects with.
   */
  async tryCall<T>(
    merchant: string,
    signal: AbortSignal,
    work: (merchant: MerchantApi) => Promise<T>,
  ): Promise<T> {
    const { settings, outgoing, health } = this.#parts;
    const account = accountsOf(settings()).find(({ code }) => code === merchant);
    if (account === undefined) {
      throw new PaymentGatewayError('unavailable', `merchant ${merchant} is not set up`);
    }
    const { SquareClient } = await import('square');
    // The SDK wraps what `fetch` throws.
    let failure: { readonly error: unknown } | null = null;
    const api = new SquareClient({
      token: account.accessToken,
      baseUrl: `https://${hostsOf(settings()).api}`,
      maxRetries: 0,
      fetch: async (input, init) => {
        try {
          const options = { ...init, signal, isRepeatable: true };
          return withJson(await outgoing().fetch(input, options));
        } catch (error) {
          failure = { error };
          throw error;
        }
      },
    });
    try {
      const result = await work({ api, account });
      health.succeeded();
      return result;
    } catch (error) {
      const thrown = failure as { readonly error: unknown } | null;
      const known = thrown === null ? responseError(error) : thrown.error;
      this.#count(known);
      throw known;
    }
  }

  /** A refused order or a declined card says that Square works. */
  #count(error: unknown): void {
    const { health } = this.#parts;
    const isResponse =
      (error instanceof SquareResponseError && gatewayError(error).failure !== 'unavailable') ||
      (error instanceof PaymentGatewayError && error.failure !== 'unavailable');
    if (isResponse) health.succeeded();
    else health.failed(error);
  }
}

/** A success whose content is no JSON is the page of a proxy: the SDK would read it as an empty object. */
function withJson(response: Response): Response {
  if (!response.ok || response.headers.get('content-type')?.includes('json') === true)
    return response;
  throw new PaymentGatewayError('unavailable', 'Square responded with unknown content');
}

/** What a response must have. Without it, nobody knows what happened. */
export function present<T>(value: T | null | undefined): T {
  if (value != null) return value;
  throw new PaymentGatewayError('unavailable', 'Square responded without the object');
}
