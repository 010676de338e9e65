import {
  concernsSession,
  eraseSession,
  type LoginAnswer,
  readSession,
  type Session,
  writeSession,
} from './session.ts';

/** A longer timer would run out at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The session of this tab, kept in step with local storage and the other tabs. */
export class SessionStore {
  readonly #storage: Storage;
  readonly #listeners = new Set<() => void>();
  #session: Session | null;
  #left = false;
  #lost = false;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#session = readSession(storage, new Date());
  }

  /** The session, or null once its token has expired. */
  readonly current = (): Session | null => {
    if (this.#session !== null && this.#session.claims.exp * 1_000 <= Date.now()) this.end();
    return this.#session;
  };

  /** True when the user signed out by hand, so that no way back is kept for the next sign-in. */
  get left(): boolean {
    return this.#left;
  }

  /** True when the session ended in this tab by itself or elsewhere, until the next sign-in. */
  get lost(): boolean {
    return this.#lost && this.#session === null;
  }

  /** What was last read; stable between changes, for `useSyncExternalStore`. */
  readonly snapshot = (): Session | null => this.#session;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  begin(answer: LoginAnswer): void {
    this.#left = false;
    writeSession(this.#storage, answer);
    this.#reread();
  }

  /** The user signs out. */
  leave(): void {
    this.#left = true;
    this.#lost = false;
    this.end();
  }

  /** The token is of no use any more. */
  end(): void {
    eraseSession(this.#storage);
    this.#lost ||= this.#session !== null && !this.#left;
    this.#session = null;
    this.#announce();
  }

  /** Ends the session unless another token than the refused one is stored by now. */
  refuse(token: string | null): void {
    this.#reread();
    if (this.#session === null || this.#session.token === token) this.end();
  }

  /** Follows the other tabs and the token's end of life; returns the stop function. */
  watch(target: Window): () => void {
    const follow = (event: StorageEvent) => {
      if (concernsSession(event)) this.#reread();
    };
    target.addEventListener('storage', follow);
    const stopWaiting = this.subscribe(() => this.#awaitExpiry());
    this.#awaitExpiry();
    return () => {
      target.removeEventListener('storage', follow);
      stopWaiting();
      clearTimeout(this.#expiry);
    };
  }

  /** What is on the screen goes when the right to see it does, not with the next call. */
  #awaitExpiry(): void {
    clearTimeout(this.#expiry);
    if (this.#session === null) return;
    const left = this.#session.claims.exp * 1_000 - Date.now();
    this.#expiry = setTimeout(() => this.current(), Math.min(left, LONGEST_TIMER_MS));
  }

  #reread(): void {
    const next = readSession(this.#storage, new Date());
    if (next?.token === this.#session?.token) return;
    this.#lost = next === null;
    // Signed in from another tab: the next end is not the one that was asked for here.
    if (next !== null) this.#left = false;
    this.#session = next;
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
