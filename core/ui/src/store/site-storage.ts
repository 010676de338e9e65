/** How long what people typed is kept in the storage of a tab, for who comes next may be another person. */
export const TYPED_LIFE_MS = 30 * 60_000;

/** What holds texts by a key. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Storage of the browser that never throws: what a browser does not keep, such as where site data is blocked, storage is full,
 * or the page is framed by another site, lasts as long as the page.
 */
export class SiteStorage {
  readonly #kept: Storage | null;
  readonly #ofPage = new Map<string, string>();

  /** @param open gives the storage of the browser, or throws; without it, nothing is kept */
  constructor(open?: () => Storage) {
    this.#kept = open === undefined ? null : opened(open);
  }

  /** Whether anything outlasts the page. */
  get isKept(): boolean {
    return this.#kept !== null;
  }

  getItem(key: string): string | null {
    return this.#ofPage.get(key) ?? this.#kept?.getItem(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.removeItem(key);
    try {
      if (this.#kept !== null) return this.#kept.setItem(key, value);
    } catch {
      // It is full.
    }
    this.#ofPage.set(key, value);
  }

  removeItem(key: string): void {
    this.#ofPage.delete(key);
    this.#kept?.removeItem(key);
  }

  keys(): readonly string[] {
    return [...Object.keys(this.#kept ?? {}), ...this.#ofPage.keys()];
  }
}

function opened(open: () => Storage): Storage | null {
  try {
    const storage = open();
    // Some browsers give a storage of which each use throws, or that holds nothing.
    storage.setItem('portal-probe', '');
    storage.removeItem('portal-probe');
    return storage;
  } catch {
    return null;
  }
}

/* eslint-disable no-restricted-globals -- the one place that uses them */
/** Of all tabs, until the visitor clears it. */
export const localStore = new SiteStorage(() => localStorage);
/** Of this tab. */
export const tabStore = new SiteStorage(() => sessionStorage);
