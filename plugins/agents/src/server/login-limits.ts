import type { RateLimits } from '@porchlight/server';
import { createHash } from 'node:crypto';
import { tooManyLoginsFor } from '../problems.ts';

interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
}

/** AG-017; the day limit keeps someone who comes back every 15 minutes at 40 guesses a day. */
const perAccount: readonly Limit[] = [
  { name: 'quarter', tries: 10, seconds: 15 * 60 },
  { name: 'day', tries: 40, seconds: 24 * 60 * 60 },
];
const perAddress: Limit = { name: 'address', tries: 100, seconds: 10 * 60 };

/**
 * Counts tries to guess a password, before the password is looked at and in the database, so that
 * parallel guesses and several API processes share one count. A success clears the account's.
 */
export class LoginLimits {
  readonly #limits: RateLimits;

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** `account` is the id, or the typed name when there is no such account; never stored as typed. */
  async count(account: number | string, address: string): Promise<void> {
    await this.#hit(perAddress, address);
    for (const limit of perAccount) await this.#hit(limit, accountKey(account, address));
  }

  /** For someone who is signed in and confirms the own password. */
  async countConfirmation(agentId: number): Promise<void> {
    for (const limit of perAccount) await this.#hit(limit, `own:${agentId}`);
  }

  async clear(account: number, address: string): Promise<void> {
    for (const limit of perAccount) {
      await this.#limits.reset(keyOf(limit, accountKey(account, address)));
    }
  }

  async clearConfirmation(agentId: number): Promise<void> {
    for (const limit of perAccount) await this.#limits.reset(keyOf(limit, `own:${agentId}`));
  }

  async #hit(limit: Limit, subject: string): Promise<void> {
    const wait = await this.#limits.hit(keyOf(limit, subject), limit.tries, limit.seconds);
    if (wait !== null) throw tooManyLoginsFor(wait);
  }
}

function keyOf(limit: Limit, subject: string): string {
  return `agents.login.${limit.name}:${subject}`;
}

function accountKey(account: number | string, address: string): string {
  const name =
    typeof account === 'number'
      ? String(account)
      : createHash('sha256').update(account.toLowerCase()).digest('hex');
  return `${name}@${address}`;
}
