import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ProblemError } from '@porchlight/kernel';
import { passwordChecksBusy } from '../problems.ts';

/** argon2id is the library's default algorithm; the costs are those of security.md 3. */
const cost = { memoryCost: 64 * 1024, timeCost: 2, parallelism: 1 } as const;
const maxRunning = 4;
const maxWaiting = 50;

/** Well formed, of the same cost, and the hash of nothing: keeps unknown users as slow as known ones. */
export const unmatchableHash =
  '$argon2id$v=19$m=65536,t=2,p=1$jTd2vUo0hM9kq3xW5yZr1A$n4X0yq8mJ2cVb6LrTfWZ9eK1sUoHdGi7PpQx3aYvEtM';

/**
 * Hashes and checks passwords, at most 4 at once because each takes 64 MiB. Fifty more may wait;
 * beyond that the call fails with 503 `unavailable`.
 */
export class PasswordHashes {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  hash(password: string): Promise<string> {
    return this.#limited(() => hash(normalised(password), cost));
  }

  matches(hashed: string, password: string): Promise<boolean> {
    return this.#limited(() => verify(hashed, normalised(password)));
  }

  /** True for a hash that was made at another cost than today's. */
  isOutdated(hashed: string): boolean {
    const made = parseOptions(hashed);
    return (
      made.memoryCost !== cost.memoryCost ||
      made.timeCost !== cost.timeCost ||
      made.parallelism !== cost.parallelism
    );
  }

  async #limited<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < maxRunning) {
      this.#running += 1;
    } else {
      if (this.#waiting.length >= maxWaiting) {
        throw new ProblemError(passwordChecksBusy, { retryAfterSeconds: 2 });
      }
      // The one who finishes hands its place over, so the count stays as it is.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** The same characters typed on another device can arrive in another composition. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
