import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ProblemError } from '@porchlight/kernel';
import { passwordChecksBusy } from '../problems.ts';
import { passwordCost } from './password-cost.ts';

const maxRunning = 4;
/** Of those, how many checks for strangers may run: the rest is reserved for people we know. */
const maxRunningForStrangers = 3;
/** For each of the two groups. */
const maxWaiting = 50;

/**
 * `known`: a signed-in user, or a sign-in from a network that the account used before. All others are
 * strangers.
 */
export type Caller = 'known' | 'stranger';

/** A hash that no password matches, of the same cost as others: unknown users take as long as known ones. */
export function unmatchableHash(): string {
  const { memoryCost, timeCost, parallelism } = passwordCost();
  const cost = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
  return `$argon2id$v=19$${cost}$jTd2vUo0hM9kq3xW5yZr1A$n4X0yq8mJ2cVb6LrTfWZ9eK1sUoHdGi7PpQx3aYvEtM`;
}

/**
 * Hashes and checks passwords with argon2id, the library's default, at most 4 at once because each takes 64 MiB. Fifty more may wait, and
 * as many strangers; beyond that the call fails with 503 `unavailable`. A flood of strangers delays
 * known callers by the hashes under way at most.
 */
export class Argon2PasswordHashes {
  readonly #running = { known: 0, stranger: 0 };
  readonly #waiting: Record<Caller, (() => void)[]> = { known: [], stranger: [] };

  hash(password: string): Promise<string> {
    return this.#limited('known', () => hash(normalized(password), passwordCost()));
  }

  matches(hashed: string, password: string, caller: Caller): Promise<boolean> {
    return this.#limited(caller, () => verify(hashed, normalized(password)));
  }

  /** True for a hash that was made at another cost than today's. */
  isOutdated(hashed: string): boolean {
    const made = parseOptions(hashed);
    const cost = passwordCost();
    return (
      made.memoryCost !== cost.memoryCost ||
      made.timeCost !== cost.timeCost ||
      made.parallelism !== cost.parallelism
    );
  }

  async #limited<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (this.#mayRun(caller)) {
      this.#running[caller] += 1;
    } else {
      const waiting = this.#waiting[caller];
      if (waiting.length >= maxWaiting) {
        throw new ProblemError(passwordChecksBusy, { retryAfterSeconds: 2 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      this.#running[caller] -= 1;
      this.#startNext();
    }
  }

  #mayRun(caller: Caller): boolean {
    const { known, stranger } = this.#running;
    if (known + stranger >= maxRunning) return false;
    return caller === 'known' || stranger < maxRunningForStrangers;
  }

  /** Counts the next one as running before it resumes, so that no other takes its slot. */
  #startNext(): void {
    for (const caller of ['known', 'stranger'] as const) {
      if (this.#waiting[caller].length === 0 || !this.#mayRun(caller)) continue;
      this.#running[caller] += 1;
      this.#waiting[caller].shift()?.();
      return;
    }
  }
}

/** The same characters typed on another device can arrive in another composition. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
