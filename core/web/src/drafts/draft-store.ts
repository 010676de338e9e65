import type { SiteStorage } from '@porchlight/ui/bare';
import { createStore, TYPED_LIFE_MS } from '@porchlight/ui/bare';

const PREFIX = 'draft:';

interface StoredDraft {
  readonly agent: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: unknown;
}

/**
 * What was typed and not saved when a session ended by itself, or the page was hidden and never shown again: stored in this
 * tab, for the same agent only and not for long. Open forms register how their text is read.
 */
export class DraftStore {
  readonly #storage: SiteStorage;
  readonly #forms = new Map<string, () => unknown>();
  readonly #changes = createStore(null);
  readonly subscribe = this.#changes.subscribe;
  readonly #read = new Map<string, { readonly text: string; readonly draft: StoredDraft | null }>();

  /** What was stored of the open forms before the page was hidden. */
  readonly #away = new Map<string, string | null>();

  constructor(storage: SiteStorage) {
    this.#storage = storage;
  }

  /**
   * Registers an open form; returns the function that removes it.
   *
   * @param read the draft, never with a sensitive value in it; null when nothing is typed
   */
  hold(key: string, read: () => unknown): () => void {
    this.#forms.set(key, read);
    return () => {
      if (this.#forms.get(key) === read) this.#forms.delete(key);
    };
  }

  /** Stores the drafts of the open forms when the session of this agent ends. */
  store(agent: number): void {
    this.#away.clear();
    for (const [key, read] of this.#forms) {
      const value = read();
      if (value === null) continue;
      const draft: StoredDraft = { agent, at: Date.now(), value };
      this.#storage.setItem(PREFIX + key, JSON.stringify(draft));
    }
    this.#changes.notify();
  }

  /** Stores the drafts while the page is hidden or left, which may be its end; `comeBack` undoes it. */
  goAway(agent: number): void {
    if (this.#away.size > 0) return;
    const before = [...this.#forms.keys()].map(
      (key) => [key, this.#storage.getItem(PREFIX + key)] as const,
    );
    this.store(agent);
    for (const [key, text] of before) this.#away.set(key, text);
  }

  /** The page is shown again with what is typed into it. */
  comeBack(): void {
    for (const [key, text] of this.#away)
      if (text === null) this.#storage.removeItem(PREFIX + key);
      else this.#storage.setItem(PREFIX + key, text);
    this.#away.clear();
    this.#changes.notify();
  }

  /** The stored draft of a form for this agent; the same object as long as it does not change. */
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
    this.#away.delete(key);
    this.#read.delete(key);
    this.#changes.notify();
  }

  /** Removes expired drafts and those of other agents; all of them for null. */
  removeAllBut(agent: number | null): void {
    this.#away.clear();
    for (const key of this.#storage.keys()) {
      if (!key.startsWith(PREFIX)) continue;
      const draft = parsed(this.#storage.getItem(key) ?? '');
      if (agent === null || draft?.agent !== agent || !isAlive(draft)) {
        this.#storage.removeItem(key);
      }
    }
    this.#changes.notify();
  }
}

function isAlive({ at }: StoredDraft): boolean {
  return Date.now() - at < TYPED_LIFE_MS;
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
