import { type Injected, defineTopic, Broadcast } from '@porchlight/server';

/** How far a running step has come. */
export interface Progress {
  readonly done: number;
  /** Null while the number of rows is unknown. */
  readonly total: number | null;
}

interface ProgressNotice {
  readonly id: string;
  /** Null when the step has ended. */
  readonly progress: Progress | null;
}

const ProgressChanged = defineTopic<ProgressNotice>('ledger.import-progress');
const SEND_EVERY_MS = 300;

/**
 * In memory, because nothing that a running step writes is visible before it ends. Other processes are notified
 * every now and then, since any of them may serve the next call.
 */
export class ImportProgress {
  static readonly needs = {
    broadcast: Broadcast,
  };
  readonly #broadcast: Broadcast;
  readonly #running = new Map<string, Progress>();
  /** When the other processes were last notified of a step that runs here. */
  readonly #sentAt = new Map<string, number>();
  /** Stops listening. */
  readonly stop: () => void;

  constructor({ broadcast }: Injected<typeof ImportProgress.needs>) {
    this.#broadcast = broadcast;
    this.stop = broadcast.on(ProgressChanged, {
      received: ({ id, progress }) => {
        if (this.#sentAt.has(id)) return;
        if (progress === null) this.#running.delete(id);
        else this.#running.set(id, progress);
      },
      missed: () => this.#forgetOthers(),
    });
  }

  set(id: string, progress: Progress): void {
    this.#running.set(id, progress);
    const now = performance.now();
    if (now - (this.#sentAt.get(id) ?? -Infinity) < SEND_EVERY_MS) return;
    this.#sentAt.set(id, now);
    this.#send({ id, progress });
  }

  of(id: string): Progress | null {
    return this.#running.get(id) ?? null;
  }

  end(id: string): void {
    this.#running.delete(id);
    if (this.#sentAt.delete(id)) this.#send({ id, progress: null });
  }

  /** A lost notice does no harm: the next one replaces it. */
  #send(notice: ProgressNotice): void {
    this.#broadcast.send(ProgressChanged, notice).catch(() => undefined);
  }

  #forgetOthers(): void {
    for (const id of this.#running.keys()) if (!this.#sentAt.has(id)) this.#running.delete(id);
  }
}
