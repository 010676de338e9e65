import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { PieceRequest } from './read-order.ts';

/** Opens a file from its start. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** Sends the pieces of a file to the thread that reads it, one for each request. */
export class PieceFeed {
  /** For the thread that reads. */
  readonly port: MessagePort;
  readonly #open: OpenFile;
  readonly #own: MessagePort;
  #onFailure: (error: unknown) => void = () => undefined;
  #failure: { readonly error: unknown } | null = null;
  #pieces: AsyncIterator<Uint8Array> | null = null;
  #waited = 0;
  #waitingSince: number | null = null;

  constructor(open: OpenFile) {
    this.#open = open;
    const { port1, port2 } = new MessageChannel();
    this.#own = port1;
    this.port = port2;
    port1.on('message', (request: PieceRequest) => {
      this.#send(request).catch((error: unknown) => {
        this.#failure = { error };
        this.#onFailure(error);
      });
    });
  }

  /** Calls when the file cannot be opened or breaks off, in place of the listener before. */
  onFailure(listener: (error: unknown) => void): void {
    this.#onFailure = listener;
    if (this.#failure !== null) listener(this.#failure.error);
  }

  /** Milliseconds in which the reading thread had nothing to read, which is no fault of the file. */
  get waited(): number {
    const now = performance.now();
    return this.#waited + now - (this.#waitingSince ?? now);
  }

  async close(): Promise<void> {
    this.#own.close();
    await this.#pieces?.return?.();
  }

  async #send(request: PieceRequest): Promise<void> {
    const begun = performance.now();
    this.#waitingSince = begun;
    if (request === 'first') {
      await this.#pieces?.return?.();
      this.#pieces = (await this.#open())[Symbol.asyncIterator]();
    }
    const next = await this.#pieces!.next();
    this.#waited += performance.now() - begun;
    this.#waitingSince = null;
    this.#own.postMessage(next.done === true ? null : next.value);
  }
}
