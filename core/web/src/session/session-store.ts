import type { SiteStorage } from '@porchlight/ui/bare';
import { createStore, type Store } from '@porchlight/ui/bare';
import {
  concernsSession,
  eraseSession,
  type LoginResponse,
  readSession,
  type Session,
  writeSession,
} from './session.ts';

/** A longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The session of this tab, synchronized with local storage and other tabs. */
export class SessionStore {
  readonly #storage: SiteStorage;
  readonly #state: Store<Session | null>;
  #left = false;
  #lost = false;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(storage: SiteStorage) {
    this.#storage = storage;
    this.#state = createStore(readSession(storage, new Date()));
  }

  /** The session as it was last read. */
  get state(): Pick<Store<Session | null>, 'get' | 'subscribe'> {
    return this.#state;
  }

  /** The session, or null once its token has expired. */
  current(): Session | null {
    const session = this.#state.get();
    if (session !== null && session.endsAt <= Date.now()) this.end();
    return this.#state.get();
  }

  /** True when the user signed out, so that the next sign-in starts on the home page. */
  get left(): boolean {
    return this.#left;
  }

  /** True when the session ended in this tab by itself or elsewhere, until the next sign-in. */
  get lost(): boolean {
    return this.#lost && this.#state.get() === null;
  }

  begin(answer: LoginResponse): void {
    this.#left = false;
    writeSession(this.#storage, answer, new Date());
    this.#reread();
  }

  /** The user signs out. */
  leave(): void {
    this.#left = true;
    this.#lost = false;
    this.end();
  }

  /** The token is no longer valid. */
  end(): void {
    eraseSession(this.#storage);
    const before = this.#state.get();
    this.#lost ||= before !== null && !this.#left;
    this.#state.set(null);
    // The user may sign out of a session that has ended already.
    if (before === null) this.#state.notify();
  }

  /** Ends the session unless a token other than the refused one is stored. */
  refuse(token: string | null): void {
    this.#reread();
    const session = this.#state.get();
    if (session === null || session.token === token) this.end();
  }

  /** Follows the other tabs and the token's end of life; returns the stop function. */
  watch(target: Window): () => void {
    const follow = (event: StorageEvent) => {
      if (concernsSession(event)) this.#reread();
    };
    target.addEventListener('storage', follow);
    const stopWaiting = this.#state.subscribe(() => this.#awaitExpiry());
    this.#awaitExpiry();
    return () => {
      target.removeEventListener('storage', follow);
      stopWaiting();
      clearTimeout(this.#expiry);
    };
  }

  /** Clears the screen when the session expires, not with the next call. */
  #awaitExpiry(): void {
    clearTimeout(this.#expiry);
    const session = this.#state.get();
    if (session === null) return;
    const left = session.endsAt - Date.now();
    this.#expiry = setTimeout(() => this.current(), Math.min(left, LONGEST_TIMER_MS));
  }

  #reread(): void {
    const next = readSession(this.#storage, new Date());
    if (next?.token === this.#state.get()?.token) return;
    this.#lost = next === null;
    // Signed in from another tab: the next session does not end by a sign-out here.
    if (next !== null) this.#left = false;
    this.#state.set(next);
  }
}
