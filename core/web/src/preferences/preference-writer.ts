import type { TextStorage } from '@porchlight/ui/bare';
import { Autosave } from '../base/autosave.ts';

/** Milliseconds without a change until a value is stored. */
const PAUSE_MS = 800;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 120_000;

interface PreferenceWriterParts {
  /** Holds a value that the server does not have yet, so that it survives a reload. */
  readonly storage: TextStorage;
  readonly storageKey: string;
  send(value: unknown): Promise<unknown>;
  /** True when sending the same value again cannot help. */
  isFinal(error: unknown): boolean;
}

/** Stores a preference when changes pause. A failed write is repeated, and never disturbs the user. */
export class PreferenceWriter extends Autosave {
  readonly #parts: PreferenceWriterParts;
  #pending: { readonly value: unknown } | null;
  #isStopped = false;
  #retryMs = FIRST_RETRY_MS;

  constructor(parts: PreferenceWriterParts) {
    super(0, PAUSE_MS, true);
    this.#parts = parts;
    this.#pending = storedValue(parts);
    this.resume(0, this.#pending !== null);
  }

  /** The value that the server does not have yet; null for none. */
  get pending(): { readonly value: unknown } | null {
    return this.#pending;
  }

  store(value: unknown): void {
    this.#pending = { value };
    const { storage, storageKey } = this.#parts;
    storage.setItem(storageKey, JSON.stringify(value));
    this.changed();
    if (this.#isStopped) this.#flush();
  }

  /** Sends what an earlier page could not send. */
  start(): void {
    this.#isStopped = false;
    this.#flush();
  }

  /** Sends what is pending, and repeats nothing: the copy in the storage is sent by the next page. */
  stop(): void {
    this.#isStopped = true;
    void this.save();
  }

  protected async send(over: number): Promise<number> {
    const { storage, storageKey, send, isFinal } = this.#parts;
    const pending = this.#pending;
    await send(pending?.value).catch((error: unknown) => {
      if (!isFinal(error)) throw error;
    });
    this.#retryMs = FIRST_RETRY_MS;
    // It may have changed while it was sent.
    if (this.#pending === pending) {
      this.#pending = null;
      storage.removeItem(storageKey);
    }
    return over;
  }

  protected failed(): number | null {
    const ms = this.#retryMs;
    this.#retryMs = Math.min(ms * 2, LONGEST_RETRY_MS);
    return this.#isStopped ? null : ms;
  }

  protected show(): void {}

  #flush(): void {
    this.resume(0, this.isUnsaved);
    void this.save();
  }
}

/** What an earlier page could not send. */
function storedValue({ storage, storageKey }: PreferenceWriterParts) {
  const text = storage.getItem(storageKey);
  if (text === null) return null;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    storage.removeItem(storageKey);
    return null;
  }
}
