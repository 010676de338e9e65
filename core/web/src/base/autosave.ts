/** `typed`: not stored yet; `failed`: could not be stored, and is tried again. */
export type SavePhase = 'saved' | 'typed' | 'saving' | 'failed';

/**
 * Stores what changes: after a pause, one save at a time, and again after a failure. Each save stores everything, so the one
 * that was sent last decides.
 */
export abstract class Autosave {
  /** A change waits so many milliseconds. */
  protected readonly pause: number;
  readonly #isPostponed: boolean;
  #version: number;
  #isUnsent = false;
  #isHeld = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<unknown> | null = null;
  #saves = 0;
  /** The version that is stored after the saves that are on their way. */
  #expected: number;

  /** @param isPostponed each change starts the pause again */
  constructor(version: number, pause: number, isPostponed = false) {
    this.#version = this.#expected = version;
    this.pause = pause;
    this.#isPostponed = isPostponed;
  }

  /** The newest version that is known to be stored. */
  get version(): number {
    return this.#version;
  }

  /** Whether something was changed that is not on its way. */
  get isUnsaved(): boolean {
    return this.#isUnsent;
  }

  /** Stores what was changed, after the saves that are on their way; returns whether nothing is left to store. */
  async save(): Promise<boolean> {
    while (this.#running !== null) await this.#running;
    await this.#begin(this.#version);
    return !this.#isUnsent;
  }

  /** Stores what was changed without waiting for a save that is on its way, which arrives before: the page may be gone. */
  leave(): void {
    void this.#begin(this.#running === null ? this.#version : this.#expected);
  }

  /** Ends the pause; what was changed is stored by `save`. */
  close(): void {
    clearTimeout(this.#timer);
  }

  /** Stores all that is there, over a version; resolves with the version that this made. */
  protected abstract send(over: number): Promise<number>;

  /**
   * Returns the milliseconds until the next try; null for none before `resume`.
   *
   * @param isAhead it was sent over the version of a save that has not arrived: a conflict says nothing
   */
  protected abstract failed(
    error: unknown,
    isAhead: boolean,
  ): number | null | Promise<number | null>;

  protected abstract show(phase: SavePhase): void;

  protected changed(): void {
    if (this.#isPostponed || !this.#isUnsent) this.#wait(this.pause);
    this.#isUnsent = true;
  }

  /** Continues over a version that was read. */
  protected resume(version: number, isUnsaved: boolean): void {
    this.#version = version;
    this.#isUnsent = isUnsaved;
    this.#isHeld = false;
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  #begin(over: number): Promise<unknown> | null {
    if (!this.#isUnsent || this.#isHeld) return null;
    const running = Promise.all([this.#running, this.#store(over)]).finally(() => {
      if (this.#running === running) this.#running = null;
    });
    return (this.#running = running);
  }

  async #store(over: number): Promise<void> {
    const save = ++this.#saves;
    this.#isUnsent = false;
    this.#expected = over + 1;
    this.show('saving');
    try {
      const isAhead = over > this.#version;
      const stored = await this.send(over);
      this.resume(Math.max(this.#version, stored), this.#isUnsent);
      if (save !== this.#saves) return;
      // It was stored already, but what is on its way stores something else.
      if (isAhead && stored <= over) this.changed();
      this.show(this.#isUnsent ? 'typed' : 'saved');
    } catch (error) {
      this.#expected = Math.min(this.#expected, over);
      if (save !== this.#saves) return;
      this.#isUnsent = true;
      this.show('failed');
      const ms = await this.failed(error, over !== this.#version);
      if (ms === null) this.#isHeld = true;
      else this.#wait(ms);
    }
  }
}
