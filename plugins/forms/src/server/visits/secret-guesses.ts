import { ProblemError } from '@porchlight/kernel';
import type { Clock, RateLimits } from '@porchlight/server';
import { secretsChangedOften } from '../../problems.ts';
import { replacesSecret } from '../../rules/data/replaced-secrets.ts';
import type { NewFormData } from '../submissions/new-form-data.ts';
import type { FormDataShape } from '../submissions/sealed-form-data.ts';

/** Far more than anyone corrects, far fewer than it takes to guess the hidden part of a value. */
const MOST_GUESSES = 60;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Limits how often a link replaces hidden values. Saving the stored value again has another response than saving a
 * different one, so a visitor who sees a mask could otherwise try values until one is right.
 */
export class SecretGuesses {
  readonly #limits: RateLimits;
  readonly #clock: Clock;
  /**
   * When links that reached the limit may write again, in milliseconds. Each process learns it by one refused guess, so
   * that the usual save needs no statement for this.
   */
  readonly #refused = new Map<string, number>();

  constructor(limits: RateLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Throws 429 for a link that reached the limit: even the right value must get no other response. */
  assertOpen(linkId: string): void {
    const until = this.#refused.get(linkId);
    if (until === undefined) return;
    const wait = Math.ceil((until - this.#clock.now().getTime()) / 1000);
    if (wait > 0) throw tooMany(wait);
    this.#refused.delete(linkId);
  }

  /** Call it before the response tells whether the data is the stored one. Throws 429 beyond the limit. */
  async count(linkId: string, { before, plain }: NewFormData, shape: FormDataShape): Promise<void> {
    if (plain === null || !replacesSecret(before, plain, shape.secrets)) return;
    const key = `forms replaced-secrets ${linkId}`;
    const wait = await this.#limits.hit(key, MOST_GUESSES, DAY_SECONDS);
    if (wait === null) return;
    this.#refuse(linkId, wait);
    throw tooMany(wait);
  }

  #refuse(linkId: string, seconds: number): void {
    const now = this.#clock.now().getTime();
    for (const [id, until] of this.#refused) if (until <= now) this.#refused.delete(id);
    this.#refused.set(linkId, now + seconds * 1000);
  }
}

function tooMany(retryAfterSeconds: number): ProblemError {
  return new ProblemError(secretsChangedOften, { retryAfterSeconds });
}
