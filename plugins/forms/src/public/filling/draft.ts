import { createStore, type Store } from '@porchlight/ui/bare';
import type { FormValues } from '../../form-types/definition/form-definition.ts';

/** What a visitor has typed, and at which step they are. */
export interface DraftContent {
  readonly values: FormValues;
  /** From 0. */
  readonly step: number;
}

/** A stored draft: its version, and when it was stored (ISO 8601). */
export interface StoredDraft {
  readonly version: number;
  readonly savedAt: string | null;
}

/** Where a draft is stored. */
interface DraftPlace {
  /** Throws `DraftConflict` when another window or device stored a newer one. */
  readonly save: (content: DraftContent, version: number) => Promise<StoredDraft>;
}

/** A newer draft was stored elsewhere, or the form was sent. */
export class DraftConflict extends Error {
  constructor() {
    super('A newer draft was stored elsewhere.');
    this.name = 'DraftConflict';
  }
}

/** `typed`: not stored yet; `failed`: could not be stored, and is tried again; `conflict`: the visitor has to choose. */
type DraftPhase = 'saved' | 'typed' | 'saving' | 'failed' | 'conflict';

export interface DraftState extends DraftContent {
  readonly phase: DraftPhase;
  readonly savedAt: string | null;
  /** Why it could not be stored; null unless the phase is `failed`. */
  readonly error: unknown;
}

interface DraftParts {
  readonly place: DraftPlace;
  readonly seconds: number;
  readonly content: DraftContent;
  readonly stored: StoredDraft;
}

/** Keeps what is typed into a form, and stores it: at intervals, at each step, and when the connection returns. */
export class Draft {
  readonly state: Store<DraftState>;
  readonly #place: DraftPlace;
  readonly #milliseconds: number;
  #version: number;
  /** With which version the last save was sent. */
  #sentVersion = 0;
  /** What is stored, or on its way. */
  #sent: DraftContent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;

  constructor({ place, seconds, content, stored }: DraftParts) {
    this.#place = place;
    this.#milliseconds = seconds * 1000;
    this.#version = stored.version;
    this.#sent = content;
    this.state = createStore<DraftState>({
      ...content,
      phase: 'saved',
      savedAt: stored.savedAt,
      error: null,
    });
  }

  get version(): number {
    return this.#version;
  }

  /** Whether something is typed that is not stored. */
  get isUnsaved(): boolean {
    return this.state.get().phase !== 'saved';
  }

  type(values: FormValues): void {
    this.#change({ values });
    this.#wait();
  }

  goTo(step: number): void {
    if (step === this.state.get().step) return;
    this.#change({ step });
    void this.save();
  }

  /** Stores what is typed now; returns whether nothing is left to store. */
  async save(): Promise<boolean> {
    if (this.#running !== null) {
      await this.#running;
      return this.save();
    }
    const { phase } = this.state.get();
    if (phase === 'saved') return true;
    if (phase === 'conflict') return false;
    return this.#run(this.#version);
  }

  /** Stores what is typed without waiting for a save that is on its way, which arrives before: the page may be gone. */
  leave(): void {
    const { values, step } = this.state.get();
    const isSent = this.#sent.values === values && this.#sent.step === step;
    if (this.#running === null) void this.save();
    else if (!isSent) void this.#run(this.#sentVersion + 1);
  }

  /** What the visitor chose after a conflict, with the version that is stored elsewhere. */
  resolve(content: DraftContent, stored: StoredDraft, isKept: 'mine' | 'theirs'): void {
    this.#version = stored.version;
    const { savedAt } = stored;
    const mine = { phase: 'typed' as const, error: null, savedAt };
    if (isKept === 'mine') this.#set(mine);
    else this.#set({ ...content, savedAt, phase: 'saved', error: null });
    if (isKept === 'mine') void this.save();
  }

  /** Stores what is typed for the last time. */
  close(): void {
    this.#stopTimer();
    void this.save();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #run(version: number): Promise<boolean> {
    const stored = this.#store(version);
    const running = (this.#running ?? stored)
      .then(() => stored)
      .finally(() => {
        if (this.#running === running) this.#running = null;
      });
    return (this.#running = running);
  }

  async #store(sentVersion: number): Promise<boolean> {
    this.#stopTimer();
    const { values, step } = this.state.get();
    this.#sent = { values, step };
    this.#sentVersion = sentVersion;
    this.#set({ phase: 'saving' });
    try {
      const { version, savedAt } = await this.#place.save({ values, step }, sentVersion);
      // A later save arrived before this answer.
      if (version < this.#version) return !this.isUnsaved;
      this.#version = version;
      const now = this.state.get();
      const isCurrent = now.values === values && now.step === step;
      this.#set({ savedAt, phase: isCurrent ? 'saved' : 'typed', error: null });
      if (!isCurrent) this.#wait();
      return isCurrent;
    } catch (error) {
      // Sent ahead of a save that failed, it is no conflict.
      const isRefused = error instanceof DraftConflict && sentVersion === this.#version;
      if (isRefused) this.#set({ phase: 'conflict', error: null });
      else {
        this.#set({ phase: 'failed', error });
        this.#wait();
      }
      return false;
    }
  }

  #wait(): void {
    if (this.state.get().phase === 'conflict') return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.save();
    }, this.#milliseconds);
  }

  #change(content: Partial<DraftContent>): void {
    const { phase } = this.state.get();
    const isWaiting = phase === 'conflict' || phase === 'saving' || phase === 'failed';
    this.#set({ ...content, phase: isWaiting ? phase : 'typed' });
  }

  #set(change: Partial<DraftState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
