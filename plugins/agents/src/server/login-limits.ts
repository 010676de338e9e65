import { type AttemptLock, callerNetworks, type RateLimits } from '@porchlight/server';
import { tooManyLoginsFor } from '../problems.ts';

const minute = 60;
const hour = 60 * minute;

/** 10 failures lock for 15 minutes, the next 10 for 30, up to a day. */
const lock: AttemptLock = { limit: 10, windowSeconds: 15 * minute, longestSeconds: 24 * hour };

/** Bounds guesses paced so slowly that they never lock; the doubling locks allow fewer than this. */
const perDay = { limit: 80, seconds: 24 * hour };

/** All networks together, apart from those that the account signed in from before. */
const perAccount = { limit: 30, seconds: hour };

/** One network, whatever accounts it tries. */
const perNetwork = { limit: 100, seconds: 10 * minute };

interface LoginAttempt {
  /** As typed; never stored as it is. */
  readonly name: string;
  /** The account that the name belongs to, or null. */
  readonly accountId: number | null;
  /** Address of the caller. */
  readonly address: string;
  /** Whether the account signed in from this network before. */
  readonly isKnownNetwork: boolean;
}

/**
 * Counts guesses at passwords before the password is looked at, in the database, so that parallel
 * guesses and several API processes share one count.
 *
 * Every guess counts twice: for the name as typed and for the account. A locked name is refused with
 * 429, whether it exists or not. A locked account is not reported: guesses at it fail like wrong
 * ones. So a user name and an email of one account share the number of guesses, but locking one
 * does not show in the responses to the other.
 */
export class SharedLoginLimits {
  readonly #limits: RateLimits;

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Returns false when the guess must fail unevaluated. Throws `rate_limited` for a locked name. */
  async count(attempt: LoginAttempt): Promise<boolean> {
    const { limit, seconds } = perNetwork;
    for (const network of callerNetworks(attempt.address)) {
      refuse(await this.#limits.hit(`agents.login.network:${network}`, limit, seconds));
    }
    refuse(await this.#countFor(nameKey(attempt), attempt));
    // Also for a name without an account, so that the time reveals nothing.
    return (await this.#countFor(accountKey(attempt), attempt)) === null;
  }

  /** After a success: failures before it from this network no longer count. */
  async clear(attempt: Omit<LoginAttempt, 'isKnownNetwork'>): Promise<void> {
    for (const subject of [nameKey(attempt), accountKey(attempt)]) {
      for (const network of callerNetworks(attempt.address)) {
        await this.#reset(`${subject}@${network}`);
      }
    }
  }

  /** For someone who is signed in and confirms their own password. */
  async countConfirmation(agentId: number): Promise<void> {
    refuse(await this.#countAt(`own:${agentId}`));
  }

  async clearConfirmation(agentId: number): Promise<void> {
    await this.#reset(`own:${agentId}`);
  }

  /** The networks first: a network that is locked must not use up the limit of all networks. */
  async #countFor(subject: string, attempt: LoginAttempt): Promise<number | null> {
    for (const network of callerNetworks(attempt.address)) {
      const wait = await this.#countAt(`${subject}@${network}`);
      if (wait !== null) return wait;
    }
    if (attempt.isKnownNetwork) return null;
    const { limit, seconds } = perAccount;
    return await this.#limits.hit(`agents.login.account:${subject}`, limit, seconds);
  }

  async #countAt(key: string): Promise<number | null> {
    const wait = await this.#limits.attempt(`agents.login.lock:${key}`, lock);
    if (wait !== null) return wait;
    return await this.#limits.hit(`agents.login.day:${key}`, perDay.limit, perDay.seconds);
  }

  async #reset(key: string): Promise<void> {
    await this.#limits.reset(`agents.login.lock:${key}`);
    await this.#limits.reset(`agents.login.day:${key}`);
  }
}

function refuse(wait: number | null): void {
  if (wait !== null) throw tooManyLoginsFor(wait);
}

function nameKey({ name }: Pick<LoginAttempt, 'name'>): string {
  return `name:${name.toLowerCase()}`;
}

function accountKey({ accountId, name }: Pick<LoginAttempt, 'accountId' | 'name'>): string {
  return accountId === null ? `nobody:${name.toLowerCase()}` : `id:${accountId}`;
}
