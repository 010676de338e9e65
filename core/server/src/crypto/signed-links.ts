import type { Clock, FieldCrypto } from '../plugin-api/tokens.ts';
import { isSameText } from './is-same-text.ts';

interface SignedLinkParts {
  readonly crypto: FieldCrypto;
  readonly clock: Clock;
  /** Distinguishes the links of one feature from all others; never changes. */
  readonly scope: string;
  readonly secondsValid: number;
}

/** The query string of a signed link. */
export interface SignedLinkQuery {
  readonly agent?: number | undefined;
  /** Seconds since 1970. */
  readonly expires?: number | undefined;
  readonly signature?: string | undefined;
}

/** Links that open one record for one agent until they expire; the browser needs no token to follow them. */
export class SignedLinks {
  readonly #parts: SignedLinkParts;

  constructor(parts: SignedLinkParts) {
    this.#parts = parts;
  }

  /** @param record id of the record that the link opens */
  query(record: string, agent: number): URLSearchParams {
    const expires = this.#now() + this.#parts.secondsValid;
    return new URLSearchParams({
      agent: String(agent),
      expires: String(expires),
      signature: this.#sign(record, expires, agent),
    });
  }

  /** The agent a link was made for; null for one that is forged, changed, or expired. */
  holder(record: string, { agent, expires, signature }: SignedLinkQuery): number | null {
    if (agent === undefined || expires === undefined || signature === undefined) return null;
    const isGenuine = isSameText(this.#sign(record, expires, agent), signature);
    return isGenuine && this.#now() < expires ? agent : null;
  }

  #sign(record: string, expires: number, agent: number): string {
    return this.#parts.crypto.sign(`${record}|${expires}|${agent}`, this.#parts.scope);
  }

  #now(): number {
    return Math.floor(this.#parts.clock.now().getTime() / 1000);
  }
}
