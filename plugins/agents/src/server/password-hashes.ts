import { hash, parseOptions, verify } from '@node-rs/argon2';
import { passwordCost } from './password-cost.ts';
import { PasswordQueue, type Caller } from './password-queue.ts';

/** A hash that no password matches, of the same cost as others: unknown users take as long as known ones. */
export function unmatchableHash(): string {
  const { memoryCost, timeCost, parallelism } = passwordCost();
  const cost = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
  return `$argon2id$v=19$${cost}$jTd2vUo0hM9kq3xW5yZr1A$n4X0yq8mJ2cVb6LrTfWZ9eK1sUoHdGi7PpQx3aYvEtM`;
}

/** Hashes and checks passwords with argon2id, the library's default; few at once, because each takes 64 MiB. */
export class Argon2PasswordHashes {
  readonly #queue = new PasswordQueue();

  hash(password: string): Promise<string> {
    return this.#queue.run('known', () => hash(normalized(password), passwordCost()));
  }

  matches(hashed: string, password: string, caller: Caller): Promise<boolean> {
    return this.#queue.run(caller, () => verify(hashed, normalized(password)));
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
}

/** The same characters typed on another device can arrive in another composition. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
