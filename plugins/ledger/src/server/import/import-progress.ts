/** How far the steps are that run now. */
export interface Progress {
  readonly done: number;
  /** Null while nobody knows how many rows there are. */
  readonly total: number | null;
}

/** Kept in memory: a step that runs writes nothing that could be seen before it ends. */
export class ImportProgress {
  readonly #running = new Map<string, Progress>();

  set(id: string, progress: Progress): void {
    this.#running.set(id, progress);
  }

  of(id: string): Progress | null {
    return this.#running.get(id) ?? null;
  }

  end(id: string): void {
    this.#running.delete(id);
  }
}
