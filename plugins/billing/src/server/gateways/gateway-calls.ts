import { ProblemError, type Problem } from '@porchlight/kernel';
import { type Injected, OutgoingError, Logger } from '@porchlight/server';
import {
  PaymentGatewayError,
  type GatewayEnvironment,
  type Merchant,
  type PaymentGateway,
  PaymentGateways,
} from '../../contract.ts';
import { cardUnavailable, merchantUnavailable } from '../../problems.ts';
import { RECORDS } from '../../gateway/records.ts';

/** A route has 30 s for all of its calls. */
const LONGEST_CALL_MS = 20_000;

/** A gateway that takes cards, and the account that receives the money. */
export interface CardAccount {
  readonly gateway: PaymentGateway;
  readonly merchant: Merchant;
}

/** What a row says of the gateway that it is about. */
interface Stored {
  readonly gateway: string;
  readonly environment: GatewayEnvironment | null;
}

/** The gateways of the plugins that are on, and calls of them that always end. */
export class GatewayCalls {
  static readonly needs = {
    gateways: PaymentGateways,
    logger: Logger,
  };
  readonly #needs: Injected<typeof GatewayCalls.needs>;

  constructor(needs: Injected<typeof GatewayCalls.needs>) {
    this.#needs = needs;
  }

  all(): readonly PaymentGateway[] {
    return this.#needs.gateways();
  }

  /** Null while the plugin of the gateway is off. */
  find(id: string): PaymentGateway | null {
    return this.all().find((gateway) => gateway.id === id) ?? null;
  }

  /** Throws 503 while the gateway cannot be used. */
  get(id: string, off: Problem = cardUnavailable): PaymentGateway {
    const gateway = this.find(id);
    if (gateway === null || gateway.unavailable() !== null) throw new ProblemError(off);
    return gateway;
  }

  /** The gateway that charges cards; null without one that is set up. */
  cards(): PaymentGateway | null {
    const able = (gateway: PaymentGateway) =>
      gateway.unavailable() === null && gateway.merchants().some(isAvailable);
    return this.all().find(able) ?? null;
  }

  /**
   * Whether a gateway was in another environment than now when something of it was stored: it does not know that here. No
   * while the gateway is off, and while it is not known.
   */
  hasLeft({ gateway, environment }: Stored): boolean {
    const now = this.find(gateway)?.environment() ?? null;
    return now !== null && environment !== null && now !== environment;
  }

  /** Whether a gateway moves real money: what a sandbox pretended to receive no longer counts. */
  isLive(): boolean {
    return this.all().some(
      (gateway) => gateway.environment() === 'live' && gateway.unavailable() === null,
    );
  }

  /** Why no card can be charged: what an owner has to do; null when one can, or when no gateway takes cards. */
  cardsUnavailable(): string | null {
    if (this.cards() !== null) return null;
    const others = this.all().filter(({ id }) => id !== RECORDS);
    return others.map((gateway) => gateway.unavailable()).find((reason) => reason !== null) ?? null;
  }

  /**
   * The account that a merchant's code or label names; the first for null. Null without a gateway for cards, and for a
   * merchant that it does not have or that is not set up completely: money of one never goes to another.
   */
  account(merchant: string | null): CardAccount | null {
    const found = this.#named(merchant);
    return found !== null && isAvailable(found.merchant) ? found : null;
  }

  /** As `account`, but throws 503; with the name of a merchant that is not set up completely. */
  accountOrThrow(merchant: string | null): CardAccount {
    const found = this.#named(merchant);
    if (found === null) throw new ProblemError(cardUnavailable);
    if (!isAvailable(found.merchant)) throw new ProblemError(merchantUnavailable(found.merchant));
    return found;
  }

  /** Whether the gateway for cards has no account of this code or label. */
  isUnknown(merchant: string): boolean {
    return this.cards() !== null && this.#named(merchant) === null;
  }

  /** What screens call the account of a code or label. */
  labelOf(merchant: string): string {
    return this.#named(merchant)?.merchant.label ?? merchant;
  }

  /** As `labelOf`, of the first account for null; null where no gateway says which one that is. */
  accountName(merchant: string | null): string | null {
    return this.#named(merchant)?.merchant.label ?? merchant;
  }

  #named(merchant: string | null): CardAccount | null {
    const gateway = this.cards();
    const merchants = gateway?.merchants() ?? [];
    const found =
      merchant === null
        ? merchants[0]
        : merchants.find(({ code, label }) => code === merchant || label === merchant);
    return gateway === null || found === undefined ? null : { gateway, merchant: found };
  }

  /**
   * Runs a call of a gateway, outside of any transaction. Rejects as the gateway does, and with a `PaymentGatewayError` when
   * it takes too long.
   */
  async run<T>(
    work: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
    longest = LONGEST_CALL_MS,
  ): Promise<T> {
    const limit = AbortSignal.timeout(longest);
    const either = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    let stop = () => {};
    const late = new Promise<never>((_, reject) => {
      stop = () => {
        const cause: unknown = either.reason;
        reject(new PaymentGatewayError('unavailable', 'the call took too long', { cause }));
      };
      if (either.aborted) stop();
      else either.addEventListener('abort', stop, { once: true });
    });
    try {
      // A gateway that ignores the signal must not hold its caller.
      return await Promise.race([work(either), late]);
    } finally {
      either.removeEventListener('abort', stop);
    }
  }

  /** As `run`; what the gateway rejects with becomes `problem`. */
  async shown<T>(problem: Problem, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await this.run(work);
    } catch (error) {
      throw this.problemOf(error, problem);
    }
  }

  /** What a caller reads of a failed call; the reason is in the log. */
  problemOf(error: unknown, problem: Problem): unknown {
    if (!isGatewayFailure(error)) return error;
    this.log(error);
    return new ProblemError(problem, { cause: error });
  }

  log(error: unknown): void {
    this.#needs.logger.warn({ err: error }, 'payment gateway failed');
  }
}

/** Whether an account takes cards now. */
export function isAvailable({ unavailable }: Merchant): boolean {
  return unavailable === undefined;
}

/** The gateway refused a call or cannot be reached; anything else is a fault of the portal. */
export function isGatewayFailure(error: unknown): boolean {
  return error instanceof PaymentGatewayError || error instanceof OutgoingError;
}

/** Whether the gateway did nothing, for certain. */
export function isRefusal(error: unknown): error is PaymentGatewayError {
  if (!(error instanceof PaymentGatewayError)) return false;
  return error.failure !== 'unavailable';
}
