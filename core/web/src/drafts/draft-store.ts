/** How long what was typed waits for its agent to sign in again. */
export const DRAFT_LIFE_MS = 30 * 60_000;

const PREFIX = 'draft:';

interface StoredDraft {
  readonly agent: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: unknown;
}

/**
 * What was typed and not saved when a session ended without its agent's doing: kept in the storage of this tab, for
 * the same agent only and not for long. Open forms register how their text is read.
 */
export class DraftStore {
  readonly #storage: Storage;
  readonly #keepers = new Map<string, () => unknown>();
  readonly #listeners = new Set<() => void>();
  readonly #read = new Map<string, { readonly text: string; readonly draft: StoredDraft | null }>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /**
   * Registers an open form; the answer takes it back.
   *
   * @param read what is to be kept, never with a sensitive value in it; null when nothing is typed
   */
  hold(key: string, read: () => unknown): () => void {
    this.#keepers.set(key, read);
    return () => {
      if (this.#keepers.get(key) === read) this.#keepers.delete(key);
    };
  }

  /** The session of this agent is over: keeps what the open forms hold. */
  keep(agent: number): void {
    for (const [key, read] of this.#keepers) {
      const value = read();
      if (value === null) continue;
      const draft: StoredDraft = { agent, at: Date.now(), value };
      try {
        this.#storage.setItem(PREFIX + key, JSON.stringify(draft));
      } catch {
        // A full storage must not keep the session from ending.
      }
    }
    this.#tell();
  }

  /** What was kept of a form for this agent; the same object as long as it stays the same. */
  of(key: string, agent: number): unknown {
    const text = this.#storage.getItem(PREFIX + key);
    if (text === null) return null;
    let known = this.#read.get(key);
    if (known?.text !== text) {
      known = { text, draft: parsed(text) };
      this.#read.set(key, known);
    }
    const { draft } = known;
    return draft !== null && draft.agent === agent && isAlive(draft) ? draft.value : null;
  }

  drop(key: string): void {
    this.#storage.removeItem(PREFIX + key);
    this.#read.delete(key);
    this.#tell();
  }

  /** Removes what has expired and what is not of this agent; all of it when nobody's is kept. */
  keepOnlyOf(agent: number | null): void {
    const keys = Array.from({ length: this.#storage.length }, (_, index) =>
      this.#storage.key(index),
    );
    for (const key of keys) {
      if (key?.startsWith(PREFIX) !== true) continue;
      const draft = parsed(this.#storage.getItem(key) ?? '');
      if (agent === null || draft?.agent !== agent || !isAlive(draft)) {
        this.#storage.removeItem(key);
      }
    }
    this.#tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function isAlive({ at }: StoredDraft): boolean {
  return Date.now() - at < DRAFT_LIFE_MS;
}

function parsed(text: string): StoredDraft | null {
  try {
    const draft = JSON.parse(text) as Partial<StoredDraft> | null;
    const isDraft = typeof draft?.agent === 'number' && typeof draft.at === 'number';
    return isDraft ? (draft as StoredDraft) : null;
  } catch {
    return null;
  }
}
