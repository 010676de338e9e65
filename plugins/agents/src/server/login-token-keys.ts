import { FieldCrypto, needing } from '@porchlight/server';
import { type LoginTokenKeys, tokenLifeSeconds } from './login-token.ts';

/** Two API processes may disagree about the time by this much. */
const clockSkewSeconds = 5 * 60;

/**
 * A signing key per calendar month (UTC), derived from the deployment's master key, so that keys
 * change by themselves and none is stored. The month is the key id. Two keys verify only around
 * the turn of the month: those of the months in which a living token can have been signed.
 */
export class MonthlyTokenKeys
  extends needing({
    crypto: FieldCrypto,
  })
  implements LoginTokenKeys
{
  readonly #keys = new Map<string, Buffer>();

  signing(now: Date): { readonly id: string; readonly key: Buffer } {
    const id = monthOf(now);
    return { id, key: this.#key(id) };
  }

  verifying(id: string, now: Date): Buffer | null {
    const months = [monthOf(now, -tokenLifeSeconds), monthOf(now, clockSkewSeconds)];
    return months.includes(id) ? this.#key(id) : null;
  }

  #key(id: string): Buffer {
    const known = this.#keys.get(id);
    if (known) return known;
    const key = this.needs.crypto.key(`agents.login-token.${id}`);
    this.#keys.set(id, key);
    return key;
  }
}

/** `2026-03`. */
function monthOf(now: Date, secondsLater = 0): string {
  return new Date(now.getTime() + secondsLater * 1000).toISOString().slice(0, 7);
}
