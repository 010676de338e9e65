import { ProblemError } from '@porchlight/kernel';
import { type Injected, Logger, ProviderSet } from '@porchlight/server';
import {
  PaymentGatewayError,
  type GatewayEnvironment,
  type Merchant,
  type PaymentGateway,
  PaymentGateways,
} from '../../contract.ts';
import { cardUnavailable, merchantUnavailable } from '../../problems.ts';
import { RECORDS } from '../../gateway/records.ts';

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

/** The gateways of the plugins that are on, and their accounts. */
export class GatewayCalls extends ProviderSet<PaymentGateway> {
  static readonly needs = {
    gateways: PaymentGateways,
    logger: Logger,
  };

  constructor({ gateways, logger }: Injected<typeof GatewayCalls.needs>) {
    super(gateways, logger, {
      name: 'payment gateway',
      Failure: PaymentGatewayError,
      unavailable: cardUnavailable,
      longestMs: 20_000,
    });
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
}

/** Whether an account takes cards now. */
export function isAvailable({ unavailable }: Merchant): boolean {
  return unavailable === undefined;
}

/** Whether the gateway did nothing, for certain. */
export function isRefusal(error: unknown): error is PaymentGatewayError {
  if (!(error instanceof PaymentGatewayError)) return false;
  return error.failure !== 'unavailable';
}
