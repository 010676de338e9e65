import type { TextStorage } from '@porchlight/ui/bare';
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
export class PreferenceWriter {
  readonly #parts: PreferenceWriterParts;
  #pending: { readonly value: unknown } | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  #sending = false;
  #isStopped = false;

  constructor(parts: PreferenceWriterParts) {
    this.#parts = parts;
    this.#pending = storedValue(parts);
  }

  /** The value that the server does not have yet; null for none. */
  get pending(): { readonly value: unknown } | null {
    return this.#pending;
  }

  store(value: unknown): void {
    this.#pending = { value };
    const { storage, storageKey } = this.#parts;
    storage.setItem(storageKey, JSON.stringify(value));
    if (this.#isStopped) void this.flush();
    else this.#schedule(PAUSE_MS);
  }

  /** Sends what an earlier page could not send. */
  start(): void {
    this.#isStopped = false;
    void this.flush();
  }

  /** Sends what is pending, and repeats nothing: the copy in the storage is sent by the next page. */
  stop(): void {
    this.#isStopped = true;
    void this.flush();
  }

  /** Sends what is pending now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    if (this.#sending || pending === null) return;
    this.#sending = true;
    const isSettled = await this.#isSettled(pending.value);
    this.#sending = false;
    if (!isSettled) {
      this.#schedule(this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
      return;
    }
    this.#retryMs = FIRST_RETRY_MS;
    // It may have changed while it was sent.
    if (this.#pending !== pending) {
      if (this.#isStopped) await this.flush();
      else this.#schedule(PAUSE_MS);
    } else {
      this.#pending = null;
      this.#parts.storage.removeItem(this.#parts.storageKey);
    }
  }

  async #isSettled(value: unknown): Promise<boolean> {
    try {
      await this.#parts.send(value);
      return true;
    } catch (error) {
      return this.#parts.isFinal(error);
    }
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.flush(), afterMs);
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
