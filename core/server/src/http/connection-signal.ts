import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const controllers = new WeakMap<Socket, AbortController>();

/** Aborts when the connection closes. One listener serves all requests that wait on a connection. */
export function connectionSignal(socket: Socket): AbortSignal {
  const known = controllers.get(socket);
  if (known !== undefined) return known.signal;
  const controller = new AbortController();
  controllers.set(socket, controller);
  // As many as a caller pipelines; each call removes its own.
  setMaxListeners(0, controller.signal);
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  return controller.signal;
}

/**
 * Calls `done` once, when a response was sent or `signal` aborts. Node closes only the response that is being sent: one
 * that waits behind it on the same connection never closes.
 */
export function whenResponded(
  response: ServerResponse,
  signal: AbortSignal,
  done: () => void,
): void {
  const settle = (): void => {
    response.off('close', settle);
    signal.removeEventListener('abort', settle);
    done();
  };
  if (signal.aborted) return done();
  response.on('close', settle);
  signal.addEventListener('abort', settle);
}
