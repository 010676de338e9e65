import { SignedLinks, type Clock, type FieldCrypto } from '@porchlight/server';
import type { DocumentFileQuery } from '../../generated/types.ts';

/** Signed addresses of the contents: for one document, one agent, five minutes. */
export class SignedDocumentLinks {
  readonly #links: SignedLinks;

  constructor(crypto: FieldCrypto, clock: Clock) {
    this.#links = new SignedLinks({ crypto, clock, scope: 'clients document', secondsValid: 300 });
  }

  /** The address, without the host. */
  address(id: string, agent: number): string {
    return `/api/documents/${id}/file?${this.#links.query(id, agent).toString()}`;
  }

  /** The agent of an address; null for one that is forged, changed, or expired. */
  holder(id: string, query: DocumentFileQuery): number | null {
    return this.#links.holder(id, query);
  }
}
