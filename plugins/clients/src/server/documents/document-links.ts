import { timingSafeEqual } from 'node:crypto';
import type { Clock, FieldCrypto } from '@porchlight/server';
import type { DocumentFileQuery } from '../../generated/types.ts';

/** How long a signed address opens the content. */
const SECONDS_VALID = 5 * 60;

const SCOPE = 'clients document';

/** Signed addresses of the contents: for one document, one agent, five minutes; nobody has to be signed in to use them. */
export class SignedDocumentLinks {
  readonly #crypto: FieldCrypto;
  readonly #clock: Clock;

  constructor(crypto: FieldCrypto, clock: Clock) {
    this.#crypto = crypto;
    this.#clock = clock;
  }

  /** The address, without the host. */
  address(id: string, agent: number): string {
    const expires = this.#now() + SECONDS_VALID;
    const query = new URLSearchParams({
      agent: String(agent),
      expires: String(expires),
      signature: this.#sign(id, expires, agent),
    });
    return `/api/documents/${id}/file?${query.toString()}`;
  }

  /** Whose address it is; null for one that was made up, changed or has expired. */
  holder(id: string, { agent, expires, signature }: DocumentFileQuery): number | null {
    if (agent === undefined || expires === undefined || signature === undefined) return null;
    const right = Buffer.from(this.#sign(id, expires, agent));
    const given = Buffer.from(signature);
    const genuine = given.length === right.length && timingSafeEqual(given, right);
    return genuine && this.#now() < expires ? agent : null;
  }

  #sign(id: string, expires: number, agent: number): string {
    return this.#crypto.sign(`${id}|${expires}|${agent}`, SCOPE);
  }

  /** Seconds since 1970. */
  #now(): number {
    return Math.floor(this.#clock.now().getTime() / 1000);
  }
}
