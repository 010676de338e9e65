import { type AttemptLock, callerNetworks, needing, RateLimits } from '@porchlight/server';
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
  /** Whether the attempt came with a valid code from a mail to the account. */
  readonly hasCode: boolean;
}

/**
 * `evaluate` the password; `fail` without it; `code`: too many failed from new networks, so the attempt needs a code from a
 * mail to the account.
 */
type LoginVerdict = 'evaluate' | 'fail' | 'code';

/**
 * Counts guesses at passwords before the password is looked at, in the database, so that parallel
 * guesses and several API processes share one count.
 *
 * Every guess counts twice: for the name as typed and for the account. A locked name is refused with
 * 429, whether it exists or not. An account that is locked for one network is not reported: guesses at it fail like wrong
 * ones. So a user name and an email of one account share the number of guesses, but locking one
 * does not show in the responses to the other. Beyond the limit of all new networks no one is refused: a code from a mail
 * goes on, so that guesses of others lock no one out.
 */
export class SharedLoginLimits extends needing({
  limits: RateLimits,
}) {
  /** Throws `rate_limited` for a locked name. */
  async count(attempt: LoginAttempt): Promise<LoginVerdict> {
    const { limit, seconds } = perNetwork;
    for (const network of callerNetworks(attempt.address)) {
      refuse(await this.needs.limits.hit(networkKey(network), limit, seconds));
    }
    refuse(await this.#countHere(nameKey(attempt), attempt));
    // All steps also for a name without an account, so that the time reveals nothing.
    if ((await this.#countHere(accountKey(attempt), attempt)) !== null) return 'fail';
    return (await this.#countEverywhere(attempt)) ? 'evaluate' : 'code';
  }

  /** After a success, which does not count: nor do failures before it from this network. */
  async clear(attempt: LoginAttempt): Promise<void> {
    await this.clearNetwork(attempt);
    for (const network of callerNetworks(attempt.address))
      await this.needs.limits.giveBack(networkKey(network));
    if (isExempt(attempt)) return;
    for (const subject of [nameKey(attempt), accountKey(attempt)])
      await this.needs.limits.giveBack(everywhereKey(subject));
  }

  /** After the password was chosen again: failures from this network no longer count. */
  async clearNetwork(attempt: Pick<LoginAttempt, 'name' | 'accountId' | 'address'>): Promise<void> {
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

  async #countHere(subject: string, { address }: LoginAttempt): Promise<number | null> {
    for (const network of callerNetworks(address)) {
      const wait = await this.#countAt(`${subject}@${network}`);
      if (wait !== null) return wait;
    }
    return null;
  }

  /** After its network, which must not use up the limit of all networks while it is locked. False beyond that limit. */
  async #countEverywhere(attempt: LoginAttempt): Promise<boolean> {
    if (isExempt(attempt)) return true;
    const { limit, seconds } = perAccount;
    // In turn: of attempts at once, the same ones pass both.
    for (const subject of [nameKey(attempt), accountKey(attempt)])
      if ((await this.needs.limits.hit(everywhereKey(subject), limit, seconds)) !== null)
        return false;
    return true;
  }

  async #countAt(key: string): Promise<number | null> {
    const wait = await this.needs.limits.attempt(`agents.login.lock:${key}`, lock);
    if (wait !== null) return wait;
    return await this.needs.limits.hit(`agents.login.day:${key}`, perDay.limit, perDay.seconds);
  }

  async #reset(key: string): Promise<void> {
    await this.needs.limits.reset(`agents.login.lock:${key}`);
    await this.needs.limits.reset(`agents.login.day:${key}`);
  }
}

function refuse(wait: number | null): void {
  if (wait !== null) throw tooManyLoginsFor(wait);
}

/** Guesses of others must not keep out someone who signed in from here before, or who has a code. */
function isExempt({ isKnownNetwork, hasCode }: LoginAttempt): boolean {
  return isKnownNetwork || hasCode;
}

function networkKey(network: string): string {
  return `agents.login.network:${network}`;
}

function everywhereKey(subject: string): string {
  return `agents.login.account:${subject}`;
}

function nameKey({ name }: Pick<LoginAttempt, 'name'>): string {
  return `name:${name.toLowerCase()}`;
}

function accountKey({ accountId, name }: Pick<LoginAttempt, 'accountId' | 'name'>): string {
  return accountId === null ? `nobody:${name.toLowerCase()}` : `id:${accountId}`;
}
