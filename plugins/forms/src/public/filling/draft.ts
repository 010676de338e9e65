import { createStore, type Store } from '@porchlight/ui/bare';
import { Autosave, type SavePhase } from '@porchlight/web/public';
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
export class DraftConflict extends Error {}

export interface DraftState extends DraftContent {
  /** `conflict`: the visitor has to choose. */
  readonly phase: SavePhase | 'conflict';
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
export class Draft extends Autosave {
  readonly state: Store<DraftState>;
  readonly #place: DraftPlace;

  constructor({ place, seconds, content, stored: { version, savedAt } }: DraftParts) {
    super(version, seconds * 1000);
    this.#place = place;
    this.state = createStore<DraftState>({ ...content, phase: 'saved', savedAt, error: null });
  }

  /** Whether something is typed that is not stored. */
  override get isUnsaved(): boolean {
    return this.state.get().phase !== 'saved';
  }

  type(values: FormValues): void {
    this.#change({ values });
  }

  goTo(step: number): void {
    if (step === this.state.get().step) return;
    this.#change({ step });
    void this.save();
  }

  /** What the visitor chose after a conflict, with the version that is stored elsewhere. */
  resolve(content: DraftContent, stored: StoredDraft, isKept: 'mine' | 'theirs'): void {
    const isMine = isKept === 'mine';
    this.resume(stored.version, isMine);
    const phase = isMine ? 'typed' : 'saved';
    this.#set({ ...(!isMine && content), phase, savedAt: stored.savedAt, error: null });
    void this.save();
  }

  /** Stores what is typed for the last time. */
  override close(): void {
    void this.save();
  }

  protected async send(over: number): Promise<number> {
    const { version, savedAt } = await this.#place.save(this.state.get(), over);
    // A later save may have arrived before this answer.
    if (version >= this.version) this.#set({ savedAt, error: null });
    return version;
  }

  protected failed(error: unknown, isAhead: boolean): number | null {
    const isConflict = error instanceof DraftConflict && !isAhead;
    this.#set(isConflict ? { phase: 'conflict', error: null } : { error });
    return isConflict ? null : this.pause;
  }

  protected show(phase: SavePhase): void {
    this.#set({ phase });
  }

  #change(content: Partial<DraftContent>): void {
    const { phase } = this.state.get();
    this.#set({ ...content, phase: phase === 'saved' ? 'typed' : phase });
    this.changed();
  }

  #set(change: Partial<DraftState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
