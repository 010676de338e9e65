import type { SiteStorage } from '@porchlight/ui/bare';
const KEY = 'link-proof';
/** The proof alone, where programs of clients look for it. */
const TOKEN_KEY = 'client_token';

interface StoredProof {
  readonly link: string;
  readonly proof: string;
  readonly expiresAt: string;
}

/** The proof of a confirmed second factor, so that a reload of the tab does not ask again. */
export class LinkProofs {
  readonly #storage: SiteStorage;

  /** @param storage of this tab alone */
  constructor(storage: SiteStorage) {
    this.#storage = storage;
  }

  /** The proof for the link with this token; null when there is none that is still valid. */
  read(token: string): string | null {
    try {
      const found = JSON.parse(this.#storage.getItem(KEY) ?? 'null') as StoredProof | null;
      const isValid = found?.link === token && Date.parse(found.expiresAt) > Date.now();
      return isValid ? found.proof : null;
    } catch {
      return null;
    }
  }

  store(token: string, proof: string, expiresAt: string): void {
    const entry: StoredProof = { link: token, proof, expiresAt };
    this.#storage.setItem(KEY, JSON.stringify(entry));
    this.#storage.setItem(TOKEN_KEY, proof);
  }

  remove(): void {
    this.#storage.removeItem(KEY);
    this.#storage.removeItem(TOKEN_KEY);
  }
}
