import { createStore, type Store } from '@porchlight/ui';

/** What the header says: 'Unsaved changes', 'Saving...'. */
export interface SaveStatus {
  readonly unsaved: boolean;
  readonly saving: boolean;
}

/** Counts what is typed, on its way and never saved. */
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
    this.#tell();
  }

  /** Something is not saved until the answer is called; it may be waiting for an answer of the user. */
  hold(): () => void {
    this.#held += 1;
    this.#tell();
    return once(() => {
      this.#held -= 1;
      this.#tell();
    });
  }

  /** A call is on its way until the answer is called. */
  call(): () => void {
    this.#calls += 1;
    this.#tell();
    return once(() => {
      this.#calls -= 1;
      this.#tell();
    });
  }

  /** Rows that were never saved. */
  newRows(some: boolean): void {
    this.#newRows = some;
    this.#tell();
  }

  /** Values that could not be saved and wait at their cells to be corrected. */
  offered(some: boolean): void {
    this.#offered = some;
    this.#tell();
  }

  #tell(): void {
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
