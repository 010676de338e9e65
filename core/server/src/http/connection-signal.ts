import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const controllers = new WeakMap<Socket, AbortController>();

/** Aborts when the connection closes. One listener serves all requests that wait on a connection. */
export function connectionSignal(socket: Socket): AbortSignal {
  const known = controllers.get(socket);
  if (known !== undefined) return known.signal;
  const controller = new AbortController();
  controllers.set(socket, controller);
  // As many as a caller pipelines; each call takes its own off.
  setMaxListeners(0, controller.signal);
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  return controller.signal;
}

/**
 * A pipeline into an answer. Rejects with an AbortError once the signal aborts, even while the answer still waits behind
 * another one on the same connection: Node closes only the one that is being sent, and a pipeline into any other
 * never ends.
 *
 * @param streams the source first, then what transforms it
 */
export function pipeAnswer(
  streams: readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]],
  response: Writable,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const hungUp = () => reject(signal.reason as Error);
    signal.addEventListener('abort', hungUp);
    pipeline([...streams, response], { signal })
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', hungUp));
    if (signal.aborted) hungUp();
  });
}
