import { createStore, type Store } from '@porchlight/ui';

/** The state behind the labels 'Unsaved changes' and 'Saving...'. */
export interface SaveStatus {
  readonly unsaved: boolean;
  readonly saving: boolean;
}

/** Tracks what is being typed, being saved, and unsaved. */
export class SaveState {
  readonly state: Store<SaveStatus> = createStore<SaveStatus>(
    { unsaved: false, saving: false },
    (a, b) => a.unsaved === b.unsaved && a.saving === b.saving,
  );
  /** How many cells the large block has that is being stored; null for none. */
  readonly block: Store<number | null> = createStore<number | null>(null);
  #typing = false;
  #calls = 0;
  #held = 0;
  #newRows = false;
  #offered = false;

  /** From the first key that changes a value until it is saved or given up. */
  typing(active: boolean): void {
    this.#typing = active;
    this.#notify();
  }

  /** Something stays unsaved until the returned function is called, possibly while a question is open. */
  hold(): () => void {
    this.#held += 1;
    this.#notify();
    return once(() => {
      this.#held -= 1;
      this.#notify();
    });
  }

  /** A call is in flight until the returned function is called. */
  call(): () => void {
    this.#calls += 1;
    this.#notify();
    return once(() => {
      this.#calls -= 1;
      this.#notify();
    });
  }

  /** Rows that were never saved. */
  newRows(some: boolean): void {
    this.#newRows = some;
    this.#notify();
  }

  /** Values that could not be saved and wait at their cells to be corrected. */
  offered(some: boolean): void {
    this.#offered = some;
    this.#notify();
  }

  #notify(): void {
    const unsaved = this.#typing || this.#held > 0 || this.#newRows || this.#offered;
    this.state.set({ unsaved, saving: this.#calls > 0 });
  }
}

function once(run: () => void): () => void {
  let ran = false;
  return () => {
    if (ran) return;
    ran = true;
    run();
  };
}
