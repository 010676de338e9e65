import type { ServerResponse } from 'node:http';

/** How long a caller may read nothing of a stream that has bytes ready. */
export const LONGEST_PAUSE_MS = 60_000;

/**
 * Watches whether the caller reads a stream. It counts the writes that the connection finished: neither bytes that the
 * caller sends, nor the time in which the source has nothing to send.
 */
export class ReaderProgress {
  readonly #response: Pick<ServerResponse, 'writableLength' | 'socket'>;
  #taken = -1;
  #since = 0;

  constructor(response: Pick<ServerResponse, 'writableLength' | 'socket'>) {
    this.#response = response;
  }

  /** True when the caller has read nothing for too long. Call it about once a second. */
  hasStalled(): boolean {
    const { socket, writableLength } = this.#response;
    // Without a socket the response waits behind another one on its connection.
    const taken = socket === null ? 0 : socket.bytesWritten - socket.writableLength;
    const now = performance.now();
    if (writableLength > 0 && taken === this.#taken) return now - this.#since >= LONGEST_PAUSE_MS;
    this.#taken = taken;
    this.#since = now;
    return false;
  }
}
