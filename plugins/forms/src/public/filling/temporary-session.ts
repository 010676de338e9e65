import type { TextStorage } from '@porchlight/ui/bare';
import { createStore, type Store } from '@porchlight/ui/bare';
import { idleState, type IdleState } from '../../rules/links/visit-bounds.ts';
import type { DraftContent } from './draft.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 16;
const CHECK_MS = 1_000;

/** What this tab stores of a temporary session, under its id. */
interface StoredSession {
  readonly accessType: 'temporary';
  readonly formType: string;
  readonly lastActivity: number;
  readonly data: DraftContent | null;
  /** Under which id the data were sent, if they were since they changed. */
  readonly sentAs?: string | null;
}

/** `TEMP_` and 16 random upper-case letters and digits. */
export function newTemporaryId(): string {
  const signs: string[] = [];
  while (signs.length < LENGTH) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // The rest of a byte would make some signs likelier than others.
    if (byte < 252) signs.push(SIGNS[byte % SIGNS.length]!);
  }
  return `TEMP_${signs.join('')}`;
}

/**
 * The session of a visitor without a link: what is typed stays in the storage of this tab, and is cleared after 30
 * minutes without activity. Without storage, it lasts as long as the page.
 */
export class TemporarySession {
  readonly state: Store<IdleState> = createStore<IdleState>({ phase: 'active' }, isSame);
  readonly #storage: TextStorage;
  readonly #formType: string;
  #id: string;
  #data: DraftContent | null = null;
  #sentAs: string | null = null;
  #lastActivity = Date.now();

  /** Continues the session of this tab for the form type, if it has not ended. */
  constructor(storage: TextStorage, formType: string) {
    this.#storage = storage;
    this.#formType = formType;
    this.#id = this.#storage.getItem(`session-of:${formType}`) ?? '';
    const stored = this.#id === '' ? null : this.#stored();
    if (stored === null || idleState(stored.lastActivity, Date.now()).phase === 'ended') {
      this.clear();
      this.#id = newTemporaryId();
    } else {
      this.#data = stored.data;
      this.#sentAs = stored.sentAs ?? null;
      this.#lastActivity = stored.lastActivity;
    }
  }

  get id(): string {
    return this.#id;
  }

  get data(): DraftContent | null {
    return this.#data;
  }

  /** An ended session stores nothing. */
  save(data: DraftContent): void {
    if (this.state.get().phase === 'ended') return;
    if (data.values !== this.#data?.values) this.#sentAs = null;
    this.#data = data;
    this.#store();
  }

  /**
   * The id to send the data with: the server takes in each id once. It stays while the answer may have been lost; what was
   * changed since then, or is typed in a duplicate of this tab, goes under another one.
   */
  sendingId(): string {
    const id = (this.#sentAs ??= newTemporaryId());
    this.#store();
    return id;
  }

  /** The visitor did something: the time begins again. An ended session stays ended. */
  touch(): void {
    if (this.check() === 'ended') return;
    this.#lastActivity = Date.now();
    this.state.set({ phase: 'active' });
  }

  /** Looks at the clock; what is stored is cleared when the session has ended. */
  check(): IdleState['phase'] {
    if (this.state.get().phase === 'ended') return 'ended';
    const state = idleState(this.#lastActivity, Date.now());
    if (state.phase === 'ended') this.clear();
    this.state.set(state);
    return state.phase;
  }

  /** Deletes what is stored. */
  clear(): void {
    this.#data = null;
    this.#sentAs = null;
    this.#storage.removeItem(this.#id);
    this.#storage.removeItem(`session-of:${this.#formType}`);
  }

  /** Follows the visitor's activity; returns the function that ends that. */
  watch(): () => void {
    const touch = () => {
      this.touch();
    };
    const timer = setInterval(() => this.check(), CHECK_MS);
    const options = { passive: true, capture: true };
    for (const event of ACTIVITIES) window.addEventListener(event, touch, options);
    return () => {
      clearInterval(timer);
      for (const event of ACTIVITIES) window.removeEventListener(event, touch, options);
      this.#keepActivity();
    };
  }

  #keepActivity(): void {
    if (this.#data !== null) this.#store();
  }

  #store(): void {
    const stored: StoredSession = {
      accessType: 'temporary',
      formType: this.#formType,
      lastActivity: this.#lastActivity,
      data: this.#data,
      sentAs: this.#sentAs,
    };
    this.#storage.setItem(this.#id, JSON.stringify(stored));
    this.#storage.setItem(`session-of:${this.#formType}`, this.#id);
  }

  #stored(): StoredSession | null {
    try {
      return JSON.parse(this.#storage.getItem(this.#id) ?? 'null') as StoredSession | null;
    } catch {
      return null;
    }
  }
}

const ACTIVITIES = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;

function isSame(one: IdleState, other: IdleState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
