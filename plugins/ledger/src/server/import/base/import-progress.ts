import { defineTopic, type Broadcast } from '@porchlight/server';

/** How far a step is that runs now. */
export interface Progress {
  readonly done: number;
  /** Null while nobody knows how many rows there are. */
  readonly total: number | null;
}

interface Telling {
  readonly id: string;
  /** Null when the step has ended. */
  readonly progress: Progress | null;
}

const Told = defineTopic<Telling>('ledger.import-progress');
const TELL_EVERY_MS = 300;

/**
 * Kept in memory: a step that runs writes nothing that could be seen before it ends. The other processes are told now
 * and then, for any of them may be asked.
 */
export class ImportProgress {
  readonly #broadcast: Broadcast;
  readonly #running = new Map<string, Progress>();
  /** When the others were told last of the steps that run here. */
  readonly #toldAt = new Map<string, number>();
  /** No longer listens. */
  readonly stop: () => void;

  constructor(broadcast: Broadcast) {
    this.#broadcast = broadcast;
    this.stop = broadcast.on(Told, {
      heard: ({ id, progress }) => {
        if (this.#toldAt.has(id)) return;
        if (progress === null) this.#running.delete(id);
        else this.#running.set(id, progress);
      },
      missed: () => this.#forgetOthers(),
    });
  }

  set(id: string, progress: Progress): void {
    this.#running.set(id, progress);
    const now = performance.now();
    if (now - (this.#toldAt.get(id) ?? -Infinity) < TELL_EVERY_MS) return;
    this.#toldAt.set(id, now);
    this.#tell({ id, progress });
  }

  of(id: string): Progress | null {
    return this.#running.get(id) ?? null;
  }

  end(id: string): void {
    this.#running.delete(id);
    if (this.#toldAt.delete(id)) this.#tell({ id, progress: null });
  }

  /** Nobody waits for it, and the next one says more. */
  #tell(telling: Telling): void {
    this.#broadcast.send(Told, telling).catch(() => undefined);
  }

  #forgetOthers(): void {
    for (const id of this.#running.keys()) if (!this.#toldAt.has(id)) this.#running.delete(id);
  }
}
